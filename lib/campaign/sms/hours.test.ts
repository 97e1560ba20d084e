// The worked examples of the legal hours, literal, and what else the rule says: a moment of handing over, an answer, its row and its sentence.
import { expect, test } from "vitest";
import { exclusionReason } from "./exclusions.ts";
import { mayText } from "./hours.ts";
import { HOURS_TABLE } from "./hours-table.ts";
import type { HoursQuestion } from "./hours-types.ts";
import { goesAtAnyHour } from "./stop-words.ts";

const NOWHERE = { country: "US", region: null, evidence: "none", consent: "written", recent: [] } as const;

/** An address that its person confirmed; the number is of the same state. */
function at(place: string, postal: string, over: Partial<HoursQuestion> = {}): Omit<HoursQuestion, "at"> {
  const [country = "", region] = place.split("-");
  const number = "+18885550100";
  return { ...NOWHERE, country, region: region ?? null, postal, evidence: "confirmed", number, ...over };
}
const code = (digits: string, over: Partial<HoursQuestion> = {}) => ({
  ...NOWHERE,
  number: `+1${digits}5550100`,
  ...over,
});
const ask = (who: Omit<HoursQuestion, "at">, moment: string) => mayText({ ...who, at: new Date(moment) });

const MIAMI = at("US-FL", "33101");
const PENSACOLA = at("US-FL", "32501");
const DALLAS = at("US-TX", "75201");
const RI = at("US-RI", "02903");
const SEATTLE = at("US-WA", "98101", { number: "+12125550100" });
const NYC = at("US-NY", "10001");

/** Who; when, in UTC; when it may go, "now" where it may. */
const EXAMPLES: readonly [string, Omit<HoursQuestion, "at">, string, string][] = [
  ["1 Miami, Tuesday 20:00: Wednesday 8:00", MIAMI, "2026-12-02T01:00Z", "2026-12-02T13:00Z"],
  ["2 Pensacola, the same day 19:30 Central", PENSACOLA, "2026-12-02T01:30Z", "now"],
  ["3 850 without an address, 19:30 Central: 8:00 Central", code("850"), "2026-12-02T01:30Z", "2026-12-02T14:00Z"],
  [
    "4 Orlando, three since 10:00, at 15:00: the next day 10:00",
    at("US-FL", "32801", {
      recent: ["2026-12-01T15:00Z", "2026-12-01T16:00Z", "2026-12-01T19:00Z"].map((one) => new Date(one)),
    }),
    ...(["2026-12-01T20:00Z", "2026-12-02T15:00Z"] as const),
  ],
  ["5 Dallas, Sunday 11:30: 12:00", DALLAS, "2026-12-06T17:30Z", "2026-12-06T18:00Z"],
  ["6 El Paso, Sunday 12:15 Mountain", at("US-TX", "79901"), "2026-12-06T19:15Z", "now"],
  ["7 Rhode Island, Saturday 17:00: Monday 9:00", RI, "2026-12-05T22:00Z", "2026-12-07T14:00Z"],
  ["8 Rhode Island, Victory Day 11:00: Tuesday 9:00", RI, "2027-08-09T15:00Z", "2027-08-10T13:00Z"],
  ["9 Louisiana, Mardi Gras 10:00: Wednesday 8:00", at("US-LA", "70112"), "2027-02-09T16:00Z", "2027-02-10T14:00Z"],
  ["10 Pennsylvania, Sunday 14:00: Monday 9:00", at("US-PA", "19103"), "2026-12-13T19:00Z", "2026-12-14T14:00Z"],
  ["11 Utah, Sunday 10:00, written consent", at("US-UT", "84101"), "2026-12-06T17:00Z", "now"],
  [
    "11 Utah, Sunday 10:00, without: Monday 8:00",
    at("US-UT", "84101", { consent: "other" }),
    ...(["2026-12-06T17:00Z", "2026-12-07T15:00Z"] as const),
  ],
  ["12 541 without an address, 19:45 Pacific", code("541"), "2026-12-04T03:45Z", "2026-12-04T16:00Z"],
  ["12 Bend, 19:45 Pacific", at("US-OR", "97701", { number: "+15415550100" }), "2026-12-04T03:45Z", "now"],
  ["13 Connecticut, Wednesday 8:30: 9:00", at("US-CT", "06103"), "2026-12-02T13:30Z", "2026-12-02T14:00Z"],
  ["14 Seattle with a number of New York, 18:30 Pacific, confirmed", SEATTLE, "2026-12-03T02:30Z", "now"],
  ["14 the same, imported", { ...SEATTLE, evidence: "old" }, "2026-12-03T02:30Z", "2026-12-03T16:00Z"],
  ["15 928 without an address, 20:30 Phoenix", code("928"), "2027-07-07T03:30Z", "2027-07-07T15:00Z"],
  ["15 602 without an address, 20:30 Phoenix", code("602"), "2027-07-07T03:30Z", "now"],
  ["16 New York, 8:00 of a Sunday that clocks go forward", NYC, "2027-03-14T12:00Z", "now"],
  ["16 New York, 8:00 of a Sunday that clocks go back", NYC, "2026-11-01T13:00Z", "now"],
  ["16 and a minute earlier", NYC, "2026-11-01T12:59Z", "2026-11-01T13:00Z"],
  ["17 Toronto, Saturday 18:30: Sunday 10:00", at("CA-ON", "M5H 2N2"), "2026-12-05T23:30Z", "2026-12-06T15:00Z"],
  ["18 Vancouver, 9:30 whatever old zone data says", at("CA-BC", "V6B 1A1"), "2026-12-07T16:30Z", "now"],
  ["19 Paris, Saturday 20:10: Monday 8:00", at("FR", "75001"), "2026-12-05T19:10Z", "2026-12-07T07:00Z"],
];

