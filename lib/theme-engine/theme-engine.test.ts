import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { joinTexts } from "./text-merge.ts";
import { applyUpdate, clearOwn, mergeFields, undoUpdate, writeOwn } from "./theme-merge.ts";
import type { FieldDefinitions, Place, ThemeField, ThemeValue, ThemeVersion, Trail } from "./theme-model.ts";
import { resolveFields } from "./theme-resolve.ts";
import { reachOf, standingOf } from "./theme-standing.ts";
import { publish, UNDO_MS, undoPublish } from "./theme-trail.ts";

const DEFINITIONS: FieldDefinitions = {
  brand: { kind: "color" },
  cover: { kind: "picture" },
  about: { kind: "text" },
  company: { kind: "text" },
  order: { kind: "order" },
  compliance: { kind: "text", everywhere: true },
};
const free = (value: ThemeValue, more: Partial<ThemeField> = {}): ThemeField => ({
  value,
  locked: false,
  sync: "always",
  ...more,
});
const version = (id: string, fields: Record<string, ThemeField>): ThemeVersion => ({ id, fields });
const trailOf = (...versions: ThemeVersion[]) =>
  versions.reduce<Trail>((trail, each, at) => publish(trail, each, at), []);

const V11 = version("11", {
  brand: free("#17324a"),
  cover: free("mark"),
  about: free("We sell homes by the water."),
  company: free("Harbor Realty {city}"),
  compliance: free("Equal housing.", { rules: [{ when: { state: ["FL"] }, value: "Equal housing. FL CQ1059203" }] }),
});
const V12 = version("12", {
  ...V11.fields,
  brand: free("#0f5b57"),
  cover: free("seaport"),
  about: free("We sell homes within walking distance of the water."),
  company: free("Harbor Realty", { locked: true }),
  compliance: free("Equal housing opportunity."),
});
const MIAMI: Place = {
  pin: "11",
  attributes: { state: "fl", city: "Miami" },
  own: {
    brand: { value: "#a8452f", against: "#17324a" },
    cover: { value: "brickell", against: "mark" },
    about: { value: "We sell homes by the water. Hablamos español.", against: "We sell homes by the water." },
  },
};
const AUSTIN: Place = { pin: "11", attributes: { state: "TX", city: "Austin" }, own: {} };

const shown = (trail: Trail, places: Place[], card = { own: {}, begun: "11" }) =>
  Object.fromEntries(
    Object.entries(resolveFields({ trail, definitions: DEFINITIONS, places, card })).map(([name, { value }]) => [
      name,
      value,
    ]),
  );

describe("publishing", () => {
  const trail = trailOf(V11, V12);

  test("reaches at once who wrote nothing of their own there", () => {
    expect(shown(trail, [AUSTIN])).toMatchObject({ brand: "#0f5b57", cover: "seaport", company: "Harbor Realty" });
  });

  test("leaves any other place whole on its version, but for what is locked or law", () => {
    expect(shown(trail, [MIAMI])).toEqual({
      brand: "#a8452f",
      cover: "brickell",
      about: "We sell homes by the water. Hablamos español.",
      company: "Harbor Realty",
      compliance: "Equal housing opportunity.",
    });
    const waiting = { ...MIAMI, own: { about: { value: "Ours", against: "We sell homes by the water." } } };
    expect(shown(trail, [waiting])).toMatchObject({ brand: "#17324a", cover: "mark", about: "Ours" });
    expect(standingOf(waiting, trail, DEFINITIONS)).toMatchObject({ step: 0, waits: true });
  });

  test("begins with what is published now where its pin is another theme's", () => {
    const later = trailOf(V11, V12, version("13", { ...V12.fields, brand: free("#222222") }));
    expect(standingOf({ ...MIAMI, pin: "of another theme" }, later, DEFINITIONS)).toMatchObject({
      step: 2,
      waits: false,
    });
  });

  test("says beforehand whom it changes, and who is asked first", () => {
    const before = trailOf(V11);
    const reach = (place: Place, draft: ThemeVersion) =>
      reachOf({ place, trail: before, definitions: DEFINITIONS }, draft);
    expect([reach(AUSTIN, V12), reach(MIAMI, V12), reach(MIAMI, { ...V11, id: "x" })]).toEqual([
      "changes",
      "waits",
      "untouched",
    ]);
  });

  test("does not set back what came through before a version that waits", () => {
    const v2 = version("2", { ...V11.fields, order: free(["about", "links"]) });
    const v3 = version("3", { ...v2.fields, about: free("New words.") });
    expect(shown(trailOf(V11, v2, v3), [MIAMI])).toMatchObject({ order: ["about", "links"] });
  });
});

