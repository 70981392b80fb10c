// {@attach keeping}: where the control that has the focus goes away or can no longer have it, the focus stays in its panel, at the
// heading, so that whoever plays by keyboard or hears the page is where he was. A component that knows a better place is faster.

const HEADING = "h1, h2, h3";
const IN_SIGHT = ":is(h1, h2, h3):not(.unseen)";

/** Puts the focus on the heading of the nearest of these boxes that is still there. */
function goHome(boxes: readonly Element[], root: HTMLElement): void {
  const home = boxes.find((box) => root.contains(box) && box.matches("section, article, main")) ?? root;
  const places: [Element, string][] = [
    [home, IN_SIGHT],
    [root, IN_SIGHT],
    [root, HEADING],
  ];
  const heading = places.map(([box, what]) => box.querySelector<HTMLElement>(what)).find((one) => one !== null);
  if (!heading) return;
  if (!heading.hasAttribute("tabindex")) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

function boxesOf(element: Element): Element[] {
  const found: Element[] = [];
  for (let one: Element | null = element; one; one = one.parentElement) found.push(one);
  return found;
}

export function keeping(root: HTMLElement): () => void {
  /** what has the focus in here, and the boxes that it lies in; empty: the focus is elsewhere, by somebody's will */
  let held: Element[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function look(): void {
    timer = undefined;
    if (held.length === 0 || document.activeElement !== document.body) return;
    goHome(held.slice(1), root);
  }
  const comes = ({ target }: FocusEvent) => {
    held = target instanceof Element ? boxesOf(target) : [];
  };
  const goes = ({ target, relatedTarget }: FocusEvent) => {
    // To another control, by a click beside all of them, or because it is no longer there: only the last is ours.
    if (relatedTarget !== null || !document.hasFocus()) return;
    queueMicrotask(() => {
      if (target instanceof Element && root.contains(target) && !target.matches(":disabled")) held = [];
    });
  };
  const leaves = ({ target }: FocusEvent) => {
    if (target instanceof Node && !root.contains(target)) held = [];
  };
  const observer = new MutationObserver(() => {
    timer ??= setTimeout(look);
  });
  root.addEventListener("focusin", comes);
  root.addEventListener("focusout", goes);
  document.addEventListener("focusin", leaves);
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ["disabled", "hidden"] });
  return () => {
    root.removeEventListener("focusin", comes);
    root.removeEventListener("focusout", goes);
    document.removeEventListener("focusin", leaves);
    observer.disconnect();
    clearTimeout(timer);
  };
}
