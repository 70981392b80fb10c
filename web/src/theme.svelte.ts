// Light, dark, or as the system has it; kept in this browser.

import { load, save } from "./stored";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const isTheme = (value: unknown): value is Theme => THEMES.includes(value as Theme);

class ThemeChoice {
  current = $state<Theme>(load("theme", "system", isTheme));

  choose(theme: Theme): void {
    this.current = theme;
    save("theme", theme);
    this.show();
  }

  /** The stylesheet follows the system unless the root says otherwise. */
  show(): void {
    if (this.current === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.current;
  }
}

export const theme = new ThemeChoice();
