// Where every franchise is listed, and what the list can be asked.
import type { ListShape } from "#components/patterns/list-address.ts";
import { adminPaths } from "#lib/admin-paths.ts";
import { FRANCHISE_FILTERS, FRANCHISE_SORTS } from "#lib/services/auth/admin-franchise-limits.ts";

export const FRANCHISES: ListShape<(typeof FRANCHISE_SORTS)[number]> = {
  path: adminPaths.franchise(),
  api: "auth.adminFranchises",
  sorts: FRANCHISE_SORTS,
  first: { sort: "name", desc: false },
  filters: { health: FRANCHISE_FILTERS },
};

export const FRANCHISE_CHOICES = [
  {
    name: "health",
    label: "Status",
    options: [
      { value: "", label: "All" },
      { value: "look", label: "Want a look" },
      { value: "well", label: "Nothing wrong" },
    ],
  },
];
