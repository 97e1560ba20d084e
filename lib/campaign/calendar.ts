// Campaigns on the days of a calendar: from which day to which each one stands, which bars fit into a week, and what a day is about.
import { dayIn } from "#lib/date-format.ts";
import { addDays } from "#lib/days.ts";
import { lastDay } from "./calendar-days.ts";

/** What a calendar knows of a campaign. */
export type Dated = {
  id: string;
  name: string;
  runs: { from: string; to: string | null } | null;
  due_at: string | null;
};

/** A campaign as it stands on days: over those that it runs, or on the one on which an answer is due. */
export type Entry<T extends Dated> = { of: T; kind: "runs" | "due"; first: string; last: string };

/** Behind every day. */
const NEVER = "9999-12-31";
/** So many bars has a day at most. */
const LANES = 3;

const dayOf = (moment: number, timeZone: string) => dayIn(new Date(moment), timeZone);

/** What ends at midnight was not there on the day that begins with it. */
function runOf({ from, to }: NonNullable<Dated["runs"]>, timeZone: string): { first: string; last: string } {
  const [start, end] = [Date.parse(from), to === null ? null : Date.parse(to)];
  const first = dayOf(start, timeZone);
  return { first, last: end === null ? NEVER : dayOf(Math.max(start, end - 1), timeZone) };
}

/** By what comes first on a day: what somebody owes, then what began earlier, then what lasts longer. */
function before<T extends Dated>(a: Entry<T>, b: Entry<T>): number {
  return (
    a.kind.localeCompare(b.kind) ||
    a.first.localeCompare(b.first) ||
    b.last.localeCompare(a.last) ||
    a.of.name.localeCompare(b.of.name)
  );
}

/** Every campaign on its days, in the order in which they are shown. */
export function entriesOf<T extends Dated>(campaigns: readonly T[], timeZone: string): Entry<T>[] {
  const all = campaigns.flatMap((of): Entry<T>[] => {
    const { runs, due_at } = of;
    const due = due_at === null ? null : dayOf(Date.parse(due_at), timeZone);
    return [
      ...(runs === null ? [] : [{ of, kind: "runs" as const, ...runOf(runs, timeZone) }]),
      ...(due === null ? [] : [{ of, kind: "due" as const, first: due, last: due }]),
    ];
  });
  return all.toSorted(before);
}

/** Those of a day, or of days. */
export function entriesOn<T extends Dated>(entries: readonly Entry<T>[], from: string, to = from): Entry<T>[] {
  return entries.filter(({ first, last }) => first <= to && last >= from);
}

export type Bar<T extends Dated> = {
  entry: Entry<T>;
  /** Where it begins in the week, from 0, and over how many days it goes. */
  column: number;
  span: number;
  lane: number;
  /** Whether it is there on the day before and the day after as well. */
  goesOn: { before: boolean; after: boolean };
};

/** The longest row of days from one to another that are free in a lane; null where none is. */
function freeIn(held: ReadonlySet<number>, from: number, to: number): number[] | null {
  let best: number[] = [];
  let run: number[] = [];
  for (let column = from; column <= to; column += 1) {
    run = held.has(column) ? [] : [...run, column];
    if (run.length > best.length) best = run;
  }
  return best.length === 0 ? null : best;
}

/** The lane in which most of its days are free, the first of several. */
function roomFor(taken: readonly ReadonlySet<number>[], from: number, to: number) {
  const rooms = taken.flatMap((held, lane) => {
    const columns = freeIn(held, from, to);
    return columns === null ? [] : [{ lane, columns }];
  });
  return rooms.reduce<(typeof rooms)[number] | null>(
    (best, room) => (best !== null && best.columns.length >= room.columns.length ? best : room),
    null,
  );
}

/** The bars of a week, and on each of its days how many have no room. What has room on some of its days is shown on those. */
export function barsOf<T extends Dated>(week: readonly string[], entries: readonly Entry<T>[]) {
  const [from = "", to = ""] = [week[0], week.at(-1)];
  const taken = Array.from({ length: LANES }, () => new Set<number>());
  const more = week.map(() => 0);
  const bars = entriesOn(entries, from, to).flatMap((entry): Bar<T>[] => {
    const first = Math.max(0, week.indexOf(entry.first));
    const last = entry.last >= to ? week.length - 1 : week.indexOf(entry.last);
    const room = roomFor(taken, first, last);
    const columns = room?.columns ?? [];
    for (let column = first; column <= last; column += 1)
      if (!columns.includes(column)) more[column] = (more[column] ?? 0) + 1;
    const [column, end] = [columns[0], columns.at(-1)];
    if (room === null || column === undefined || end === undefined) return [];
    for (const one of columns) taken[room.lane]?.add(one);
    const goesOn = { before: entry.first < (week[column] ?? ""), after: entry.last > (week[end] ?? "") };
    return [{ entry, column, span: columns.length, lane: room.lane, goesOn }];
  });
  return { bars, more };
}

/** What happens to a campaign on a day. */
export type Turn = "due" | "starts" | "ends" | "one day";

export type AgendaDay<T extends Dated> = { day: string; turns: { entry: Entry<T>; turn: Turn }[] };

function turnOn<T extends Dated>({ kind, first, last }: Entry<T>, day: string): Turn | null {
  if (kind === "due") return first === day ? "due" : null;
  if (first === day) return last === day ? "one day" : "starts";
  return last === day ? "ends" : null;
}

/** A month without its idle days: what runs when it begins, then each day on which something starts, ends or is due. */
export function agendaOf<T extends Dated>(month: string, entries: readonly Entry<T>[]) {
  const [from, to] = [`${month}-01`, lastDay(month)];
  const already = entriesOn(entries, from).filter(({ first }) => first < from);
  const days: AgendaDay<T>[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const turns = entries.flatMap((entry) => {
      const turn = turnOn(entry, day);
      return turn === null ? [] : [{ entry, turn }];
    });
    if (turns.length > 0) days.push({ day, turns });
  }
  return { already, days };
}
