// What the rule of the legal hours is asked and what it answers, and how a row of its table looks.

/** Minutes after midnight, half-open: at `to` it is closed. */
export type Window = { from: number; to: number };

/** Sunday first. Null: closed all day. */
export type Week = readonly [Day, Day, Day, Day, Day, Day, Day];
export type Day = Window | null;

export type HoursRow = {
  /** "US", "US-FL", "CA-BC", "*" for elsewhere; the row of a country is the general one of its places. */
  place: string;
  week: Week;
  /** On a holiday, beside what the weekday allows; "as-day" where holidays change nothing. */
  holiday: Day | "as-day";
  /** Whether it holds for texts with written consent; what is unclear counts as yes. */
  withConsent: "yes" | "unclear" | "no";
  /** At most so many in 24 hours. */
  cap: number;
  /** Where it stands. */
  statute: string;
  /** When it was read. */
  readOn: string;
  validFrom: string;
  validUntil: string | null;
};

/** A day on which a place is closed, or has its holiday's hours; `on` as "2027-02-09". */
export type ExtraDay = { place: string; on: string; name: string };

export type HoursTable = {
  version: string;
  rows: readonly HoursRow[];
  /** Rows that must be open as well (`stricter`). */
  beside: readonly HoursRow[];
  extraDays: readonly ExtraDay[];
};

/** How well it is known where somebody is. */
export type Evidence = "confirmed" | "old" | "area-code" | "none";

export type HoursQuestion = {
  /** Two letters; the country of the address, or of the number where there is no address. */
  country: string;
  /** "FL" of the address; null where it is not known. */
  region: string | null;
  /** Of the address: confirmed by its person within 24 months, or old or imported. Without an address: area-code or none. */
  evidence: Evidence;
  /** ZIP or postal code of the address, where it is known: it says which zone of a state with two. */
  postal?: string | null;
  /** E.164. */
  number: string;
  consent: "written" | "other";
  at: Date;
  /** Moments of the texts that this number got lately, over all campaigns and locations of the brand. */
  recent: readonly Date[];
  /** The sender's own hours. */
  sender?: Window;
  table?: HoursTable;
};

export type HoursAnswer = {
  may: boolean;
  /** When it may go: `at` itself where it may now; null where it is held for good. */
  until: Date | null;
  /** The last moment of the opening at which it may be handed over; null where it is held. */
  sendBy: Date | null;
  /** The row that decided, "US-RI"; "cap", "sender" or "none" where no row did. */
  rule: string;
  evidence: Evidence;
  tableVersion: string;
  sentence: string;
};
