// What the legal hours hold for anybody at any moment: open at every place, the first such moment, and never looser by a change.
import fc from "fast-check";
import { expect, test } from "vitest";
import { AREA_CODES } from "./area-codes.ts";
import { mayText } from "./hours.ts";
import { HOURS_TABLE } from "./hours-table.ts";
import type { HoursQuestion, Week } from "./hours-types.ts";
import { type HoursChange, stricter } from "./stricter.ts";

const STATES = "AL AZ CO CT FL IN KY LA MS NY OR PA RI SD TX UT WA BC ON QC SK".split(" ");
const CANADIAN = ["BC", "ON", "QC", "SK"];
const from = Date.UTC(2026, 0);
const minutes = (Date.UTC(2029, 0) - from) / 60_000;
const anyMoment = fc.integer({ min: 0, max: minutes }).map((minute) => new Date(from + minute * 60_000));

const anyQuestion: fc.Arbitrary<HoursQuestion> = fc
  .record({
    region: fc.constantFrom(...STATES),
    evidence: fc.constantFrom("confirmed", "old", "area-code", "none"),
    code: fc.constantFrom(...AREA_CODES, "800"),
    consent: fc.constantFrom("written", "other"),
    at: anyMoment,
    recent: fc.array(fc.integer({ min: 0, max: 48 * 60 }), { maxLength: 5 }),
  })
  .map(({ code, recent, ...one }) => ({
    ...one,
    ...{ country: CANADIAN.includes(one.region) ? "CA" : "US", number: `+1${code}5550100`, postal: null },
    recent: recent.map((ago) => new Date(one.at.getTime() - ago * 60_000)),
  }));

test("it goes now, at a later moment at which it then may, or is held", () => {
  fc.assert(
    fc.property(anyQuestion, (question) => {
      const answer = mayText(question);
      if (answer.until === null) {
        expect(answer).toMatchObject({ may: false, sendBy: null, rule: "none" });
        return;
      }
      expect(answer.may).toBe(answer.until.getTime() === question.at.getTime());
      expect(answer.until >= question.at).toBe(true);
      expect(answer.sendBy && answer.sendBy >= answer.until).toBe(true);
      expect(mayText({ ...question, at: answer.until })).toMatchObject({ may: true, sendBy: answer.sendBy });
      const justBefore = new Date(answer.until.getTime() - 60_000);
      if (justBefore >= question.at) expect(mayText({ ...question, at: justBefore }).may).toBe(false);
    }),
    { numRuns: 400 },
  );
});

test("an old address is never looser than the confirmed one or the area code alone; without consent never looser than with it", () => {
  fc.assert(
    fc.property(anyQuestion, (question) => {
      const may = (over: Partial<HoursQuestion>) => mayText({ ...question, ...over }).may;
      if (may({ evidence: "old" })) {
        expect(may({ evidence: "confirmed" })).toBe(true);
        expect(may({ evidence: "area-code" }) || question.number.startsWith("+1800")).toBe(true);
      }
      if (may({ consent: "other" })) expect(may({ consent: "written" })).toBe(true);
    }),
    { numRuns: 400 },
  );
});

const day = (fromHour: number, toHour: number) => ({ from: fromHour * 60, to: toHour * 60 });
const weekOf = (one: Week[number]): Week => [one, one, one, one, one, one, one];
const change = (over: Partial<HoursChange> = {}): HoursChange => ({
  ...{ place: "US-CO", week: weekOf(day(9, 20)), closedOnHolidays: false, cap: 3, statute: "Colorado, as read" },
  ...{ readOn: "2026-12-01", validFrom: "2026-12-01", validUntil: null, ...over },
});

test("a change narrows a place, with or without a row of its own, whatever was agreed to", () => {
  const denver = {
    country: "US",
    region: "CO",
    postal: "80202",
    evidence: "confirmed",
    number: "+13035550100",
  } as const;
  const ask = (changes: HoursChange[], at: string, extraDays: { place: string; on: string; name: string }[] = []) =>
    mayText({
      ...{ ...denver, consent: "written", recent: [], at: new Date(at) },
      table: stricter(HOURS_TABLE, { version: "2026-12-01", rows: changes, extraDays }),
    });
  expect(ask([change()], "2026-12-02T15:30Z")).toMatchObject({ may: false, rule: "US-CO", tableVersion: "2026-12-01" });
  expect(ask([change()], "2026-11-27T15:30Z").may).toBe(true);
  expect(ask([change({ place: "*" })], "2026-12-02T15:30Z").may).toBe(false);
  expect(ask([change({ place: "US-UT" })], "2026-12-02T15:30Z").may).toBe(true);
  const emergency = { place: "US-CO", on: "2026-12-03", name: "the state of emergency" };
  const answer = ask([], "2026-12-03T18:00Z", [emergency]);
  expect(answer.may).toBe(false);
  expect(answer.sentence).toContain("no sales texts on the state of emergency");
});

test("whatever is changed, nothing goes that did not go before", () => {
  const hour = fc.integer({ min: 0, max: 23 });
  const anyDay = fc.option(fc.tuple(hour, hour).map(([a, b]) => day(Math.min(a, b), Math.max(a, b) + 1)));
  const anyChange = fc
    .record({
      place: fc.constantFrom("US", "US-UT", "US-FL", "CA", "*"),
      one: anyDay,
      cap: fc.integer({ min: 1, max: 9 }),
    })
    .map(({ place, one, cap }) => change({ place, week: weekOf(one), cap, validFrom: "2026-01-01" }));
  fc.assert(
    fc.property(anyQuestion, fc.array(anyChange, { minLength: 1, maxLength: 3 }), (question, rows) => {
      const table = stricter(HOURS_TABLE, { version: "changed", rows, extraDays: [] });
      if (mayText({ ...question, table }).may) expect(mayText(question).may).toBe(true);
    }),
    { numRuns: 300 },
  );
});