describe("a card", () => {
  test("has the rule's text of its place, the city filled in, and the lowest own value", () => {
    const trail = trailOf(V11);
    expect(shown(trail, [MIAMI])).toMatchObject({
      compliance: "Equal housing. FL CQ1059203",
      company: "Harbor Realty Miami",
    });
    expect(shown(trail, [AUSTIN])).toMatchObject({ compliance: "Equal housing.", company: "Harbor Realty Austin" });
    expect(shown(trail, [MIAMI], { own: { about: "Mine." }, begun: "11" })).toMatchObject({ about: "Mine." });
    expect(shown(trail, [MIAMI], { own: { about: "" }, begun: "11" }).about).toMatch(/Hablamos/);
  });

  test("is filled at first, once, and never where the theme says never", () => {
    const steps = ["", "Hello.", "Hello again."].map((value, at) =>
      version(`${at}`, { about: free(value, { sync: "first" }), brand: free("#000000", { sync: "never" }) }),
    );
    const trail = trailOf(...steps);
    const about = (begun: string) => shown(trail, [], { own: {}, begun });
    expect([about("0"), about("1"), about("2")]).toEqual([
      { about: "Hello.", brand: null },
      { about: "Hello.", brand: null },
      { about: "Hello again.", brand: null },
    ]);
  });

  test("has the theme's value again when its place takes its own back, and the place follows again", () => {
    const trail = trailOf(V11, V12);
    const cleared = ["brand", "cover", "about"].reduce(
      (place, name) => clearOwn({ place, trail, definitions: DEFINITIONS }, name),
      MIAMI,
    );
    expect(cleared.own).toEqual({});
    expect(shown(trail, [cleared])).toMatchObject({ brand: "#0f5b57", cover: "seaport" });
  });

  test("takes no own value where a field is locked, and has it again when it is not", () => {
    const locked = version("2", { ...V11.fields, brand: free("#000000", { locked: true, sync: "never" }) });
    const open = version("3", { ...V11.fields });
    expect(shown(trailOf(V11, locked), [MIAMI], { own: { brand: "#ffffff" }, begun: "11" }).brand).toBe("#000000");
    expect(shown(trailOf(V11, locked, open), [MIAMI]).brand).toBe("#a8452f");
    expect(writeOwn({ place: MIAMI, trail: trailOf(V11, locked), definitions: DEFINITIONS }, "brand", "#1")).toBeNull();
  });
});

