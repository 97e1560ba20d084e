import fc from "fast-check";
import { expect, test } from "vitest";
import { PART_FIELDS, type PartField, type PartRights, type PartValues, rightProblem } from "./part-rights.ts";
import {
  type Above,
  chooseIn,
  mergeAbove,
  type OwnValues,
  ownFields,
  refusedIn,
  saidIn,
  waitingFields,
  waitingIn,
  withoutOwn,
  writeOwn,
} from "./parts.ts";

const words = (value: string, alt = "") => ({ value, alt });
const VALUES: PartValues = {
  headline: words("Open this weekend in [your neighborhood]"),
  text: words("Nine doors open. Coffee is on us."),
  button: words("Say you’re coming"),
  picture: words("/one.jpg", "A house"),
  destination: words("https://harbor.test/open"),
};
const CHOICES = [words("Say you’re coming"), words("Save a seat")];
const RIGHTS: PartRights = {
  headline: { right: "slot" },
  text: { right: "own" },
  button: { right: "choose", choices: CHOICES },
};
const ABOVE: Above = { values: VALUES, rights: RIGHTS };
const says = (over: Partial<PartValues>): Above => ({ values: { ...VALUES, ...over }, rights: RIGHTS });
const begun = { above: ABOVE, own: {} };

test("a field that is not named is the same everywhere, and the others take what their right lets in", () => {
  expect(refusedIn(ABOVE, "destination", words("https://elsewhere.test"))).toBe("This is the same in every location.");
  expect(refusedIn(ABOVE, "button", words("Come over"))).toBe("Choose one of the given values.");
  expect(refusedIn(ABOVE, "button", words("Save a seat"))).toBeNull();
  expect(refusedIn(ABOVE, "headline", words("Zilker [or not]"))).toBe("Fill in the blank without brackets.");
  expect(refusedIn(ABOVE, "text", words("Tacos at three of them."))).toBeNull();
});

test("only the slot is the location's: the words around it are the company's, and what stands in it is said until it is filled", () => {
  expect(saidIn(begun, "headline").value).toBe("Open this weekend in your neighborhood");
  const filled = { above: ABOVE, own: writeOwn(begun, "headline", words("Zilker")) };
  expect(saidIn(filled, "headline").value).toBe("Open this weekend in Zilker");
  const later = mergeAbove(filled, says({ headline: words("Doors open in [your town] on Sunday") }));
  expect(saidIn(later, "headline").value).toBe("Doors open in Zilker on Sunday");
  expect(waitingFields(later)).toEqual([]);
});

test("what both changed waits for the location, whose words run until it chooses", () => {
  const mine = words("Seven doors open. Coffee is on us.");
  const wrote = { above: ABOVE, own: writeOwn(begun, "text", mine) };
  const after = mergeAbove(wrote, says({ text: words("Nine doors open. Tea is on us.") }));
  expect(saidIn(after, "text")).toEqual(mine);
  expect(waitingIn(after, "text")).toEqual({
    before: VALUES.text,
    theirs: words("Nine doors open. Tea is on us."),
    mine,
    both: "Seven doors open. Tea is on us.",
  });
  const chosen = (choice: "mine" | "theirs" | "both") => {
    const own = chooseIn(after, "text", choice) ?? {};
    return [saidIn({ above: after.above, own }, "text").value, waitingFields({ above: after.above, own })];
  };
  expect(chosen("mine")).toEqual(["Seven doors open. Coffee is on us.", []]);
  expect(chosen("theirs")).toEqual(["Nine doors open. Tea is on us.", []]);
  expect(chosen("both")).toEqual(["Seven doors open. Tea is on us.", []]);
  expect(chooseIn(begun, "text", "mine")).toBeNull();
});

test("a company that goes back to what it said leaves nothing to choose", () => {
  const wrote = { above: ABOVE, own: writeOwn(begun, "text", words("Ours")) };
  const changed = mergeAbove(wrote, says({ text: words("Theirs") }));
  expect(waitingFields(changed)).toEqual(["text"]);
  expect(waitingFields(mergeAbove(changed, ABOVE))).toEqual([]);
  expect(waitingFields(mergeAbove(changed, says({ text: words("Ours") })))).toEqual([]);
});

