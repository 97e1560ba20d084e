// Where the record of administrators' exports is listed, and what it can be asked.
import type { ListShape } from "#components/patterns/list-address.ts";
import { adminPaths } from "#lib/admin-paths.ts";

export const TAKEN: ListShape<"created_at" | "workspace" | "total"> = {
  path: adminPaths.contacts(),
  api: "contact.adminExports",
  sorts: ["created_at", "workspace", "total"],
  first: { sort: "created_at", desc: true },
};
