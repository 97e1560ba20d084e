// How a field is kept in step: never, at first, always; and that none of it costs a place what it wrote.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyUpdate, mergeFields, undoUpdate, writeOwn } from "./theme-merge.ts";
import type { FieldDefinitions, Place, Sync, ThemeField, ThemeValue, ThemeVersion, Trail } from "./theme-model.ts";
import { resolveFields } from "./theme-resolve.ts";
import { standingOf } from "./theme-standing.ts";
import { publish, undoPublish } from "./theme-trail.ts";

const DEFINITIONS: FieldDefinitions = {
  about: { kind: "text" },
  brand: { kind: "color" },
  law: { kind: "text", everywhere: true },
};
const NAMES = Object.keys(DEFINITIONS);
const field = (value: ThemeValue, sync: Sync = "always", locked = false): ThemeField => ({ value, sync, locked });
const version = (id: string, fields: Record<string, ThemeField>): ThemeVersion => ({ id, fields });
const trailOf = (...versions: ThemeVersion[]) =>
  versions.reduce<Trail>((trail, each, at) => publish(trail, each, at), []);
const resolved = (trail: Trail, places: Place[], begun: string) =>
  resolveFields({ trail, definitions: DEFINITIONS, places, card: { own: {}, begun } });
const shown = (trail: Trail, place: Place, begun: string) =>
  Object.fromEntries(Object.entries(resolved(trail, [place], begun)).map(([name, { value }]) => [name, value]));
const BOSTON: Place = { pin: "1", own: {}, attributes: { city: "Boston" } };
const wrote = (name: string, value: string, against: ThemeValue): Place => ({
  ...BOSTON,
  own: { [name]: { value, against } },
});
const applied = (place: Place, trail: Trail, choices: Parameters<typeof applyUpdate>[0]["choices"] = {}) => {
  const after = applyUpdate({ place, trail, definitions: DEFINITIONS, choices, at: 1 });
  if (after === null) throw new Error("a field was undecided");
  return after;
};

describe("never", () => {
  const trail = trailOf(
    version("1", { about: field("By the water."), brand: field("#111111") }),
    version("2", { about: field("By the water.", "never"), brand: field("#222222") }),
  );

  test("gives nothing, asks nobody, and leaves what a place wrote", () => {
    expect(shown(trail, BOSTON, "1")).toEqual({ about: null, brand: "#222222" });
    const ours = wrote("about", "Ours.", "By the water.");
    expect(standingOf(ours, trail, DEFINITIONS).waits).toBe(false);
    expect(shown(trail, ours, "1")).toEqual({ about: "Ours.", brand: "#222222" });
  });

  test("takes no own value with an update that waits for another field", () => {
    const both = { ...wrote("about", "Ours.", "By the water."), pin: "1" };
    const place = { ...both, own: { ...both.own, brand: { value: "#aaaaaa", against: "#111111" } } };
    expect(mergeFields(place, trail, DEFINITIONS).map(({ name }) => name)).toEqual(["brand"]);
    expect(applied(place, trail).own).toEqual(both.own);
  });

  test("is asked about again on the day the theme speaks of the field again", () => {
    const again = publish(trail, version("3", { about: field("On the hill.") }), 3);
    const ours = wrote("about", "Ours.", "By the water.");
    expect(standingOf(ours, again, DEFINITIONS)).toMatchObject({ step: 1, waits: true });
  });
});

describe("at first", () => {
  const [one, two, three] = ["One in {city}.", "Two in {city}.", "Three."].map((about, at) =>
    version(`${at + 1}`, { about: field(about, "first"), brand: field(`#${at}00000`) }),
  );
  const all = trailOf(...[one, two, three].flatMap((each) => each ?? []));
  const upTo = (moves: number) => all.slice(0, moves);

  test("a card keeps what it began with, and a new one begins with what is published then", () => {
    expect(["1", "2", "3"].map((begun) => shown(all, BOSTON, begun).about)).toEqual([
      "One in Boston.",
      "Two in Boston.",
      "Three.",
    ]);
  });

  test("what a place takes is given to all its cards once, and the next version neither asks nor changes it", () => {
    const place = applied(wrote("about", "Ours.", "One in {city}."), upTo(2), { about: "theirs" });
    expect(["1", "2"].map((begun) => shown(upTo(2), place, begun).about)).toEqual(["Two in Boston.", "Two in Boston."]);
    expect(standingOf(place, all, DEFINITIONS).waits).toBe(false);
    expect(["1", "2", "3"].map((begun) => shown(all, place, begun).about)).toEqual([
      "Two in Boston.",
      "Two in Boston.",
      "Three.",
    ]);
    expect(shown(all, place, "1").brand).toBe("#200000");
  });

  test("a line that holds everywhere follows each version, however it is said to be kept in step", () => {
    const law = trailOf(version("1", { law: field("MA 1", "first") }), version("2", { law: field("MA 2", "first") }));
    expect(shown(law, BOSTON, "1").law).toBe("MA 2");
  });
});

const sync = fc.constantFrom<Sync>("never", "first", "always");
const word = fc.constantFrom("we", "sell", "homes", "by", "the", "water");
const text = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(" "));
const anyField: fc.Arbitrary<ThemeField> = fc.record({ value: fc.option(text), locked: fc.boolean(), sync });
const fields = fc.dictionary(fc.constantFrom(...NAMES), anyField, { maxKeys: NAMES.length });
const versions = fc
  .array(fields, { minLength: 1, maxLength: 5 })
  .map((every) => every.map((each, at) => version(`v${at}`, each)));
