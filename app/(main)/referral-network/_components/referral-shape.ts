// What referrals are sorted and filtered by.
import type { ListShape } from "#components/patterns/list-address.ts";
import { contactPaths } from "#lib/contact-paths.ts";
import { BECAME, BECAME_LABELS } from "#lib/services/contact/network-limits.ts";

const SORTS = ["at", "name", "introducer"] as const;
export type ReferralSort = (typeof SORTS)[number];

export const REFERRALS: ListShape<ReferralSort> = {
  path: contactPaths.referralNetwork(),
  api: "contact.referrals",
  sorts: SORTS,
  first: { sort: "at", desc: true },
  filters: { became: BECAME },
};

export const FILTERS = [
  {
    name: "became",
    label: "Became",
    options: [{ value: "", label: "Anything" }, ...BECAME.map((value) => ({ value, label: BECAME_LABELS[value] }))],
  },
];
