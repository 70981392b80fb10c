// A double click must not press what took the first button's place: "Next" becomes "Details", "Details" becomes the choice.

const APART = 350; // ms

/** Lets one press through, and the next one only when it is no part of a double click. */
export function pressGuard(now: () => number = () => performance.now()): (press: () => void) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (press) => {
    if (now() - last < APART) return;
    last = now();
    press();
  };
}