describe("a merge", () => {
  const trail = trailOf(V11, V12);
  const update = { place: MIAMI, trail, definitions: DEFINITIONS, choices: {}, at: 5 };

  test("proposes as decided: color from above, picture own, text joined, the locked not asked", () => {
    const rows = mergeFields(MIAMI, trail, DEFINITIONS).map(({ name, proposed, decided }) => [name, proposed, decided]);
    expect(rows).toEqual([
      ["brand", "theirs", null],
      ["cover", "mine", null],
      ["about", "both", null],
      ["company", "theirs", "locked"],
      ["compliance", "theirs", "locked"],
    ]);
    expect(mergeFields(MIAMI, trail, DEFINITIONS)[2]?.both).toBe(
      "We sell homes within walking distance of the water. Hablamos español.",
    );
  });

  test("joins nothing that is longer than the field: somebody chooses one of the two", () => {
    const both = "We sell homes within walking distance of the water. Hablamos español.";
    const most = (length: number) => ({ ...DEFINITIONS, about: { kind: "text", most: length } as const });
    const about = (length: number) =>
      mergeFields(MIAMI, trail, most(length)).find(({ name }) => name === "about") ?? null;
    expect(about(both.length)).toMatchObject({ both, proposed: "both" });
    expect(about(both.length - 1)).toMatchObject({ both: null, proposed: null });
    const choices = { about: "both" } as const;
    expect(applyUpdate({ ...update, definitions: most(both.length - 1), choices })).toBeNull();
  });

  test("waits where the same words were changed, until somebody chooses", () => {
    const place = {
      ...MIAMI,
      own: { about: { value: "We sell boats near the water.", against: "We sell homes by the water." } },
    };
    expect(applyUpdate({ ...update, place })).toBeNull();
    expect(applyUpdate({ ...update, place, choices: { about: "both" } })).toBeNull();
    const done = applyUpdate({ ...update, place, choices: { about: "mine" } });
    expect(done && shown(trail, [done]).about).toBe("We sell boats near the water.");
  });

  test("is undone with what was written since", () => {
    const applied = applyUpdate(update);
    if (applied === null) throw new Error("nothing was applied");
    expect(shown(trail, [applied])).toMatchObject({
      brand: "#0f5b57",
      cover: "brickell",
      about: expect.stringContaining("walking"),
    });
    const written = writeOwn({ place: applied, trail, definitions: DEFINITIONS }, "about", "Since then.");
    expect(written && shown(trail, [undoUpdate(written, 6) ?? MIAMI])).toMatchObject({
      brand: "#a8452f",
      about: "Since then.",
    });
    expect(undoUpdate(applied, 6 + UNDO_MS)).toBeNull();
  });
});

const word = fc.constantFrom("we", "sell", "homes", "by", "the", "water", "now");
const text = fc.array(word, { maxLength: 8 }).map((words) => words.join(" "));
const anyField: fc.Arbitrary<ThemeField> = fc.record({
  value: fc.option(text),
  locked: fc.boolean(),
  sync: fc.constantFrom("never" as const, "first" as const, "always" as const),
});
const names = Object.keys(DEFINITIONS);
const fields = fc.dictionary(fc.constantFrom(...names), anyField, { maxKeys: 6 });
const versions = fc
  .array(fields, { minLength: 1, maxLength: 5 })
  .map((all) => all.map((each, at) => version(`v${at}`, each)));
const own = fc.dictionary(fc.constantFrom(...names), fc.record({ value: text, against: fc.option(text) }), {
  maxKeys: 4,
});
const place = fc.record({ pin: fc.constantFrom("v0", "v1"), own, attributes: fc.constant({ state: "MA" }) });
const cases = fc.record({
  versions,
  place,
  card: fc.record({ own: fc.constant({}), begun: fc.constantFrom("v0", "v2") }),
});

