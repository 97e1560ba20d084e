// Where every workspace's invoices are listed, and what the list can be asked.
import type { ListShape } from "#components/patterns/list-address.ts";
import { adminPaths } from "#lib/admin-paths.ts";

export const ALL_INVOICES: ListShape<"issued_at" | "due_at" | "total" | "workspace_name"> = {
  path: adminPaths.plans(),
  fixed: { tab: "invoices" },
  api: "auth.allInvoices",
  sorts: ["issued_at", "due_at", "total", "workspace_name"],
  first: { sort: "issued_at", desc: true },
  filters: { status: ["open", "paid", "void"] },
};
