// An update that waits for a place: what is proposed for each field, taking it, and taking that back.
import { joinTexts } from "./text-merge.ts";
import { offered } from "./theme-given.ts";
import { type FieldDefinitions, type Place, sameValue, type ThemeValue, type Trail } from "./theme-model.ts";
import { isEverywhere, ownBefore, settled, standingOf } from "./theme-standing.ts";
import { liveVersions, UNDO_MS } from "./theme-trail.ts";

export type Choice = "theirs" | "mine" | "both";

export type MergeField = {
  name: string;
  /** What the theme gave when the place wrote its own, or last followed. */
  before: ThemeValue;
  theirs: ThemeValue;
  /** Null where the place has none. */
  mine: { value: ThemeValue } | null;
  /** Both changes of a text in one, where they do not touch. */
  both: string | null;
  /** Decided from above, or touched by nobody here: there is nothing to choose. */
  decided: "locked" | "untouched" | null;
  /** Null when a person has to decide before the update can be applied. */
  proposed: Choice | null;
};

/** Every field that the waiting update changes in this place. */
export function mergeFields(place: Place, trail: Trail, definitions: FieldDefinitions): MergeField[] {
  const standing = standingOf(place, trail, definitions);
  const versions = liveVersions(trail);
  const now = versions.length - 1;
  const { own, step } = standing;
  const names = new Set([versions[step], versions[now]].flatMap((version) => Object.keys(version?.fields ?? {})));
  return [...names].flatMap((name) => {
    const then = offered(name, versions[step], place.attributes);
    const theirs = offered(name, versions[now], place.attributes);
    if (sameValue(then, theirs)) return [];
    const written = Object.hasOwn(own, name) ? own[name] : undefined;
    const mine = written === undefined ? null : { value: written.value };
    const before = written?.against ?? then;
    const locked = isEverywhere(name, versions[now], definitions);
    const kind = definitions[name]?.kind ?? "text";
    const both = kind === "text" && mine ? fitting(joinValues(before, mine.value, theirs), definitions[name]) : null;
    const decided = locked ? ("locked" as const) : mine === null ? ("untouched" as const) : null;
    return [{ name, before, theirs, mine, both, decided, proposed: decided ? "theirs" : proposal(kind, both) }];
  });
}

/** What is too long in one stays two, and a person decides. */
function fitting(joined: string | null, definition: FieldDefinitions[string] | undefined): string | null {
  const most = definition?.most ?? Number.POSITIVE_INFINITY;
  return joined !== null && joined.length > most ? null : joined;
}

/** Decisions, 'Cards and themes': pictures stay own, texts are joined, everything else becomes headquarters'. */
function proposal(kind: FieldDefinitions[string]["kind"], both: string | null): Choice | null {
  if (kind === "picture") return "mine";
  if (kind !== "text") return "theirs";
  return both === null ? null : "both";
}

function joinValues(before: ThemeValue, mine: ThemeValue, theirs: ThemeValue): string | null {
  if (typeof mine !== "string" || typeof theirs !== "string") return null;
  return joinTexts(typeof before === "string" ? before : "", mine, theirs);
}

export type Application = {
  place: Place;
  trail: Trail;
  definitions: FieldDefinitions;
  /** Over what is proposed. */
  choices: Readonly<Partial<Record<string, Choice>>>;
  at: number;
};

/** The place after the update; null while a field is undecided, so that Apply waits. */
export function applyUpdate({ place, trail, definitions, choices, at }: Application): Place | null {
  const standing = standingOf(place, trail, definitions);
  const own = new Map(Object.entries(standing.own));
  for (const field of mergeFields(place, trail, definitions)) {
    const { name, theirs, mine, both, decided, proposed } = field;
    // What is locked now is kept for the day it is not: own values outlive a theme that hides them.
    if (decided !== null || mine === null) continue;
    const choice = choices[name] ?? proposed;
    if (choice === null || (choice === "both" && both === null)) return null;
    if (choice === "theirs") own.delete(name);
    else own.set(name, { value: choice === "both" ? both : mine.value, against: theirs });
  }
  const pin = liveVersions(trail).at(-1)?.id ?? place.pin;
  const after = { pin, own: Object.fromEntries(own) };
  return { ...place, ...after, applied: { at, before: { pin: standing.pin, own: standing.own }, after } };
}

/** The place as it was before its last update, with what was written there since; null after 30 days. */
export function undoUpdate(place: Place, now: number): Place | null {
  const { applied, ...rest } = place;
  if (!applied || now - applied.at > UNDO_MS) return null;
  return { ...rest, pin: applied.before.pin, own: ownBefore(place) };
}

export type Writing = { place: Place; trail: Trail; definitions: FieldDefinitions };

/**
 * The place with an own value in a field, against what the theme gives there now; null where the field is locked. The pin
 * moves to where the place stands, so that only what is published later can meet this value.
 */
export function writeOwn({ place, trail, definitions }: Writing, name: string, value: ThemeValue): Place | null {
  const versions = liveVersions(trail);
  const held = settled(place, trail);
  const { own, step, pin } = standingOf(held, trail, definitions);
  const [here, now] = [versions[step], versions.at(-1)];
  if (isEverywhere(name, here, definitions) || isEverywhere(name, now, definitions)) return null;
  const against = offered(name, here, place.attributes);
  return { ...held, pin: here?.id ?? pin, own: { ...own, [name]: { value, against } } };
}

/** The place without its own value in a field: it has the theme's again. */
export function clearOwn({ place, trail }: Writing, name: string): Place {
  const held = settled(place, trail);
  const { [name]: _gone, ...own } = held.own;
  return { ...held, own };
}
