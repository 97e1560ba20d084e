// On which version a place stands: what was published reaches it at once unless it wrote something of its own there.
import { fieldOf, isGiven, offered } from "./theme-given.ts";
import {
  type FieldDefinitions,
  type OwnValue,
  type Place,
  type PlaceState,
  type Sync,
  sameValue,
  type ThemeVersion,
  type Trail,
} from "./theme-model.ts";
import { isUndone, liveVersions, publish, stepOf } from "./theme-trail.ts";

export type Standing = PlaceState & {
  /** The step of the trail that counts here. */
  step: number;
  /** True when something newer is published and waits for the place. */
  waits: boolean;
};

/**
 * The last step that the place follows by itself. It stays whole on the one before the first that changes a field it has
 * an own value in (decisions, 'Cards and themes').
 */
export function standingOf(place: Place, trail: Trail, definitions: FieldDefinitions): Standing {
  const { pin, own, attributes } = settled(place, trail);
  const versions = liveVersions(trail);
  // A pin of a theme that is no longer worn says nothing here: the place begins with what is published now.
  let step = trail.some(({ version }) => version.id === pin) ? stepOf(trail, pin) : Math.max(0, versions.length - 1);
  const meets = ([name, written]: [string, OwnValue]) => {
    const [here, next] = [versions[step], versions[step + 1]];
    // What is hidden or no longer given is not changed: the own value waits for the day the theme speaks of the field again.
    if (isEverywhere(name, next, definitions) || !isGiven(name, next)) return false;
    if (isCopy(written, syncOf(name, next, definitions))) return false;
    const value = offered(name, next, attributes);
    return !sameValue(offered(name, here, attributes), value) && !sameValue(written.against, value);
  };
  while (step + 1 < versions.length && !Object.entries(own).some(meets)) step += 1;
  return { pin, own, step, waits: step + 1 < versions.length };
}

/** What publishing a draft does to a place: its values change at once, it is asked first, or nothing here is touched. */
export function reachOf(
  { place, trail, definitions }: { place: Place; trail: Trail; definitions: FieldDefinitions },
  draft: ThemeVersion,
): "changes" | "waits" | "untouched" {
  const here = liveVersions(trail)[standingOf(place, trail, definitions).step];
  const names = new Set([here, draft].flatMap((version) => Object.keys(version?.fields ?? {})));
  const touched = [...names].some(
    (name) => !sameValue(offered(name, here, place.attributes), offered(name, draft, place.attributes)),
  );
  if (!touched) return "untouched";
  return standingOf(place, publish(trail, draft, 0), definitions).waits ? "waits" : "changes";
}

/** True for what takes effect in every place at once: locked in that version, or by what the field is. */
export function isEverywhere(name: string, version: ThemeVersion | undefined, definitions: FieldDefinitions): boolean {
  const definition = Object.hasOwn(definitions, name) ? definitions[name] : undefined;
  return definition?.everywhere === true || fieldOf(version, name)?.locked === true;
}

/** How a version keeps a field in step; what it hides it never does, and what holds everywhere is not filled once only. */
export function syncOf(name: string, version: ThemeVersion | undefined, definitions: FieldDefinitions): Sync {
  const field = fieldOf(version, name);
  if (field === null) return "never";
  if (field.locked) return "always";
  return field.sync === "first" && isEverywhere(name, version, definitions) ? "always" : field.sync;
}

/** What a place took of a field that is given at first: nothing of its own words, and no later version changes it. */
export function isCopy({ value, against }: OwnValue, sync: Sync): boolean {
  return sync === "first" && sameValue(value, against);
}

/** A place whose update was undone from above has again what it had before, and what it wrote since. */
export function settled(place: Place, trail: Trail): Place {
  const { applied, ...rest } = place;
  if (!applied || !isUndone(trail, applied.after.pin)) return place;
  return { ...rest, pin: applied.before.pin, own: ownBefore(place) };
}

/** The own values from before the last update, and over them whatever was changed since. */
export function ownBefore({ own, applied }: Place): PlaceState["own"] {
  if (!applied) return own;
  const { before, after } = applied;
  const names = new Set([...Object.keys(before.own), ...Object.keys(own), ...Object.keys(after.own)]);
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const [was, left, now] = [before.own, after.own, own].map((values) =>
        Object.hasOwn(values, name) ? values[name] : undefined,
      );
      const changedSince = JSON.stringify(left) !== JSON.stringify(now);
      const holds = changedSince ? now : was;
      return holds === undefined ? [] : [[name, holds]];
    }),
  );
}