test.each(EXAMPLES)("%s", (_, who, moment, expected) => {
  const answer = ask(who, moment);
  const until = new Date(expected === "now" ? moment : expected);
  expect(answer).toMatchObject({ may: expected === "now", until, tableVersion: "2026-11-22" });
});

test("20 whoever said STOP at 23:10 gets its confirmation at 23:11, and a campaign never", () => {
  expect(["stop", "start", "help"].every((kind) => goesAtAnyHour(kind))).toBe(true);
  expect(goesAtAnyHour("free")).toBe(false);
  const stopped = { verdict: "stopped_themselves", number: "+16175550148", country: "US", line: "mobile" } as const;
  expect(exclusionReason({ ...stopped, isRepeat: false, isConfirmed: null, missing: [] })).toBe("stop");
});

test("the sentence names the moment, the place, the reason and the row", () => {
  const sentences = [
    ask(RI, "2026-12-06T15:00Z"),
    ask(at("US-LA", "70112"), "2027-02-09T16:00Z"),
    ask(DALLAS, "2026-12-06T17:30Z"),
    ask(code("850"), "2026-12-02T01:30Z"),
    ask(NYC, "2026-12-02T15:00Z"),
    ask(code("500"), "2026-12-02T15:00Z"),
    ask(NYC, "2026-12-03T01:55Z"),
  ].map(({ sentence, rule, evidence }) => `${rule} ${evidence}: ${sentence.replaceAll("\u202f", " ")}`);
  expect(sentences).toEqual([
    "US-RI confirmed: Waits until Mon, Dec 7, 9:00 AM in Rhode Island: no sales texts on Sundays (R.I. Gen. Laws § 5-61-2).",
    "US-LA confirmed: Waits until Wed, Feb 10, 8:00 AM in Louisiana: no sales texts on Mardi Gras (La. PSC Order R-29617).",
    "US-TX confirmed: Waits until Sun, Dec 6, 12:00 PM in Texas: sales texts only from 12:00 PM to 9:00 PM on Sundays (Tex. Bus. & Com. Code § 301.051).",
    "US-FL area-code: Waits until Wed, Dec 2, 9:00 AM in Florida, by the area code: sales texts only from 8:00 AM to 8:00 PM on Tuesdays (Fla. Stat. § 501.616(6)).",
    "US confirmed: Can go now: Wed, Dec 2, 10:00 AM in New York (47 CFR 64.1200(c)(1)).",
    "none none: Held: there is no usable address and no known area code, so nobody can say which hours apply. Add an address to the contact.",
    "US confirmed: Waits until Thu, Dec 3, 8:00 AM in New York: nothing goes in the last 10 minutes before 9:00 PM (47 CFR 64.1200(c)(1)).",
  ]);
});

test("it may be handed over until ten minutes before closing; after that it waits for the next opening, and is not lost", () => {
  expect(ask(MIAMI, "2026-12-02T00:50Z")).toMatchObject({ may: true, sendBy: new Date("2026-12-02T00:50Z") });
  expect(ask(MIAMI, "2026-12-02T00:50:01Z")).toMatchObject({ may: false, until: new Date("2026-12-02T13:00Z") });
});

test("a known place without a row takes its country’s, a country without rows those of everywhere", () => {
  expect(ask(at("US-CO", "80202"), "2026-12-06T20:00Z")).toMatchObject({ may: true, rule: "US" });
  expect(ask(at("PR", "00901"), "2026-12-06T11:59Z")).toMatchObject({
    until: new Date("2026-12-06T12:00Z"),
    rule: "US",
  });
  expect(ask(at("CA-QC", "H2Y 1C6"), "2026-12-07T14:00Z")).toMatchObject({ may: true, rule: "CA" });
  expect(ask(at("ES", "28001"), "2026-12-06T12:00Z")).toMatchObject({ may: false, rule: "*" });
  const withoutGeneral = { ...HOURS_TABLE, rows: HOURS_TABLE.rows.filter(({ place }) => place !== "US") };
  const answer = ask({ ...at("US-CO", "80202"), table: withoutGeneral }, "2026-12-04T16:59Z");
  // Monday to Friday, the hours open in every row: 10 to 18.
  expect(answer).toMatchObject({ may: false, until: new Date("2026-12-04T17:00Z"), rule: "US-KY" });
});

test("an address without a usable state is none, and a number of another country counts by it", () => {
  expect(ask({ ...code("212"), evidence: "confirmed", region: "XX" }, "2026-12-02T15:00Z").evidence).toBe("area-code");
  expect(ask({ ...NOWHERE, number: "+33612345678" }, "2026-12-05T19:10Z")).toMatchObject({ rule: "FR", may: false });
  expect(ask({ ...NOWHERE, number: "+12125550" }, "2026-12-02T15:00Z").rule).toBe("none");
  expect(ask({ ...NOWHERE, number: "+85255501000" }, "2026-12-02T15:00Z").rule).toBe("none");
});

test("the sender’s own hours narrow it, and where they never meet the law’s it is held", () => {
  const sender = { from: 10 * 60, to: 12 * 60 };
  expect(ask({ ...NYC, sender }, "2026-12-02T14:00Z")).toMatchObject({
    rule: "sender",
    until: new Date("2026-12-02T15:00Z"),
  });
  const never = ask({ ...NYC, sender: { from: 0, to: 60 } }, "2026-12-02T14:00Z");
  expect(never).toMatchObject({ may: false, until: null, sendBy: null });
});

test("Pennsylvania before its Sundays were closed", () => {
  expect(ask(at("US-PA", "19103"), "2026-10-11T18:00Z").may).toBe(true);
  expect(ask(at("US-PA", "19103"), "2026-10-18T18:00Z").may).toBe(false);
});
