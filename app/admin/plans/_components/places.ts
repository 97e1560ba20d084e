// Where this page's two lists live, and what they can be asked.
import type { ListShape } from "#components/patterns/list-address.ts";

export const PLANS: ListShape<"rank" | "name" | "workspaces" | "updated_at"> = {
  path: "/admin/plans",
  api: "/api/admin/plans",
  sorts: ["rank", "name", "workspaces", "updated_at"],
  first: { sort: "rank", desc: false },
};

export const ALL_INVOICES: ListShape<"issued_at" | "due_at" | "total" | "workspace_name"> = {
  path: "/admin/plans",
  fixed: { tab: "invoices" },
  api: "/api/admin/invoices",
  sorts: ["issued_at", "due_at", "total", "workspace_name"],
  first: { sort: "issued_at", desc: true },
  filters: { status: ["open", "paid", "void"] },
};

/** Stands in the address instead of an id while a plan is made. */
export const NEW_PLAN = "new";

/** A plan's own view. */
export function planHref(id: string): string {
  return `/admin/plans?plan=${encodeURIComponent(id)}`;
}
