// What is wrong with a franchise, and how it is paid, in words.
import { shortDay } from "#lib/date-format.ts";
import { isolate } from "#lib/isolate.ts";
import { counted } from "#lib/plural.ts";
import type { AdminFranchise, FranchiseHealth } from "#lib/services/auth/admin-franchise-entities.ts";

/** Each names what has to be looked at. */
export function healthWords(health: FranchiseHealth, { alone }: Pick<AdminFranchise, "alone">): string {
  const words: Record<FranchiseHealth, string> = {
    cycle: "Belongs to itself",
    levels: "Three levels: a location with locations",
    orphan: "Belongs to a workspace that is gone",
    "no-owner": "Nobody owns it",
    plan: "A location’s plan differs",
    "no-manager": `${counted(alone, "location")} without a manager`,
    unpaid: "Not paid",
  };
  return words[health];
}

/** "Trial until Nov 30", "next Dec 3"; empty where nothing is due. */
export function dueWords(
  row: Pick<AdminFranchise, "subscription_status" | "trial_ends_at" | "period_end">,
  timeZone: string,
) {
  if (row.subscription_status === "trialing" && row.trial_ends_at)
    return `Trial until ${shortDay(row.trial_ends_at, timeZone)}`;
  return row.period_end ? `Next ${shortDay(row.period_end, timeZone)}` : "";
}

/** Who has not answered yet. */
export function askedWords({ asked, owner }: Pick<AdminFranchise, "asked" | "owner">): string {
  if (!asked) return "";
  const missing = [
    ...(asked.owner_said ? [] : [isolate(owner.name || owner.email)]),
    ...(asked.taker_said ? [] : [isolate(asked.email)]),
  ];
  return `Changing hands, waits for ${missing.join(" and ")}`;
}

/** The first of its locations, and how many more. */
export function locationWords({ named, locations }: Pick<AdminFranchise, "named" | "locations">): string {
  if (locations === 0) return "No locations";
  const more = locations - named.length;
  return more > 0 ? `${named.join(", ")} and ${more.toLocaleString("en")} more` : named.join(", ");
}

export type Overall = { total: number; worst: Pick<AdminFranchise, "name" | "health" | "alone"> | null };

/** The sentence over the list, about all franchises. */
export function franchisesLead({ total, worst }: Overall): string {
  const count = `${counted(total, "franchise")}.`;
  const first = worst?.health[0];
  if (!worst || first === undefined) return count;
  const words = healthWords(first, worst);
  return `${count} ${isolate(worst.name)} wants a look: ${words.charAt(0).toLowerCase()}${words.slice(1)}.`;
}
