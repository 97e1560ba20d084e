// An update that waits for a place: what is proposed for each field, taking it, and taking that back.
import { joinTexts } from "./text-merge.ts";
import { isGiven, offered } from "./theme-given.ts";
import {
  type FieldDefinitions,
  type OwnValue,
  type Place,
  type Sync,
  sameValue,
  type ThemeValue,
  type ThemeVersion,
  type Trail,
} from "./theme-model.ts";
import { isCopy, isEverywhere, ownBefore, type Standing, settled, standingOf, syncOf } from "./theme-standing.ts";
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
  /** How the waiting version keeps the field in step: what is taken of one `first` is this place's copy from then on. */
  sync: Sync;
};

/** Every field that the waiting update changes in this place. */
export function mergeFields(place: Place, trail: Trail, definitions: FieldDefinitions): MergeField[] {
  const standing = standingOf(place, trail, definitions);
  const versions = liveVersions(trail);
  const [here, now] = [versions[standing.step], versions.at(-1)];
  const names = new Set([here, now].flatMap((version) => Object.keys(version?.fields ?? {})));
  return [...names].flatMap((name) => {
    const then = offered(name, here, place.attributes);
    const theirs = offered(name, now, place.attributes);
    if (sameValue(then, theirs)) return [];
    const own = ownIn(standing, name, { now, definitions });
    return own === "stays" ? [] : [mergeField({ name, then, theirs, own, now, definitions })];
  });
}

type Waiting = { now: ThemeVersion | undefined; definitions: FieldDefinitions };

/** What the place wrote in a field; null where that is nothing, and `stays` where the update says nothing about it. */
function ownIn({ own }: Standing, name: string, { now, definitions }: Waiting): OwnValue | "stays" | null {
  const written = Object.hasOwn(own, name) ? own[name] : undefined;
  if (written === undefined || isCopy(written, syncOf(name, now, definitions))) return null;
  // Own values outlive a theme that hides them, or no longer gives anything there.
  return isGiven(name, now) || isEverywhere(name, now, definitions) ? written : "stays";
}

type Met = Waiting & { name: string; then: ThemeValue; theirs: ThemeValue; own: OwnValue | null };

function mergeField({ name, then, theirs, own, now, definitions }: Met): MergeField {
  const mine = own && { value: own.value };
  const before = own?.against ?? then;
  const kind = definitions[name]?.kind ?? "text";
  const both = kind === "text" && mine ? fitting(joinValues(before, mine.value, theirs), definitions[name]) : null;
  const decided = isEverywhere(name, now, definitions) ? "locked" : mine === null ? "untouched" : null;
  const untouched = decided !== null || (own !== null && sameValue(own.value, own.against));
  const proposed = untouched ? "theirs" : proposal(kind, both);
  return { name, before, theirs, mine, both, decided, proposed, sync: syncOf(name, now, definitions) };
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
    const { name, mine, both, decided, proposed } = field;
    // What is locked now is kept for the day it is not: own values outlive a theme that hides them.
    if (decided !== null || mine === null) continue;
    const choice = choices[name] ?? proposed;
    if (choice === null || (choice === "both" && both === null)) return null;
    const next = chosen(field, choice);
    if (next === null) own.delete(name);
    else own.set(name, next);
  }
  const pin = liveVersions(trail).at(-1)?.id ?? place.pin;
  const after = { pin, own: Object.fromEntries(own) };
  return { ...place, ...after, applied: { at, before: { pin: standing.pin, own: standing.own }, after } };
}

/** What the place has of its own after a choice; null where it has the theme's. */
function chosen({ theirs, mine, both, sync }: MergeField, choice: Choice): OwnValue | null {
  if (choice !== "theirs") return { value: choice === "both" ? both : (mine?.value ?? null), against: theirs };
  // What is given at first is no card's twice: the place takes it as its copy, for the cards that it has.
  return sync === "first" ? { value: theirs, against: theirs } : null;
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
