import fc from "fast-check";
import { expect, test } from "vitest";
import { addressWithCode, campaignCode, leadsToCard } from "./channels.ts";
import { type Checkable, checksOf, firstOpenPage } from "./checks.ts";
import { MERGE_FIELDS, mergeFields, mergeProblems } from "./merge-fields.ts";
import { TEMPLATE_NAMES, TEMPLATES } from "./templates.ts";

const ORIGIN = "https://corner.test";
const NOW = new Date("2026-12-01T09:00:00Z");
const OLIVIA = { first_name: "Olivia", last_name: "Harper", company: "Harbor Realty", city: "Boston", state: "MA" };
const NOBODY = { first_name: "", last_name: "", company: "", city: "", state: "" };
const FINE: Checkable = {
  name: "Winter",
  goal: "pockets",
  headline: "Open in {city|town}",
  text: "Come by.",
  button: "Save",
  picture_url: "/api/links/pictures/x",
  picture_alt: "A house",
  picture_until: null,
  destination_url: `${ORIGIN}/c/olivia`,
  channels: ["link"],
  starts_at: null,
  ends_at: null,
};

const stops = (change: Partial<Checkable>, values = OLIVIA) =>
  checksOf({ ...FINE, ...change }, { now: NOW, origin: ORIGIN, places: [{ name: "Boston", values }] })
    .filter(({ state }) => state === "stops")
    .map(({ title, page }) => `${title} (${page})`);

test("what is fine goes out", () => {
  expect(stops({})).toEqual([]);
});

test.each<[Partial<Checkable>, string]>([
  [{ headline: "" }, "The headline is empty (template)"],
  [{ text: "" }, "The text is empty (template)"],
  [{ text: "Hi {first}" }, "A field would stay empty (template)"],
  [{ text: "Hi {first_name" }, "A field would stay empty (template)"],
  [{ destination_url: "" }, "It leads nowhere (who)"],
  [{ destination_url: "https://example.com/" }, "Nothing would be counted (who)"],
  [{ channels: [] }, "No channel is chosen (who)"],
  [{ picture_until: "2026-12-01T09:00:00Z" }, "The rights to the picture have ended (media)"],
  [
    { picture_until: "2026-12-05T00:00:00Z", starts_at: "2026-12-05T00:00:00Z" },
    "The rights to the picture end before it starts (media)",
  ],
  [{ picture_terms: { consent: "missing", territory: "" } }, "Somebody in the picture has not agreed yet (media)"],
  [{ ends_at: "2026-11-30T00:00:00Z" }, "The end is over (when)"],
  [{ starts_at: "2026-12-05T00:00:00Z", ends_at: "2026-12-04T00:00:00Z" }, "It ends before it starts (when)"],
])("%j stops it", (change, said) => {
  expect(stops(change)).toEqual([said]);
});

test.each<[Partial<Checkable>, string]>([
  [{ text: "x".repeat(161) }, "The text is cut on cards: It has 161 characters, and a card shows 160."],
  [
    { text: "Ask {last_name}" },
    "Some cards show no banner: Cards of people without {last_name} show no banner. Add what to say instead, such as {last_name|us}.",
  ],
  [{ button: "" }, "The button is empty: On cards it says “Learn more”."],
  [{ picture_url: null }, "No picture yet: A card banner shows your words alone."],
])("what a banner on cards does with %j is said, where there is one", (change, said) => {
  const looks = (channels: Checkable["channels"]) =>
    checksOf(
      { ...FINE, ...change, channels },
      { now: NOW, origin: ORIGIN, places: [{ name: "Boston", values: OLIVIA }] },
    )
      .filter(({ state }) => state !== "fine")
      .map(({ title, says }) => `${title}: ${says}`);
  expect(looks(["card"])).toEqual([said]);
  expect(looks(["link"])).not.toContain(said);
});