test("what says the same as the company is not the location's own", () => {
  const wrote = writeOwn(begun, "text", words("Ours"));
  expect(ownFields({ above: ABOVE, own: wrote })).toEqual(["text"]);
  expect(writeOwn({ above: ABOVE, own: wrote }, "text", VALUES.text)).toEqual({});
  expect(writeOwn(begun, "headline", words("your neighborhood"))).toEqual({});
  expect(withoutOwn(wrote, "text")).toEqual({});
});

test("rights that cannot work are told to the company", () => {
  expect(rightProblem(words("No blank"), { right: "slot" })).toMatch(/exactly one blank/);
  expect(rightProblem(words("[One] and [two]"), { right: "slot" })).toMatch(/exactly one blank/);
  expect(rightProblem(words("[One"), { right: "slot" })).toMatch(/exactly one blank/);
  expect(rightProblem(words("a"), { right: "choose", choices: [words("a")] })).toMatch(/at least two/);
  expect(rightProblem(words("c"), { right: "choose", choices: [words("a"), words("b")] })).toMatch(/Your own value/);
  expect(rightProblem(words("a [b]"), { right: "slot" })).toBeNull();
});

// In every order: the company writes values of its own alphabet, the location of another, so that nothing is the same by chance.
const FREE: PartRights = Object.fromEntries(PART_FIELDS.map((field) => [field, { right: "own" as const }]));
type Event = { by: "company" | "location"; field: PartField; value: string };
const event: fc.Arbitrary<Event> = fc.oneof(
  fc.record({
    by: fc.constant("company" as const),
    field: fc.constantFrom(...PART_FIELDS),
    value: fc.integer({ min: 0, max: 3 }).map((n) => `company ${n}`),
  }),
  fc.record({
    by: fc.constant("location" as const),
    field: fc.constantFrom(...PART_FIELDS),
    value: fc.integer({ min: 0, max: 3 }).map((n) => `location ${n}`),
  }),
);
const START: PartValues = {
  headline: words("company 0"),
  text: words("company 0"),
  button: words("company 0"),
  picture: words("company 0"),
  destination: words("company 0"),
};

/** Everything in its order; the job comes by after an event of the company where `comes` says so, and once at the end. */
function played(events: readonly Event[], comes: (at: number) => boolean) {
  let company = START;
  let part: { above: Above; own: OwnValues } = { above: { values: START, rights: FREE }, own: {} };
  for (const [at, { by, field, value }] of events.entries()) {
    if (by === "company") company = { ...company, [field]: words(value) };
    else part = { ...part, own: writeOwn(part, field, words(value)) };
    if (comes(at)) part = mergeAbove(part, { values: company, rights: FREE });
  }
  return mergeAbove(part, { values: company, rights: FREE });
}

const last = (events: readonly Event[], by: Event["by"], field: PartField) =>
  events.findLast((one) => one.by === by && one.field === field)?.value;

test("in every order of both sides' changes the location says its own last words where it wrote any, else the company's", () => {
  fc.assert(
    fc.property(
      fc.array(event, { maxLength: 12 }),
      fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
      (events, bells) => {
        const part = played(events, (at) => bells[at] === true);
        for (const field of PART_FIELDS) {
          const expected = last(events, "location", field) ?? last(events, "company", field) ?? "company 0";
          expect(saidIn(part, field).value).toBe(expected);
        }
      },
    ),
  );
});

test("a choice waits just where the company says something else than what the location wrote over", () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 12 }), (events) => {
      const part = played(events, () => true);
      for (const field of PART_FIELDS) {
        const first = events.findIndex((one) => one.by === "location" && one.field === field);
        const over = last(events.slice(0, Math.max(first, 0)), "company", field) ?? "company 0";
        const now = last(events, "company", field) ?? "company 0";
        expect(waitingIn(part, field) !== null).toBe(first >= 0 && over !== now);
      }
    }),
  );
});

test("changes of different fields commute, and a bell that was lost or rang twice changes nothing", () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 10 }), fc.array(event, { maxLength: 10 }), (some, others) => {
      const mine = some.filter(({ by }) => by === "location");
      const theirs = others.filter(({ by, field }) => by === "company" && !mine.some((one) => one.field === field));
      expect(played([...mine, ...theirs], () => true)).toEqual(played([...theirs, ...mine], () => true));
      const events = [...mine, ...others.filter(({ by }) => by === "company")];
      const often = played(events, () => true);
      expect(played(events, (at) => at < mine.length)).toEqual(often);
      expect(mergeAbove(often, often.above)).toEqual(often);
    }),
  );
});