describe("whatever is published and written", () => {
  test("identity: the same version again changes nothing, and nobody waits for it", () => {
    fc.assert(
      fc.property(cases, ({ versions: all, place: here, card }) => {
        const trail = trailOf(...all);
        const again = publish(trail, { id: "again", fields: all.at(-1)?.fields ?? {} }, 9);
        expect(shown(again, [here], card)).toEqual(shown(trail, [here], card));
        const waited = standingOf(here, trail, DEFINITIONS).waits;
        expect(standingOf(here, again, DEFINITIONS).waits).toBe(waited);
        if (!waited) expect(mergeFields(here, again, DEFINITIONS)).toEqual([]);
      }),
    );
  });

  test("undo: the pointer goes back, and every place shows what it showed", () => {
    fc.assert(
      fc.property(cases, fields, ({ versions: all, place: here, card }, more) => {
        const trail = trailOf(...all);
        const next = publish(trail, version("next", more), 10);
        const applied = applyUpdate({ place: here, trail: next, definitions: DEFINITIONS, choices: {}, at: 11 });
        const back = undoPublish(next, 12);
        if (back === null) throw new Error("there was a move to undo");
        for (const each of [here, applied ?? here])
          expect(shown(back, [each], card)).toEqual(shown(trail, [here], card));
        expect(undoPublish(next, 11 + UNDO_MS)).toBeNull();
      }),
    );
  });

  test("undo: an update that was applied and taken back leaves what was there", () => {
    fc.assert(
      fc.property(cases, ({ versions: all, place: here, card }) => {
        const trail = trailOf(...all);
        const choices = Object.fromEntries(names.map((name) => [name, "mine" as const]));
        const applied = applyUpdate({ place: here, trail, definitions: DEFINITIONS, choices, at: 1 });
        if (applied === null) throw new Error("everything was chosen");
        expect(standingOf(applied, trail, DEFINITIONS).waits).toBe(false);
        expect(undoUpdate(applied, 2)).toEqual(here);
        expect(shown(trail, [undoUpdate(applied, 2) ?? applied], card)).toEqual(shown(trail, [here], card));
      }),
    );
  });

  test("order: two places' worth of writing comes out the same in any order, and so do fields by any name", () => {
    fc.assert(
      fc.property(cases, text, text, ({ versions: all, place: here }, one, two) => {
        const trail = trailOf(...all);
        const write = (begin: Place, ...steps: [string, string][]) =>
          steps.reduce(
            (now, [name, value]) => writeOwn({ place: now, trail, definitions: DEFINITIONS }, name, value) ?? now,
            begin,
          );
        const [a, b] = [["about", one] as [string, string], ["brand", two] as [string, string]];
        expect(shown(trail, [write(here, a, b)])).toEqual(shown(trail, [write(here, b, a)]));
        const turned = all.map(({ id, fields: each }) =>
          version(id, Object.fromEntries(Object.entries(each).reverse())),
        );
        expect(shown(trailOf(...turned), [here])).toEqual(shown(trail, [here]));
      }),
    );
  });

  test("no place is half on one version and half on another", () => {
    fc.assert(
      fc.property(cases, ({ versions: all, place: here }) => {
        const trail = trailOf(...all);
        const { step } = standingOf(here, trail, DEFINITIONS);
        const now = all.at(-1);
        const resolved = resolveFields({
          trail,
          definitions: DEFINITIONS,
          places: [here],
          card: { own: {}, begun: "v0" },
        });
        const whole = resolveFields({
          trail: trailOf(...all.slice(0, step + 1)),
          definitions: DEFINITIONS,
          places: [here],
          card: { own: {}, begun: "v0" },
        });
        for (const name of names) {
          const law = now?.fields[name]?.locked === true || DEFINITIONS[name]?.everywhere === true;
          if (!law) expect(resolved[name], name).toEqual(whole[name]);
          else if (now?.fields[name]?.locked) expect(resolved[name]?.value).toBe(now.fields[name].value);
        }
      }),
    );
  });
});

describe("two changes of one text", () => {
  test("that do not touch are both there, and come out the same whoever is asked first", () => {
    fc.assert(
      fc.property(text, text, text, (base, one, two) => {
        expect(joinTexts(base, one, two)).toBe(joinTexts(base, two, one));
        expect([joinTexts(base, base, two), joinTexts(base, one, base), joinTexts(base, one, one)]).toEqual([
          two,
          one,
          one,
        ]);
      }),
    );
  });

  test.each([
    ["a b c", "x b c", "a b y", "x b y"],
    ["a b c", "x b c", "y b c", null],
    ["a b", "a b c", "a b d", null],
    ["", "x", "y", null],
    ["one two three four", "one three four", "one two three five", "one three five"],
    [
      "Wir verkaufen Häuser.",
      "Wir verkaufen Häuser. 🏡",
      "Hier verkaufen wir Häuser.",
      "Hier verkaufen wir Häuser. 🏡",
    ],
  ])("%j with %j and %j is %j", (base, one, two, both) => expect(joinTexts(base, one, two)).toBe(both));
});
