// Three short sounds, made on the spot. Off until somebody turns them on.

import { load, save } from "./stored";

type Note = [frequency: number, start: number, length: number]; // Hz, seconds, seconds

const SOUNDS: Record<"turn" | "roll" | "refused" | "won", Note[]> = {
  turn: [
    [523, 0, 0.12],
    [784, 0.12, 0.22],
  ],
  roll: [[1240, 0, 0.03]],
  refused: [[185, 0, 0.18]],
  won: [
    [523, 0, 0.14],
    [659, 0.14, 0.14],
    [784, 0.28, 0.14],
    [1047, 0.42, 0.4],
  ],
};

const isFlag = (value: unknown): value is boolean => typeof value === "boolean";

class Sound {
  on = $state(load("sound", false, isFlag));
  #context: AudioContext | null = null;

  toggle(): void {
    this.on = !this.on;
    save("sound", this.on);
    this.play("turn"); // so that one hears what was turned on
  }

  play(name: keyof typeof SOUNDS): void {
    if (!this.on || typeof AudioContext === "undefined") return;
    this.#context ??= new AudioContext();
    const context = this.#context;
    // Browsers keep a page silent until it is first touched; then the sound is simply not heard.
    if (context.state === "suspended") void context.resume().catch(() => undefined);
    for (const [frequency, start, length] of SOUNDS[name]) {
      const tone = context.createOscillator();
      const volume = context.createGain();
      const from = context.currentTime + start;
      tone.type = "triangle";
      tone.frequency.value = frequency;
      volume.gain.setValueAtTime(0.08, from);
      volume.gain.exponentialRampToValueAtTime(0.0001, from + length);
      tone.connect(volume).connect(context.destination);
      tone.start(from);
      tone.stop(from + length);
    }
  }
}

export const sound = new Sound();
