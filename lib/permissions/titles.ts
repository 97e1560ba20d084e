// Page titles and top bar titles, from the route table and the rules of section 2.
import { PRODUCT_NAME } from "#lib/product.ts";
import { matchRoute, splitPath } from "./match.ts";
import type { View } from "./roles.ts";

export type TitleContext = { view: View; workspaceName: string | null };

/** Top bar titles that do not follow from the segment. */
export const TOP_BAR: Readonly<Record<string, string>> = {
  "": "Index Page",
  "lock-themes": "lock share card",
  "share-card": "share card",
  "share-links": "share links",
};

/** The title of a page; a deeper page without one of its own shows its parent's. */
export function pageTitle(path: string, context: TitleContext): string {
  const segments = splitPath(path) ?? [];
  const first = segments[0] ?? "";
  const row = matchRoute(path);
  const title = (context.view === "company" ? row?.companyTitle : undefined) ?? row?.title ?? spaced(first);
  return first === "team-leaderboard" ? `${title} ${context.workspaceName ?? ""}`.trimEnd() : title;
}

/** `<page title> · <product>`, or the product alone where the rules give no title. */
export function documentTitle(path: string, context: TitleContext): string {
  const title = pageTitle(path, context);
  return title === "" ? PRODUCT_NAME : `${title} · ${PRODUCT_NAME}`;
}

/** The top bar's title, from the first segment of the path. */
export function topBarTitle(path: string): string {
  const first = splitPath(path)?.[0] ?? "";
  return TOP_BAR[first] ?? spaced(first);
}

/** The specification replaces the first hyphen only. */
function spaced(segment: string): string {
  return segment.replace("-", " ");
}
