// What a plan pays for texts each month, in millionths of a US dollar.
import { dayIn } from "#lib/date-format.ts";
import type { Micros } from "./prices.ts";

const DOLLAR: Micros = 1_000_000;

const OF_PLAN: Readonly<Record<string, Micros>> = {
  solo: 10 * DOLLAR,
  brokerage: 50 * DOLLAR,
  company: 100 * DOLLAR,
  franchise: 100 * DOLLAR,
  distributor: 100 * DOLLAR,
};
const OF_TRIAL: Micros = 5 * DOLLAR;

/** Of the main component of a plan; a trial has less. */
export function allowanceOf({ component, trial }: { component: string; trial: boolean }): Micros {
  if (trial) return OF_TRIAL;
  return Object.hasOwn(OF_PLAN, component) ? (OF_PLAN[component] ?? 0) : 0;
}

/** The first day of the month after this moment, on which it is whole again. */
export function renewsOn(now: Date): string {
  return dayIn(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)), "UTC");
}
