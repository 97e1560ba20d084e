// Where this page's two lists live, and what they can be asked.
import type { ListShape } from "#components/patterns/list-address.ts";

export const WORKSPACE_SORTS = ["name", "created_at", "status"] as const;
export type WorkspaceSort = (typeof WORKSPACE_SORTS)[number];

export const WORKSPACES: ListShape<WorkspaceSort> = {
  path: "/workspace-manager",
  api: "/api/workspaces",
  sorts: WORKSPACE_SORTS,
  first: { sort: "name", desc: false },
};

export const INVOICES: ListShape<"issued_at" | "due_at" | "total"> = {
  path: "/workspace-manager",
  fixed: { tab: "billing" },
  api: "/api/billing/invoices",
  sorts: ["issued_at", "due_at", "total"],
  first: { sort: "issued_at", desc: true },
  filters: { status: ["open", "paid", "void"] },
};
