// What the results are asked for, in the address.
import { dayIn } from "#lib/date-format.ts";

export const PERIODS = ["7", "30", "84"] as const;
/** Days. */
export type Period = (typeof PERIODS)[number];

/** `card`: empty for all of them. `other`: the one to compare it with, if any. `home`: the tab without any choice. */
export type ResultsAsk = { period: Period; card: string; other: string; home: string };

type Search = Readonly<Record<string, string | string[] | undefined>>;

/** Thirty days of all cards where the address says nothing else. */
export function readResultsAsk({ period, card, with: other }: Search, home: string): ResultsAsk {
  const text = (value: Search[string]) => (typeof value === "string" ? value : "");
  return { period: PERIODS.find((one) => one === period) ?? "30", card: text(card), other: text(other), home };
}

/** The address of the same tab with these choices. */
export function resultsHref({ period, card, other, home }: ResultsAsk): string {
  const search = new URLSearchParams({
    ...(period === "30" ? {} : { period }),
    ...(card === "" ? {} : { card }),
    ...(card === "" || other === "" || other === card ? {} : { with: other }),
  }).toString();
  return search === "" ? home : `${home}&${search}`;
}

const DAY_MS = 86_400_000;

/** The first day of a period that ends today, in the workspace's zone. */
export function firstDay(period: Period, timeZone: string): string {
  return dayIn(new Date(Date.now() - (Number(period) - 1) * DAY_MS), timeZone);
}