test.each<[Partial<Checkable>, boolean]>([
  [{ picture_until: "2026-12-05T00:00:00Z", ends_at: "2026-12-05T00:00:00Z" }, false],
  [{ picture_until: "2026-12-05T00:00:00Z", ends_at: "2026-12-05T00:00:01Z" }, true],
  [{ picture_until: "2026-12-05T00:00:00Z" }, true],
  [{ picture_until: "2026-12-05T00:00:00Z", picture_url: null }, false],
])("rights that end while it runs are said and stop nothing: %j", (change, said) => {
  const checks = checksOf({ ...FINE, ...change }, { now: NOW, origin: ORIGIN, places: [] });
  const first = checks.find(({ title }) => title === "The rights to the picture end first");
  expect(first?.state).toBe(said ? "look" : undefined);
});

test("a picture for some places is looked at, beside the names of those where it would go out", () => {
  const picture_terms = { consent: "given", territory: "Miami only" };
  const places = ["Boston", "Miami", "Austin"].map((name) => ({ name, values: OLIVIA }));
  const looks = (change: Partial<Checkable>) =>
    checksOf({ ...FINE, ...change }, { now: NOW, origin: ORIGIN, places })
      .filter(({ title }) => title === "The picture cannot be used everywhere")
      .map(({ state, says }) => [state, says]);
  expect(looks({ picture_terms })).toEqual([
    ["look", "It says where: “Miami only”. This campaign goes out in Boston, Miami, and Austin."],
  ]);
  expect(looks({ picture_terms, picture_url: null })).toEqual([]);
  expect(looks({ picture_terms: { ...picture_terms, territory: "" } })).toEqual([]);
});

test("a place with nothing for a field stops it, and saying something instead mends it", () => {
  const headline = "Open in {city}";
  expect(stops({ headline }, NOBODY)).toEqual(["A field would stay empty (template)"]);
  expect(stops({ headline: "Open in {city|your area}" }, NOBODY)).toEqual([]);
});

test("what a preview takes is measured with the fields filled in, in every place", () => {
  const long = { ...NOBODY, company: "Harbor Realty Boston" };
  const headline = "{company}".repeat(10);
  expect(stops({ headline }, { ...NOBODY, company: "Harbor Realty" })).toEqual([]);
  expect(stops({ headline: `${headline}.` }, long)).toEqual([
    "The headline is too long with its fields filled in (template)",
  ]);
  expect(stops({ headline }, long)).toEqual([]);
  const text = `${"{company}".repeat(25)}.`;
  expect(stops({ text }, long)).toEqual(["The text is too long with its fields filled in (template)"]);
});

test("what passes holds no brace, whatever is known of a place", () => {
  const part = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom(...MERGE_FIELDS, "other").map((field) => `{${field}}`),
    fc.constantFrom(...MERGE_FIELDS).map((field) => `{${field}|us}`),
  );
  const known = fc.constantFrom(OLIVIA, NOBODY);
  fc.assert(
    fc.property(fc.array(part), known, (parts, values) => {
      const text = parts.join(" ");
      if (mergeProblems(text, values).length === 0) expect(mergeFields(text, values)).not.toMatch(/[{}]/);
    }),
  );
});

test("every template goes out from a place of which nothing is known", () => {
  for (const name of TEMPLATE_NAMES) {
    const { headline, text, button } = TEMPLATES[name];
    expect(mergeProblems(`${headline} ${text} ${button}`, NOBODY)).toEqual([]);
  }
});

test("a campaign's code stands behind a card's address, and behind no other", () => {
  const code = campaignCode("7K2M", "post");
  expect(code).toBe("C7K2MP");
  expect(addressWithCode(`${ORIGIN}/c/olivia`, ORIGIN, code)).toBe(`${ORIGIN}/c/olivia.C7K2MP`);
  expect(addressWithCode(`${ORIGIN}/c/olivia.Q`, ORIGIN, code)).toBe(`${ORIGIN}/c/olivia.Q`);
  expect(leadsToCard("https://example.com/c/olivia", ORIGIN)).toBe(false);
});

test("the first page with something to mend is where the review leads", () => {
  const checks = checksOf({ ...FINE, channels: [], text: "" }, { now: NOW, origin: ORIGIN, places: [] });
  expect(firstOpenPage(checks)).toBe("template");
});
