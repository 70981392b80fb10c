// A click on what is not a control: more comfort for a pointer, of what is reached in another way too.

/** For `{@attach tapped(() => ...)}`. */
export const tapped =
  (run: () => void) =>
  (node: Element): (() => void) => {
    node.addEventListener("click", run);
    return () => node.removeEventListener("click", run);
  };
