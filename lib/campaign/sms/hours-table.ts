// The legal hours of marketing texts by place, as read on 2026-11-22: what is unclear counts as binding, and of sources that disagree the stricter one stands. No legal advice; a lawyer signs it.
import type { Day, HoursRow, HoursTable, Week } from "./hours-types.ts";

const READ_ON = "2026-11-22";
/** Over all campaigns and locations of a brand. */
export const MOST_IN_24_HOURS = 3;

const h = (from: number, to: number): Day => ({ from: from * 60, to: to * 60 });

function week(day: Day, saturday: Day = day, sunday: Day = day): Week {
  return [sunday, day, day, day, day, day, saturday];
}

type Said = Partial<Pick<HoursRow, "withConsent" | "holiday" | "validFrom" | "validUntil">>;

type Row = readonly [place: string, hours: Week, statute: string, said?: Said];

const CLOSED = null;
/** No texts on Sundays and holidays. */
const QUIET = { holiday: CLOSED } as const;

const UNITED_STATES: readonly Row[] = [
  ["US", week(h(8, 21)), "47 CFR 64.1200(c)(1)"],
  ["US-AL", week(h(8, 20), h(8, 20), CLOSED), "Ala. Admin. Code 770-X-5-.17", QUIET],
  ["US-AR", week(h(8, 21)), "47 CFR 64.1200(c)(1)"],
  ["US-AZ", week(h(8, 21)), "Ariz. Rev. Stat. § 44-1282"],
  ["US-CT", week(h(9, 20)), "Conn. Gen. Stat. § 42-288a"],
  ["US-FL", week(h(8, 20)), "Fla. Stat. § 501.616(6)"],
  ["US-GA", week(h(8, 21)), "47 CFR 64.1200(c)(1)"],
  ["US-IN", week(h(9, 20)), "Ind. Code 24-5-14-8"],
  ["US-KY", week(h(10, 21)), "Ky. Rev. Stat. 367.46955"],
  ["US-LA", week(h(8, 20), h(8, 20), CLOSED), "La. PSC Order R-29617", { ...QUIET, withConsent: "yes" }],
  ["US-MA", week(h(8, 20)), "Mass. Gen. Laws c. 159C § 3"],
  ["US-MD", week(h(8, 20)), "Md. Com. Law § 14-4502", { withConsent: "yes" }],
  ["US-ME", week(h(8, 21)), "47 CFR 64.1200(c)(1)"],
  ["US-MI", week(h(9, 21)), "a published list for Michigan"],
  ["US-MN", week(h(9, 21)), "Minn. Stat. § 325E.30"],
  ["US-MS", week(h(8, 20), h(8, 20), CLOSED), "Miss. Code § 77-3-723"],
  ["US-NJ", week(h(8, 20)), "N.J. Stat. 56:8-128"],
  ["US-NM", week(h(9, 21)), "N.M. Stat. § 57-12-22(B)(5)"],
  ["US-NV", week(h(9, 20)), "Nev. Rev. Stat. 598.0918"],
  ["US-NY", week(h(8, 21)), "N.Y. Gen. Bus. Law § 399-z(2)", { withConsent: "no" }],
  ["US-OK", week(h(8, 20)), "15 Okla. Stat. § 775C.4"],
  ["US-OR", week(h(8, 20)), "Oregon HB 3865", { withConsent: "yes", validFrom: "2026-01-01" }],
  ["US-PA", week(h(8, 21)), "73 Pa. Stat. § 2245", { ...QUIET, validUntil: "2026-10-17" }],
  [
    ...(["US-PA", week(h(9, 19), h(9, 19), CLOSED), "73 Pa. Stat. § 2245"] as const),
    { ...QUIET, withConsent: "yes", validFrom: "2026-10-18" },
  ],
  ["US-RI", week(h(9, 18), h(10, 17), CLOSED), "R.I. Gen. Laws § 5-61-2", QUIET],
  ["US-SC", week(h(8, 21)), "S.C. Code § 37-21"],
  ["US-SD", week(h(9, 21), CLOSED, CLOSED), "S.D. Codified Laws 37-30-28"],
  ["US-TN", week(h(8, 21)), "47 CFR 64.1200(c)(1)"],
  ["US-TX", week(h(9, 21), h(9, 21), h(12, 21)), "Tex. Bus. & Com. Code § 301.051"],
  ["US-UT", week(h(8, 21), h(8, 21), CLOSED), "Utah Code § 13-25a-103(3)", { ...QUIET, withConsent: "no" }],
  ["US-VA", week(h(8, 21)), "Va. Code § 59.1-511", { withConsent: "no" }],
  ["US-WA", week(h(8, 20)), "Wash. Rev. Code 19.158.040(2)"],
  ["US-WY", week(h(8, 20)), "Wyo. Stat. § 40-12-302"],
];

const CANADA_WEEK = week({ from: 9 * 60, to: 21 * 60 + 30 }, h(10, 18), h(10, 18));

const ELSEWHERE: readonly Row[] = [
  ["CA", CANADA_WEEK, "CRTC Unsolicited Telecommunications Rules"],
  ["CA-BC", CANADA_WEEK, "B.C. Telemarketer Licensing Regulation", QUIET],
  ["GB", week(h(9, 20)), "our own hours for the United Kingdom"],
  ["FR", week(h(8, 20), h(8, 20), CLOSED), "the hours of French carriers", { ...QUIET, withConsent: "yes" }],
  ["DE", week(h(8, 20), h(8, 20), CLOSED), "our own hours for Germany", QUIET],
  ["VN", week(h(7, 22)), "Vietnam Decree 91/2020, art. 13", { withConsent: "yes" }],
  ["*", week(h(9, 20), h(9, 20), CLOSED), "our own hours", QUIET],
];

function rowOf([place, hours, statute, said = {}]: Row): HoursRow {
  return {
    ...{ place, week: hours, holiday: "as-day", withConsent: "unclear", cap: MOST_IN_24_HOURS, statute },
    ...{ readOn: READ_ON, validFrom: "2000-01-01", validUntil: null, ...said },
  };
}

/** What holds where nobody made it stricter. */
export const HOURS_TABLE: HoursTable = {
  version: READ_ON,
  rows: [...UNITED_STATES, ...ELSEWHERE].map(rowOf),
  beside: [],
  extraDays: [],
};
