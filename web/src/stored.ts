// What this browser keeps for itself. Storage can be full, forbidden or garbled: then nothing is kept, and nothing breaks.

const PREFIX = "hustings.";

export function load<T>(name: string, fallback: T, fits: (value: unknown) => value is T): T {
  try {
    const text = localStorage.getItem(PREFIX + name);
    if (text === null) return fallback;
    const value: unknown = JSON.parse(text);
    return fits(value) ? value : fallback;
  } catch {
    return fallback;
  }
}

export function save(name: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // full or forbidden
  }
}
