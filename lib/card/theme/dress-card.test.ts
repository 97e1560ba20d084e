import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contrast, parseColour, READABLE } from "#lib/branding/colour.ts";
import type { CardContent } from "#lib/services/card/content.ts";
import type { Place, ThemeField, Trail } from "#lib/theme-engine/theme-model.ts";
import { lookOf, PLAIN_LOOK } from "./card-look.ts";
import { dressCard } from "./dress-card.ts";
import { brokenLocks, withLocksKept } from "./locked-fields.ts";
import { lookStyle } from "./look-style.ts";
import { GROUPS } from "./theme-fields.ts";
import { themeProblems } from "./theme-problems.ts";

const card: CardContent = {
  ...{ firstname: "Mia", lastname: "Santos", title: "Realtor", company: "My own", pronouns: "", about: "" },
  ...{ photo: true, logo: true, help: [] },
  blocks: [
    { id: "a", kind: "phone", type: "mobile", number: "+1 617 555 0142", text: true },
    { id: "b", kind: "link", label: "Website", note: "", url: "https://harbor.test" },
    { id: "c", kind: "compliance", text: "MA Lic. 9512" },
  ],
};
const place: Place = { pin: "", own: {}, attributes: { city: "Boston", state: "MA", street: "2 Drydock Ave" } };
const always = (value: ThemeField["value"], locked = false): ThemeField => ({ value, locked, sync: "always" });
const trailOf = (fields: Record<string, ThemeField>): Trail => [
  { version: { id: "one", fields }, at: 0, undone: false },
];
const dressed = (fields: Record<string, ThemeField>) =>
  dressCard(card, { trail: trailOf(fields), places: [place], begun: "one" });
