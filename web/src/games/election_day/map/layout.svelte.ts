// Map or tiles: by the width there is, unless the reader has chosen. The choice is kept for this browser.

const KEY = "hustings-map-layout";
const NARROW = 540; // px; below it labels on the map would be smaller than 8 px

export type Layout = "auto" | "map" | "tiles";

function kept(): Layout {
  try {
    const found = localStorage.getItem(KEY);
    return found === "map" || found === "tiles" ? found : "auto";
  } catch {
    return "auto"; // storage can be closed to the page
  }
}

class MapLayout {
  choice = $state<Layout>(kept());

  isTiles(width: number): boolean {
    return this.choice === "auto" ? width > 0 && width < NARROW : this.choice === "tiles";
  }

  choose(layout: Layout): void {
    this.choice = layout;
    try {
      localStorage.setItem(KEY, layout);
    } catch {
      // it holds for this visit
    }
  }
}

export const mapLayout = new MapLayout();
