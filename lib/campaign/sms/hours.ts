// Whether a marketing text may go to somebody at a moment, and else when: the legal hours of every place where they may be, the sender's own hours, and how many they got in a day.
import { firstGap, type Limit, limitsOf, openingAt, rowOn } from "./hours-limits.ts";
import { sitesOf } from "./hours-places.ts";
import { HOURS_TABLE, MOST_IN_24_HOURS } from "./hours-table.ts";
import type { HoursAnswer, HoursQuestion, HoursTable } from "./hours-types.ts";
import { capSentence, goesSentence, HELD_SENTENCE, neverSentence, waitsSentence } from "./hours-words.ts";
import { localOf } from "./local-time.ts";

const DAY_MS = 86_400_000;

/** The answer of the table for one text. Confirmations of a stop are none of its business: they may go at any hour. */
export function mayText(question: HoursQuestion): HoursAnswer {
  const table = question.table ?? HOURS_TABLE;
  const { sites, evidence } = sitesOf(question);
  const limits = limitsOf(sites, question, { table, sender: question.sender ?? null });
  const [first] = limits;
  const base = { evidence, tableVersion: table.version };
  if (first === undefined) return { ...base, ...HELD, rule: "none", sentence: HELD_SENTENCE };
  const at = question.at.getTime();
  const cap = capOf(limits, at);
  const free = freeFrom(question.recent, at, cap);
  const gap = firstGap(limits, free, table);
  if (gap === null) return { ...base, ...HELD, rule: first.place, sentence: neverSentence(first) };
  const times = { until: new Date(gap.from), sendBy: new Date(gap.sendBy) };
  if (free > at) {
    const sentence = capSentence({ limit: first, at, evidence, table }, gap.from, cap);
    return { ...base, ...times, may: false, rule: "cap", sentence };
  }
  const may = gap.from === at;
  const limit = may ? earliestToClose(limits, at, table) : latestToOpen(limits, at, table);
  const said = { limit, at, evidence, table };
  const sentence = may ? goesSentence(said) : waitsSentence(said, gap.from);
  return { ...base, ...times, may, rule: limit.place, sentence };
}

const HELD = { may: false, until: null, sendBy: null } as const;

/** The least that any row allows in 24 hours. */
function capOf(limits: readonly Limit[], at: number): number {
  const caps = limits.map((limit) => rowOn(limit, localOf(limit.zone, at).day)?.cap ?? MOST_IN_24_HOURS);
  return Math.min(MOST_IN_24_HOURS, ...caps);
}

/** From when on the number got fewer than so many in the last 24 hours. */
function freeFrom(recent: readonly Date[], at: number, cap: number): number {
  const times = recent.map((one) => one.getTime()).filter((one) => one > at - DAY_MS);
  const blocking = times.toSorted((a, b) => b - a)[cap - 1];
  return blocking === undefined ? at : Math.max(at, blocking + DAY_MS);
}

type By = (limit: Limit) => number;

function mostBy(limits: readonly Limit[], by: By): Limit {
  return limits.reduce((best, one) => (by(one) > by(best) ? one : best));
}

function earliestToClose(limits: readonly Limit[], at: number, table: HoursTable): Limit {
  return mostBy(limits, (limit) => -(openingAt(limit, at, table)?.to ?? Infinity));
}

/** Of the limits that are closed the one that opens last; where all are open, the one whose end is too near. */
function latestToOpen(limits: readonly Limit[], at: number, table: HoursTable): Limit {
  const from: By = (limit) => openingAt(limit, at, table)?.from ?? Infinity;
  const closed = limits.filter((limit) => from(limit) > at);
  return closed.length > 0 ? mostBy(closed, from) : earliestToClose(limits, at, table);
}
