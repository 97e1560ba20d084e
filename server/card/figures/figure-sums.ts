// Figures out of the ledger's sums: steps from opened to answered, by channel, now and before.
import type { CardFigures, CardSteps } from "#lib/services/card/figures-entities.ts";
import type { SumRow } from "#server/card/figures/figure-rows.ts";
import type { Period } from "#server/platform/days.ts";
import { CLASS } from "#server/platform/ledger/agents.ts";

const STEP = { open: "opened", save: "saved", answer: "answered" } as const satisfies Record<
  SumRow["kind"],
  keyof CardSteps
>;

/** People of these rows, step by step. */
export function stepsOf(rows: readonly SumRow[]): CardSteps {
  const steps: CardSteps = { opened: 0, saved: 0, answered: 0 };
  for (const { kind, people, ...row } of rows) if (row.class === CLASS.person) steps[STEP[kind]] += people;
  return steps;
}

const hitsOf = (rows: readonly SumRow[], wanted: number) =>
  rows.reduce((sum, row) => (row.class === wanted && row.kind === "open" ? sum + row.hits : sum), 0);

const inside =
  ({ from, to }: Period) =>
  ({ day }: SumRow) =>
    day >= from && day <= to;

/** The steps of both periods, what came of each channel, and what is no person. */
export function sumUp(rows: readonly SumRow[], { from, to, before }: Period & { before: Period }) {
  const now = rows.filter(inside({ from, to }));
  const earlier = rows.filter(inside(before));
  return {
    ...{ from, to, totals: stepsOf(now) },
    before: { from: before.from, to: before.to, totals: stepsOf(earlier) },
    previews: hitsOf(now, CLASS.preview),
    bots: hitsOf(now, CLASS.bot),
    channels: channelsOf(now, earlier),
  };
}

function channelsOf(now: readonly SumRow[], earlier: readonly SumRow[]): CardFigures["channels"] {
  const words = new Set([...now, ...earlier].map(({ channel }) => channel));
  const all = [...words].map((channel) => ({
    channel,
    ...stepsOf(now.filter((row) => row.channel === channel)),
    before: stepsOf(earlier.filter((row) => row.channel === channel)),
  }));
  return all
    .filter(({ opened, saved, answered }) => opened + saved + answered > 0)
    .sort((one, other) => other.opened - one.opened || one.channel.localeCompare(other.channel));
}

/** A week of hours, Monday first, holes filled. */
export function weekOf(rows: readonly { weekday: number; hour: number; people: number }[]): number[][] {
  const week = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  for (const { weekday, hour, people } of rows) {
    const day = week[weekday - 1];
    if (day) day[hour] = people;
  }
  return week;
}
