// Domains that a workspace says are its own, and the one workspace that each of them was proved for.
import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at } from "./at.ts";

/** A tenant table. Two workspaces may ask for one domain; only one of them can have proved it. */
export const domains = pgTable(
  "domains",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    domain: text("domain").notNull(),
    /** What the TXT record at `_corner.<domain>` says. */
    value: text("value").notNull(),
    addedBy: uuid("added_by").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
    provedAt: at("proved_at"),
    lastSeenAt: at("last_seen_at"),
    checkedAt: at("checked_at"),
    /** What the last look found: seen, missing, other, held or unreachable. */
    found: text("found"),
    checks: integer("checks").notNull().default(0),
    nextCheckAt: at("next_check_at").notNull(),
    /** When the owner was told that it is gone. */
    lostAt: at("lost_at"),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index("domains_name").on(table.workspaceId, table.domain),
    index("domains_due").on(table.nextCheckAt),
  ],
);

/** Not a tenant table: a domain belongs to one workspace across all of them. Reached by functions. */
export const domainHolders = pgTable("domain_holders", {
  domain: text("domain").primaryKey(),
  workspaceId: uuid("workspace_id").notNull(),
  heldAt: at("held_at").notNull().default(sql`now()`),
});
