// What an article about a screen holds, and how it is found by the address of the screen.
import type { RoutePath } from "#lib/permissions/routes.ts";

export type ScreenArticle = {
  id: string;
  /** The routes it explains; the first one is where it leads, where that is a page of its own. */
  paths: readonly [RoutePath, ...RoutePath[]];
  /** Where the menu has another address for it: whoever has that one is offered the article. */
  menu?: RoutePath;
  title: string;
  /** Words that people use for it and that do not stand in the text. */
  words: string;
  /** What the screen is for. */
  lead: string;
  /** What one does there; a control's label stands between two asterisks. */
  steps: readonly string[];
  who: string;
};

const segmentsOf = (path: string) => path.split("/").filter((part) => part !== "");

/** How near a route comes to an address: the more literal, the better; 0 where it does not fit. */
function nearness(route: string, path: readonly string[]): number {
  const parts = segmentsOf(route);
  if (parts.length !== path.length) return 0;
  if (!parts.every((part, at) => part.startsWith("[") || part === path[at])) return 0;
  return 1 + parts.filter((part) => !part.startsWith("[")).length;
}

/** The article about the screen at this address; null where there is none. */
export function articleAt(articles: readonly ScreenArticle[], path: string): ScreenArticle | null {
  const asked = segmentsOf(path);
  const all = articles.map((article) => ({
    article,
    near: Math.max(...article.paths.map((route) => nearness(route, asked))),
  }));
  const best = all.toSorted((one, other) => other.near - one.near)[0];
  return best && best.near > 0 ? best.article : null;
}

/** Screens that everybody has, whatever their menu shows. */
const EVERYBODYS: readonly RoutePath[] = ["/dashboard", "/settings", "/support", "/workspace-manager"];

/** The articles about what this person's menu leads to. */
export function offeredArticles(
  articles: readonly ScreenArticle[],
  hrefs: readonly (string | undefined)[],
): ScreenArticle[] {
  const shown = new Set<string | undefined>([...EVERYBODYS, ...hrefs]);
  return articles.filter(({ paths: [path], menu = path }) => shown.has(menu));
}

/** A text in its parts: every second one is the label of a control. */
export function partsOf(text: string): string[] {
  return text.split("**");
}
