// Contacts that look like one person, and by what they were found. Row security and indexes stand in 0078_contact-pairs.sql.
import { sql } from "drizzle-orm";
import { bigint, check, integer, jsonb, pgTable, primaryKey, real, text, unique, uuid } from "drizzle-orm/pg-core";
import {
  JOINING_STRENGTHS,
  PAIR_STATES,
  PAIR_STRENGTHS,
  type PairReason,
} from "#lib/services/contact/contact-limits.ts";
import { at } from "./at.ts";

/** A tenant table: two contacts that look like one person, the smaller id first, and what somebody said of them. */
export const contactPairs = pgTable(
  "contact_pairs",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    aId: uuid("a_id").notNull(),
    bId: uuid("b_id").notNull(),
    /** Who alone sees both; all zeroes where the workspace does. */
    audience: uuid("audience").notNull(),
    score: real("score").notNull(),
    strength: text("strength", { enum: PAIR_STRENGTHS }).notNull(),
    reasons: jsonb("reasons").$type<readonly PairReason[]>().notNull(),
    state: text("state", { enum: PAIR_STATES }).notNull().default("open"),
    foundAt: at("found_at").notNull(),
    decidedBy: uuid("decided_by"),
    decidedAt: at("decided_at"),
    version: integer("version").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    unique("contact_pairs_two").on(table.workspaceId, table.aId, table.bId),
    check("contact_pairs_order", sql`"a_id" < "b_id"`),
  ],
);

/** A tenant table: from how sure on pairs are shown, and join by themselves; without a row all are shown and none joins. */
export const contactPairRules = pgTable("contact_pair_rules", {
  workspaceId: uuid("workspace_id").primaryKey(),
  shownFrom: text("shown_from", { enum: PAIR_STRENGTHS }).notNull().default("maybe"),
  /** Null: none. */
  joinsFrom: text("joins_from", { enum: JOINING_STRENGTHS }),
  changedBy: uuid("changed_by").notNull(),
  changedAt: at("changed_at").notNull().defaultNow(),
  version: integer("version").notNull().default(1),
});

/** A tenant table: by what a contact is found that looks like another, as numbers that say nothing by themselves. */
export const contactKeys = pgTable(
  "contact_keys",
  {
    workspaceId: uuid("workspace_id").notNull(),
    audience: uuid("audience").notNull(),
    key: bigint("key", { mode: "bigint" }).notNull(),
    contactId: uuid("contact_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.audience, table.key, table.contactId] })],
);

/** A tenant table: who is new or changed and was not looked at since; a row for each time. */
export const contactUnmatched = pgTable(
  "contact_unmatched",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull().defaultRandom(),
    audience: uuid("audience").notNull(),
    contactId: uuid("contact_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.audience, table.id] })],
);
