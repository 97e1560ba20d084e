// Where a workspace's own invoices are listed, and what the list can be asked.
import type { ListShape } from "#components/patterns/list-address.ts";
import { paths } from "#lib/paths.ts";

export const INVOICES: ListShape<"issued_at" | "due_at" | "total"> = {
  path: paths.workspaceManager(),
  fixed: { tab: "billing" },
  api: "auth.invoices",
  sorts: ["issued_at", "due_at", "total"],
  first: { sort: "issued_at", desc: true },
  filters: { status: ["open", "paid", "void"] },
};
