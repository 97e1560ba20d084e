// Where the plans are listed, what the list can be asked, and where one of them is.
import type { ListShape } from "#components/patterns/list-address.ts";
import { adminPaths } from "#lib/admin-paths.ts";

export const PLANS: ListShape<"rank" | "name" | "workspaces" | "updated_at"> = {
  path: adminPaths.plans(),
  api: "auth.adminPlans",
  sorts: ["rank", "name", "workspaces", "updated_at"],
  first: { sort: "rank", desc: false },
};

/** Stands in the address instead of an id while a plan is made. */
export const NEW_PLAN = "new";

/** A plan's own view. */
export function planHref(id: string): string {
  return adminPaths.plan(id);
}
