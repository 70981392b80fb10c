// {@attach scrolling("States")}: a box that is wider than its place can be reached and scrolled by keyboard; one that fits is no stop.

export function scrolling(label: string): (box: HTMLElement) => () => void {
  return (box) => {
    const look = () => {
      const wide = box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1;
      if (wide) {
        box.tabIndex = 0;
        box.role = "group";
        box.ariaLabel = label;
      } else {
        box.removeAttribute("tabindex");
        box.role = null;
        box.ariaLabel = null;
      }
    };
    const observer = new ResizeObserver(look);
    observer.observe(box);
    for (const child of box.children) observer.observe(child);
    return () => observer.disconnect();
  };
}
