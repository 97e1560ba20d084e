// What the cards under themes are sorted and filtered by, and where their list lives.
import { type ListAddress, type ListShape, listAsk, oneOf } from "#components/patterns/list-address.ts";
import { cardPaths } from "#lib/card-paths.ts";
import { isId } from "#lib/id.ts";
import { THEME_CARD_SORTS, THEME_CARD_STATES } from "#lib/services/card/theme-card-limits.ts";
import type { ThemeList } from "#lib/services/card/theme-entities.ts";

export type ThemeCardSort = (typeof THEME_CARD_SORTS)[number];

export const THEME_CARDS: ListShape<ThemeCardSort> = {
  path: cardPaths.lockThemes(),
  api: "card.themeCards",
  sorts: THEME_CARD_SORTS,
  first: { sort: "name", desc: false },
  fixed: { tab: "cards" },
  filters: { theme: isId, place: isId, show: THEME_CARD_STATES },
};

const STATE_LABELS: Record<(typeof THEME_CARD_STATES)[number], string> = {
  waits: "Update not applied",
  own: "Own values",
  follows: "Follows the theme",
  changes: "Changes with the draft",
};

/** As the API takes it. */
export function themeCardAsk(list: ListAddress<ThemeCardSort>) {
  const { theme, place, show } = list.filters;
  return { ...listAsk(list), theme, place, show: oneOf(THEME_CARD_STATES, show) };
}

/** Themes and places to choose from; what a draft changes is asked of one theme. */
export function themeCardFilters({ themes, places }: ThemeList) {
  const named = new Map(places.map(({ workspace_id: id, name }) => [id, name]));
  const chosen = (all: string, options: Iterable<[string, string]>) => [
    { value: "", label: all },
    ...[...options].map(([value, label]) => ({ value, label })),
  ];
  const themeOptions = themes
    .filter(({ state }) => state !== "retired")
    .map(({ id, name }): [string, string] => [id, name]);
  const states = THEME_CARD_STATES.map((state): [string, string] => [state, STATE_LABELS[state]]);
  return [
    { name: "show", label: "Status", options: chosen("Every status", states) },
    ...(themeOptions.length > 0
      ? [{ name: "theme", label: "Theme", options: chosen("Every theme", themeOptions) }]
      : []),
    ...(named.size > 1 ? [{ name: "place", label: "Place", options: chosen("Every place", named) }] : []),
  ];
}
