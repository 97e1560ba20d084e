// The values that a card, or whatever else a theme dresses, has now: the theme's, over them each place's own, over them its own.
import { fieldOf, filled, givenAt } from "./theme-given.ts";
import { isAllowed } from "./theme-grant.ts";
import {
  type Attributes,
  type FieldDefinitions,
  isEmpty,
  type OwnValues,
  type Place,
  type ThemeValue,
  type ThemeVersion,
  type Trail,
} from "./theme-model.ts";
import { isEverywhere, type Standing, standingOf } from "./theme-standing.ts";
import { liveVersions, stepOf } from "./theme-trail.ts";

export type Dressed = {
  trail: Trail;
  definitions: FieldDefinitions;
  /** From the top down: franchise, location, person. */
  places: readonly Place[];
  /** Of the card itself, and the version it began with. */
  card: { own: Readonly<Record<string, ThemeValue>>; begun: string };
};

export type ResolvedField = {
  value: ThemeValue;
  /** Whose value it is: `place` with its number from the top. */
  from: "theme" | "card" | { place: number };
  locked: boolean;
};

/** Every field that the theme in force shows. Nothing is written, so no card is ever half changed. */
export function resolveFields({ trail, definitions, places, card }: Dressed): Record<string, ResolvedField> {
  const versions = liveVersions(trail);
  const now = versions.length - 1;
  const standings = places.map((place) => standingOf(place, trail, definitions));
  const step = Math.min(now, ...standings.map((standing) => standing.step));
  const attributes: Attributes = Object.assign({}, ...places.map((place) => place.attributes));
  const begun = stepOf(trail, card.begun);
  const names = new Set([versions[step], versions[now]].flatMap((version) => Object.keys(version?.fields ?? {})));
  const resolved = [...names].flatMap((name) => {
    const everywhere = isEverywhere(name, versions[now], definitions);
    const at = everywhere ? now : step;
    const field = fieldOf(versions[at], name);
    if (field === null) return [];
    const given = filled(givenAt(name, { versions, step: at, begun, attributes }), attributes);
    const locked = field.locked || everywhere;
    const own = locked
      ? allowedOf(name, places, { standings, version: versions[at] })
      : ownOf(name, standings, card.own);
    return [[name, own ? { ...own, locked } : { value: given, from: "theme" as const, locked }] as const];
  });
  return Object.fromEntries(resolved);
}

/** The lowest own value counts; an own value may be an empty one, the card's only fills. */
function ownOf(
  name: string,
  standings: readonly Standing[],
  card: Dressed["card"]["own"],
): Pick<ResolvedField, "value" | "from"> | null {
  const written = Object.hasOwn(card, name) ? (card[name] ?? null) : null;
  if (!isEmpty(written)) return { value: written, from: "card" };
  const place = standings.findLastIndex(({ own }) => Object.hasOwn(own, name));
  const own: OwnValues = standings[place]?.own ?? {};
  const value = own[name];
  return value === undefined ? null : { value: value.value, from: { place } };
}

/** Of a locked field only what was allowed counts, the lowest first. */
function allowedOf(
  name: string,
  places: Dressed["places"],
  { standings, version }: { standings: readonly Standing[]; version: ThemeVersion | undefined },
): Pick<ResolvedField, "value" | "from"> | null {
  const valueAt = (at: number) => {
    const own = standings[at]?.own ?? {};
    return Object.hasOwn(own, name) ? own[name] : undefined;
  };
  const at = places.findLastIndex((place, nth) => isAllowed(valueAt(nth), { place, version }, name));
  const own = valueAt(at);
  return own === undefined ? null : { value: own.value, from: { place: at } };
}