const own = fc.dictionary(fc.constantFrom(...NAMES), fc.record({ value: text, against: fc.option(text) }));
const place = fc.record({ pin: fc.constantFrom("v0", "v1"), own, attributes: fc.constant({ city: "Boston" }) });
const begun = fc.constantFrom("v0", "v1", "v2", "v3");
const cases = fc.record({ versions, place, begun });

/** The same trail, each field of that name with something else about it. */
const withEach = (every: readonly ThemeVersion[], name: string, over: Partial<ThemeField>) =>
  every.map(({ id, fields: each }) => version(id, { ...each, [name]: { ...field(null), ...each[name], ...over } }));

describe("whatever is published and written", () => {
  test("locked forces always: what a locked field says of being kept in step changes nothing", () => {
    fc.assert(
      fc.property(cases, sync, ({ versions: every, place: here, begun: card }, other) => {
        const told = every.map(({ id, fields: each }) =>
          version(
            id,
            Object.fromEntries(
              Object.entries(each).map(([name, one]) => [name, one.locked ? { ...one, sync: other } : one]),
            ),
          ),
        );
        expect(shown(trailOf(...told), here, card)).toEqual(shown(trailOf(...every), here, card));
        expect(standingOf(here, trailOf(...told), DEFINITIONS)).toEqual(
          standingOf(here, trailOf(...every), DEFINITIONS),
        );
        expect(mergeFields(here, trailOf(...told), DEFINITIONS)).toEqual(
          mergeFields(here, trailOf(...every), DEFINITIONS),
        );
      }),
    );
  });

  test("always: a place without an own value shows what the newest version says", () => {
    fc.assert(
      fc.property(cases, ({ versions: every, begun: card }) => {
        const follows = withEach(every, "about", { sync: "always" });
        expect(shown(trailOf(...follows), { ...BOSTON, pin: "v0" }, card).about).toBe(
          follows.at(-1)?.fields.about?.value ?? null,
        );
      }),
    );
  });

  test("at first: what a card once has of it no later version changes, until it is no longer given so", () => {
    fc.assert(
      fc.property(cases, fields, ({ versions: every, begun: card }, more) => {
        const over = { sync: "first", locked: false } as const;
        const before = withEach(every, "about", over);
        const [next] = withEach([version("next", more)], "about", over);
        const here = { ...BOSTON, pin: "v0" };
        const had = shown(trailOf(...before), here, card).about ?? null;
        fc.pre(had !== null && next !== undefined);
        expect(shown(trailOf(...before, ...(next ? [next] : [])), here, card).about).toBe(had);
      }),
    );
  });

  test("never: a theme that gives nothing shows what the place wrote, or nothing", () => {
    fc.assert(
      fc.property(cases, ({ versions: every, place: here, begun: card }) => {
        const trail = trailOf(...withEach(every, "about", { sync: "never", locked: false }));
        expect(shown(trail, here, card).about).toBe(here.own.about?.value ?? null);
        const taken = applyUpdate({ place: here, trail, definitions: DEFINITIONS, choices: {}, at: 1 });
        if (taken !== null) expect(taken.own.about).toEqual(here.own.about);
      }),
    );
  });

  test("an update keeps every own value that the newest version hides or does not give, and undo brings back the others", () => {
    fc.assert(
      fc.property(cases, ({ versions: every, place: here }) => {
        const trail = trailOf(...every);
        const choices = Object.fromEntries(NAMES.map((name) => [name, "theirs" as const]));
        const after = applied(here, trail, choices);
        for (const name of NAMES) {
          const live = every.at(-1)?.fields[name];
          const given = live !== undefined && (live.locked || live.sync !== "never");
          if (!given) expect(after.own[name], name).toEqual(here.own[name]);
        }
        expect(undoUpdate(after, 2)).toEqual(here);
      }),
    );
  });

  test("what is chosen is what every card of the place shows", () => {
    fc.assert(
      fc.property(cases, ({ versions: every, place: here, begun: card }) => {
        const trail = trailOf(...every);
        const asked = mergeFields(here, trail, DEFINITIONS).filter(({ decided }) => decided === null);
        const after = applied(here, trail, Object.fromEntries(asked.map(({ name }) => [name, "theirs" as const])));
        for (const { name, theirs } of asked) expect(shown(trail, after, card)[name], name).toEqual(theirs);
        const kept = applied(here, trail, Object.fromEntries(asked.map(({ name }) => [name, "mine" as const])));
        for (const { name, mine } of asked) expect(shown(trail, kept, card)[name], name).toEqual(mine?.value);
      }),
    );
  });

  test("undo of a version brings back what each place showed, whatever it took of it meanwhile", () => {
    fc.assert(
      fc.property(cases, fields, ({ versions: every, place: here, begun: card }, more) => {
        const trail = trailOf(...every);
        const next = publish(trail, version("next", more), 10);
        const choices = Object.fromEntries(NAMES.map((name) => [name, "theirs" as const]));
        const taken = applied(here, next, choices);
        expect(shown(undoPublish(next, 12) ?? [], taken, card)).toEqual(shown(trail, here, card));
      }),
    );
  });

  test("order: two values written one after the other come out the same in any order", () => {
    fc.assert(
      fc.property(cases, text, text, ({ versions: every, place: here, begun: card }, one, two) => {
        const trail = trailOf(...every);
        const write = (from: Place, ...steps: readonly (readonly [string, string])[]) =>
          steps.reduce(
            (now, [name, value]) => writeOwn({ place: now, trail, definitions: DEFINITIONS }, name, value) ?? now,
            from,
          );
        const [a, b] = [["about", one] as const, ["brand", two] as const];
        expect(shown(trail, write(here, a, b), card)).toEqual(shown(trail, write(here, b, a), card));
      }),
    );
  });
});
