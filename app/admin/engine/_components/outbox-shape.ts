// Where the outbox is listed, and what the list can be asked.
import type { ListShape } from "#components/patterns/list-address.ts";
import { adminPaths } from "#lib/admin-paths.ts";

export const EMAIL_STATES = ["waiting", "kept", "sent", "failed"] as const;

export const OUTBOX: ListShape<"created_at" | "recipient" | "purpose" | "state"> = {
  path: adminPaths.engine(),
  fixed: { tab: "outbox" },
  api: "auth.outbox",
  sorts: ["created_at", "recipient", "purpose", "state"],
  first: { sort: "created_at", desc: true },
  filters: { kind: ["mail", "sms"], state: EMAIL_STATES },
};
