// Notices of the system that it is one's turn. Only after somebody has asked for them, and only while nobody looks at the page.

import { load, save } from "../stored";

const isFlag = (value: unknown): value is boolean => typeof value === "boolean";
const isSupported = typeof Notification !== "undefined" && globalThis.isSecureContext;

class Notices {
  readonly isSupported = isSupported;
  isOn = $state(isSupported && Notification.permission === "granted" && load("notices", false, isFlag));
  /** The browser does not let this page do it. */
  isBarred = $state(isSupported && Notification.permission === "denied");

  async choose(isOn: boolean): Promise<void> {
    this.isOn = isOn && (await this.#isAllowed());
    save("notices", this.isOn);
  }

  /** `tag`: a new notice takes the place of an older one with the same. */
  show(title: string, body: string, tag: string): void {
    if (!this.isOn || !document.hidden) return;
    try {
      const notice = new Notification(title, { body, tag });
      notice.onclick = () => {
        window.focus();
        notice.close();
      };
    } catch {
      // some phones have no notices without a service worker; the title and the sound remain
    }
  }

  async #isAllowed(): Promise<boolean> {
    const answer = await Notification.requestPermission();
    this.isBarred = answer === "denied";
    return answer === "granted";
  }
}

export const notices = new Notices();
