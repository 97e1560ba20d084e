// The values that a card, or whatever else a theme dresses, has now: the theme's, over them each place's own, over them its own.
import { fieldOf, filled, givenAt, offered } from "./theme-given.ts";
import { isAllowed } from "./theme-grant.ts";
import {
  type Attributes,
  type FieldDefinitions,
  isEmpty,
  type OwnValue,
  type Place,
  sameValue,
  type ThemeValue,
  type ThemeVersion,
  type Trail,
} from "./theme-model.ts";
import { isCopy, isEverywhere, type Standing, standingOf, syncOf } from "./theme-standing.ts";
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
    const given = givenAt(name, { versions, step: at, begun, attributes, everywhere });
    const locked = field.locked || everywhere;
    const reached = { places, standings, versions: versions.slice(0, at + 1), begun, definitions };
    const own = locked ? allowedOf(name, reached) : ownOf(name, reached, card.own);
    const { value, from } = own ?? { value: given, from: "theme" as const };
    // What a person wrote on their card stays as they wrote it.
    return [[name, { value: from === "card" ? value : filled(value, attributes), from, locked }] as const];
  });
  return Object.fromEntries(resolved);
}

/** What decides about own values, up to the version that counts. */
type Reached = Pick<Dressed, "places" | "definitions"> & {
  standings: readonly Standing[];
  versions: readonly ThemeVersion[];
  begun: number;
};

/** The lowest own value counts; an own value may be an empty one, the card's only fills. */
function ownOf(
  name: string,
  reached: Reached,
  card: Dressed["card"]["own"],
): Pick<ResolvedField, "value" | "from"> | null {
  const written = Object.hasOwn(card, name) ? (card[name] ?? null) : null;
  if (!isEmpty(written)) return { value: written, from: "card" };
  return lowest(name, reached, (own, place) => isForCard(name, { own, place }, reached));
}

/** Of a locked field only what was allowed counts, the lowest first. */
function allowedOf(name: string, reached: Reached): Pick<ResolvedField, "value" | "from"> | null {
  const version = reached.versions.at(-1);
  return lowest(name, reached, (own, place) => isAllowed(own, { place, version }, name));
}

function lowest(
  name: string,
  { places, standings }: Reached,
  counts: (own: OwnValue, place: Place) => boolean,
): Pick<ResolvedField, "value" | "from"> | null {
  const valueAt = (at: number) => {
    const own = standings[at]?.own ?? {};
    return Object.hasOwn(own, name) ? own[name] : undefined;
  };
  const at = places.findLastIndex((place, nth) => {
    const own = valueAt(nth);
    return own !== undefined && counts(own, place);
  });
  const own = valueAt(at);
  return own === undefined ? null : { value: own.value, from: { place: at } };
}

/** A copy is for the cards that were there when it was taken; those that begin later begin with what is given then. */
function isForCard(
  name: string,
  { own, place }: { own: OwnValue; place: Place },
  { versions, begun, definitions }: Reached,
): boolean {
  if (!isCopy(own, syncOf(name, versions.at(-1), definitions))) return true;
  const taken = versions.findLastIndex((version) => sameValue(offered(name, version, place.attributes), own.against));
  return taken === -1 || begun <= taken;
}