const color = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`);

test("without a theme a card is as it was written", () => {
  expect(dressCard(card, { trail: [], places: [], begun: "" })).toEqual({
    content: card,
    look: PLAIN_LOOK,
    fields: {},
  });
});

test("a locked text replaces a person's, a free one fills what is empty", () => {
  const { content } = dressed({
    company: always("Harbor {city}", true),
    about: always("By the water."),
    title: always("Agent"),
  });
  expect(content).toMatchObject({ company: "Harbor Boston", about: "By the water.", title: "Realtor" });
});

test("a locked cover is the theme's alone, and a locked logo is shown", () => {
  const own = {
    ...card,
    logo: false,
    cover: { asset: "0198c0de-0000-7000-8000-000000000001", alt: "", focal_point: { x: 0.5, y: 0.5 } },
  };
  const worn = (locked: boolean) =>
    dressCard(own, {
      trail: trailOf({ cover: always("plain", locked), logo: always("/demo/harbor.svg", locked) }),
      ...{ places: [place], begun: "one" },
    }).content;
  expect(worn(true)).toMatchObject({ logo: true });
  expect(worn(true).cover).toBeUndefined();
  expect(worn(false)).toMatchObject({ logo: false, cover: own.cover });
});

test("the company's line stands above a person's own, and alone where it is locked", () => {
  const lines = (locked: boolean) =>
    dressed({ compliance: always("Equal housing.", locked) }).content.blocks.flatMap((block) =>
      block.kind === "compliance" ? [block.text] : [],
    );
  expect(lines(false)).toEqual(["Equal housing.", "MA Lic. 9512"]);
  expect(lines(true)).toEqual(["Equal housing."]);
});

test("the office comes from the place, the calendar from the theme where a person has none, in the theme's order", () => {
  const { content } = dressed({
    office: always("location", true),
    booking: always("https://cal.harbor.test"),
    order: always(["office", "links", "reach"]),
  });
  expect(content.blocks.map(({ kind }) => kind)).toEqual(["address", "link", "calendar", "phone", "compliance"]);
});

describe("phone, photo and pronouns", () => {
  const numbers = (fields: Record<string, ThemeField>, attributes: Record<string, string> = {}) =>
    dressCard(card, {
      ...{ trail: trailOf(fields), begun: "one" },
      places: [place, { pin: "one", own: {}, attributes }],
    }).content.blocks.flatMap((block) => (block.kind === "phone" ? [block.number] : []));
  const mine = card.blocks.flatMap((block) => (block.kind === "phone" ? [block.number] : []));

  test("a locked number is the profile's or everybody's, and without either a card keeps its own", () => {
    expect(mine).toHaveLength(1);
    expect(numbers({ phone: always("profile", true) }, { phone: "+1 617 555 0199" })).toEqual(["+1 617 555 0199"]);
    expect(numbers({ phone: always("+1 617 555 0100", true) })).toEqual(["+1 617 555 0100"]);
    expect(numbers({ phone: always("profile", true) })).toEqual(mine);
    expect(numbers({ phone: always("profile") }, { phone: "+1 617 555 0199" })).toEqual(mine);
  });

  test("a locked face is shown or not for everybody, a free one as its person says", () => {
    const shown = (own: boolean, field: ThemeField) =>
      dressCard({ ...card, photo: own }, { trail: trailOf({ photo: field }), places: [place], begun: "one" }).content
        .photo;
    expect([shown(false, always("shown", true)), shown(true, always("hidden", true))]).toEqual([true, false]);
    expect([shown(false, always("shown")), shown(true, always(null))]).toEqual([false, true]);
  });

  test("locked and empty, no card says pronouns, which is no problem for publishing; free, each says its own", () => {
    const said = (field: ThemeField) =>
      dressCard(
        { ...card, pronouns: "she/her" },
        { trail: trailOf({ pronouns: field }), places: [place], begun: "one" },
      ).content.pronouns;
    expect([said(always(null, true)), said(always(null)), said(always("they/them", true))]).toEqual([
      ...["", "she/her", "they/them"],
    ]);
    expect(themeProblems({ pronouns: always(null, true) }).size).toBe(0);
    expect(themeProblems({ phone: always(null, true) }).has("phone")).toBe(true);
  });

  test("what is locked of them is broken by other values, and comes back with none of an earlier draft", () => {
    const all = trailOf({
      ...{ phone: always("profile", true), photo: always("shown", true), pronouns: always(null, true) },
    });
    const earlier = { ...card, photo: !card.photo, pronouns: "he/him", blocks: [] };
    expect(brokenLocks(all, card, earlier)).toEqual(["phone", "photo", "pronouns"]);
    const back = withLocksKept(all, card, earlier);
    expect(brokenLocks(all, card, back)).toEqual([]);
  });
});

describe("locks", () => {
  const trail = trailOf({ company: always("Harbor", true), office: always("location", true), title: always("Agent") });
  const office = {
    id: "o",
    kind: "address",
    type: "work",
    label: "",
    street: "1 Main",
    city: "",
    region: "",
    zip: "",
    country: "",
  } as const;

  test("are broken by another text or office, and by nothing that is free", () => {
    expect(brokenLocks(trail, card, { ...card, title: "Broker", company: "Other" })).toEqual(["company"]);
    expect(brokenLocks(trail, card, { ...card, blocks: [...card.blocks, office] })).toEqual(["office"]);
    expect(brokenLocks(trail, card, { ...card, about: "New" })).toEqual([]);
  });

  test("are broken by another cover or logo where the theme holds them", () => {
    const pictured = trailOf({ cover: always("mark", true), logo: always(null, true) });
    const cover = { asset: "a", alt: "", focal_point: { x: 0, y: 0 } };
    expect(brokenLocks(pictured, card, { ...card, cover })).toEqual(["cover"]);
    expect(brokenLocks(pictured, { ...card, cover }, card)).toEqual(["cover"]);
    expect(brokenLocks(pictured, card, { ...card, logo: !card.logo })).toEqual(["logo"]);
    expect(brokenLocks(trail, card, { ...card, cover, logo: !card.logo })).toEqual([]);
  });

  test("are kept by what brings an earlier draft back, and what is free comes back", () => {
    const all = trailOf({
      ...{ company: always("Harbor", true), office: always("location", true), compliance: always("Equal.", true) },
      ...{ cover: always("mark", true), logo: always(null, true), booking: always("https://cal.harbor.test", true) },
    });
    const cover = { asset: "a", alt: "", focal_point: { x: 0, y: 0 } };
    const calendar = { id: "k", kind: "calendar", label: "", note: "", url: "https://cal.test/me" } as const;
    const earlier = {
      ...{ ...card, company: "Other", title: "Broker", cover, logo: !card.logo },
      blocks: [office, calendar, ...card.blocks.filter(({ kind }) => kind === "phone")],
    };
    const back = withLocksKept(all, card, earlier);
    expect(brokenLocks(all, card, back)).toEqual([]);
    expect(back).toMatchObject({ company: card.company, title: "Broker", logo: card.logo });
    expect(back.cover).toBeUndefined();
    expect(back.blocks.map(({ kind }) => kind).toSorted()).toEqual(["compliance", "phone"]);
    expect(withLocksKept(all, earlier, card).cover).toEqual(cover);
  });
});

test("what is locked says something in every place; what is unlocked need not", () => {
  const rules = (value: string) => [{ when: { state: ["FL"] }, value }];
  const problem = (field: ThemeField) => themeProblems({ compliance: field }).get("compliance");
  expect(problem(always("", true))).toBe("Compliance line is locked and empty. Enter a value, or unlock it.");
  expect(problem({ ...always("", true), rules: rules("FL CQ1059203") })).toMatch("where none of its rules applies");
  expect(problem({ ...always("Equal.", true), rules: rules("") })).toMatch("under one of its rules");
  expect(problem({ ...always("Equal.", true), rules: rules("FL CQ1059203") })).toBeUndefined();
  expect(problem({ ...always(""), rules: rules("") })).toBeUndefined();
});

describe("a look", () => {
  test("takes nothing that is none of its choices, and every group once", () => {
    const look = lookOf({
      color: "red",
      cover: "https://foreign.test/a.png",
      logo: "/l/listing",
      layout: "sideways",
      order: ["texts", "texts"],
    });
    expect(look).toEqual({ ...PLAIN_LOOK, order: ["texts", "reach", "links", "office"] });
    expect(new Set(look.order)).toEqual(new Set(GROUPS));
  });

  test("adds nothing to the sheet where it is the plain one", () => {
    expect(lookStyle(PLAIN_LOOK)).toBe("");
  });

  test("of two places' choices can be read as well", () => {
    const inkOn = (color: string, ink: string) => lookOf({ color, ink }).ink;
    expect([inkOn("#ffe08a", "white"), inkOn("#0f5b57", "ink")]).toEqual(["ink", "white"]);
    expect([inkOn("#ffe08a", "ink"), inkOn("#0f5b57", "white")]).toEqual(["ink", "white"]);
  });

  test("of every color that may be published can be read under its text", () => {
    fc.assert(
      fc.property(color, fc.constantFrom("white", "ink"), (typed, ink) => {
        const publishable = !themeProblems({ color: always(typed), ink: always(ink) }).has("color");
        fc.pre(publishable);
        const [, button = "", on = ""] =
          /--brand:(#\w+);--on-brand:(#\w+)/.exec(
            lookStyle({ ...PLAIN_LOOK, color: typed, ink: ink === "ink" ? "ink" : "white" }),
          ) ?? [];
        const [paint, text] = [parseColour(button), parseColour(on)];
        expect(paint !== null && text !== null && contrast(paint, text) >= READABLE).toBe(true);
      }),
    );
  });
});
