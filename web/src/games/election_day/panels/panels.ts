// The displays that can be opened beside the table, and in browser tabs of their own.

export const PANELS = {
  candidates: "Candidates",
  states: "States",
  pacs: "PACs",
  schedule: "Schedule",
  leads: "Map of leads",
  friends: "Map of friendliness",
  polls: "Polls",
} as const;

export type PanelId = keyof typeof PANELS;

export const PANEL_IDS = Object.keys(PANELS) as PanelId[];

export const isPanel = (id: string | null): id is PanelId => id !== null && Object.hasOwn(PANELS, id);

/** The panel that an address asks for alone: "?panel=states". */
export function panelOfAddress(search: string): PanelId | null {
  const asked = new URLSearchParams(search).get("panel");
  return isPanel(asked) ? asked : null;
}

/** The address of a panel's own tab, from the table's. */
export function panelAddress(href: string, id: PanelId): string {
  const url = new URL(href);
  url.searchParams.set("panel", id);
  url.hash = "";
  return url.pathname + url.search;
}

/** Opened last stands last; pressing an open one's button closes it. */
export function toggled(open: readonly PanelId[], id: PanelId): PanelId[] {
  return open.includes(id) ? open.filter((one) => one !== id) : [...open, id];
}

/** The open displays dealt into columns in their order. */
export function inColumns(open: readonly PanelId[], count: number): PanelId[][] {
  return Array.from({ length: count }, (_, column) => open.filter((_, index) => index % count === column));
}
