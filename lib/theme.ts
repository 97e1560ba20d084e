// The appearance somebody chose: a cookie the server reads, so the first paint is already right and no script is needed.

export const THEME_COOKIE = "theme";
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];
export const THEME_LABELS = { system: "System", light: "Light", dark: "Dark" } as const satisfies Record<Theme, string>;

/** The choice in a cookie's value; anything unknown is "system". */
export function parseTheme(value: string | undefined): Theme {
  return THEMES.find((theme) => theme === value) ?? "system";
}

/** What `data-theme` on the document says; nothing when the system decides. */
export function themeAttribute(theme: Theme): "light" | "dark" | undefined {
  return theme === "system" ? undefined : theme;
}
