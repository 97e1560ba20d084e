// What a shared report says in sentences; names of locations, and of nobody who came.
import { changePercent } from "#components/patterns/delta.tsx";
import { shortName } from "#components/shell/short-name.ts";
import { counted } from "#lib/plural.ts";
import type { SharedReport } from "#lib/services/auth/report-entities.ts";
import { capitalized } from "#lib/text.ts";

type Told = Pick<SharedReport, "brand" | "locations" | "now" | "before" | "previews" | "bots" | "weeks">;

/** Over half of what came is most of it, and a fall of less than a tenth is none. */
const FALL = 0.9;

function standing({ brand, locations, now }: Told): string {
  if (locations.length < 2 || now.opened === 0) return "";
  const most = locations.toSorted((one, other) => other.opened - one.opened)[0];
  const fell = locations
    .filter(({ opened, opened_before }) => opened_before > 0 && opened < opened_before * FALL)
    .toSorted((one, other) => one.opened / one.opened_before - other.opened / other.opened_before)[0];
  const parts = [
    most && most.opened * 2 > now.opened ? `${shortName(most.name, brand.name)} did most of it` : null,
    fell ? `${shortName(fell.name, brand.name)} fell back` : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? "" : ` ${parts.join(", ")}.`;
}

/** "4,812 people opened a card, and 273 left their details. Boston did most of it, Austin fell back." */
export function headline(report: Told): string {
  const { opened, answered } = report.now;
  return `${counted(opened, "person")} opened a card, and ${answered.toLocaleString("en")} left their details.${standing(report)}`;
}

function changeOf(now: number, before: number, what: string): string | null {
  const change = changePercent(now, before);
  if (change === null) return null;
  return change === 0 ? `as many ${what}` : `${Math.abs(change)}% ${change > 0 ? "more" : "fewer"} ${what}`;
}

/** Against as many days before; null where nothing was counted then. */
export function compared({ now, before }: Told, days: number): string | null {
  const parts = [changeOf(now.opened, before.opened, "people"), changeOf(now.answered, before.answered, "details")];
  const said = parts.filter((part) => part !== null);
  if (said.length === 0) return null;
  const last = said.at(-1)?.startsWith("as many") === true ? "as" : "than";
  return capitalized(`${said.join(" and ")} ${last} in the ${counted(days, "day")} before.`);
}

/** How it was counted, with the share of what is no person. */
export function method({ weeks, previews, bots }: Told): string {
  const people = weeks.reduce((sum, week) => sum + week.people, 0);
  const all = people + previews + bots;
  const share = all === 0 ? 0 : Math.round(((previews + bots) / all) * 100);
  return `A person counts once a day for each card. ${share}% of everything that came were previews made by apps, or bots; they are shown and not counted. Details are people who wrote their own name and how to reach them. No visitor is named in this report.`;
}
