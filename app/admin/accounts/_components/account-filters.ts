// What both lists of the accounts are narrowed by, beside their own state.

import { adminPaths } from "#lib/admin-paths.ts";
import { isId } from "#lib/id.ts";

const PLANS = [
  { value: "", label: "Every plan" },
  { value: "solo", label: "SOLOpreneur" },
  { value: "brokerage", label: "ENTREpreneur [BROKERAGE]" },
  { value: "company", label: "ENTREpreneur [COMPANY]" },
  { value: "franchise", label: "Franchise" },
  { value: "distributor", label: "Distributor" },
] as const;

const BLOCKED = [
  { value: "", label: "Blocked or not" },
  { value: "1", label: "Blocked" },
  { value: "0", label: "Not blocked" },
] as const;

type Options = readonly { value: string; label: string }[];

const valuesOf = (options: Options) => options.map(({ value }) => value);

/** What both share: one page, and whose panel is open over it. */
export const ACCOUNTS = { path: adminPaths.accounts(), keeps: { person: isId } } as const;

/** As the address knows them; `states` are the list's own. */
export function filtersOf(states: Options) {
  return { state: valuesOf(states), plan: valuesOf(PLANS), blocked: valuesOf(BLOCKED) };
}

/** As they are chosen. */
export function choicesOf(label: string, states: Options) {
  return [
    { name: "state", label, options: states },
    { name: "plan", label: "Plan", options: PLANS },
    { name: "blocked", label: "Blocked", options: BLOCKED },
  ];
}
