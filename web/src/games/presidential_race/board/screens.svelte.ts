// What of the board there is room for.

class Media {
  current = $state(false);

  constructor(query: string) {
    const media = matchMedia(query);
    this.current = media.matches;
    media.addEventListener("change", () => {
      this.current = media.matches;
    });
  }
}

/** The frame's cells could not be read. */
export const narrow = new Media("(max-width: 46rem)");
/** There is room beside the board. */
export const wide = new Media("(min-width: 62rem)");
