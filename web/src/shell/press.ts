// A double click must not press what took the first button's place: "Next" becomes "Details", "Details" becomes the choice.

const APART = 350; // ms

interface Pressed {
  at: number;
}

// One for the page: the button that takes the place is often another component's.
const lately: Pressed = { at: Number.NEGATIVE_INFINITY };

/** Lets one press through, and the next one only when it is no part of a double click. */
export function pressGuard(
  now: () => number = () => performance.now(),
  last: Pressed = lately,
): (press: () => void) => void {
  return (press) => {
    if (now() - last.at < APART) return;
    last.at = now();
    press();
  };
}
