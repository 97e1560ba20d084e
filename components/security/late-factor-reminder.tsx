"use client";
// The reminder of a second step, fetched only by those who are to be reminded; its place is kept until it is there.
import { late } from "#components/patterns/late.tsx";

/** As high as the reminder is where it has one line. */
const place = <div aria-hidden="true" className="h-[57px] border-b border-warning-line bg-warning-soft" />;

export const LateFactorReminder = late(
  () => import("./factor-reminder.tsx").then((module) => module.FactorReminder),
  place,
);
