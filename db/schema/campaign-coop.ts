// The co-op account of a franchise: what it gives each of its locations for what they spend, to the cent. Row security and what keeps
// entries as they were written stand in 0227_co-op-account.sql; only functions of the database write here.
import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "./at.ts";

/** Whole minor units of the account's currency. */
const minor = (name: string) => bigint(name, { mode: "number" });
const none = (name: string) => minor(name).notNull().default(0);

/** A tenant table of the franchise: the share in percent that it carries where a location has none of its own. */
export const coopTerms = pgTable("coop_terms", {
  workspaceId: uuid("workspace_id").primaryKey(),
  percent: integer("percent").notNull(),
  changedAt: at("changed_at").notNull(),
  version: integer("version").notNull().default(1),
});

/** A tenant table of the franchise: one location's account. Its sums are those of its legs. */
export const coopAccounts = pgTable(
  "coop_accounts",
  {
    workspaceId: uuid("workspace_id").notNull(),
    locationId: uuid("location_id").notNull(),
    /** The location's as the account was opened; it stays. */
    currency: text("currency").notNull(),
    /** Null for the franchise's own. */
    percent: integer("percent"),
    available: none("available"),
    reserved: none("reserved"),
    spent: none("spent"),
    /** The location's own share of what is reserved. */
    pledged: none("pledged"),
    /** The same of what was spent and is not settled; below zero the franchise owes it. */
    owed: none("owed"),
    settled: none("settled"),
    /** How many entries it has. */
    entries: integer("entries").notNull().default(0),
    openedAt: at("opened_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.locationId] }),
    index("coop_accounts_location").on(table.locationId),
  ],
);

/** A tenant table of the franchise: what a location spends, with the share that was fixed as it was reserved. */
export const coopCosts = pgTable(
  "coop_costs",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    locationId: uuid("location_id").notNull(),
    /** What reserves it, and its id there. */
    kind: text("kind").notNull(),
    subjectId: uuid("subject_id").notNull(),
    label: text("label").notNull(),
    total: minor("total").notNull(),
    /** The franchise's share of it. */
    company: minor("company").notNull(),
    percent: integer("percent").notNull(),
    spent: none("spent"),
    released: none("released"),
    by: uuid("by"),
    at: at("at").notNull(),
    endedAt: at("ended_at"),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex("coop_costs_open")
      .on(table.workspaceId, table.locationId, table.kind, table.subjectId)
      .where(sql`ended_at is null`),
    index("coop_costs_subject").on(table.locationId, table.kind, table.subjectId, table.id),
  ],
);

/** A tenant table of the franchise: what happened to an account, in its order. It is written once and never changed. */
export const coopEntries = pgTable(
  "coop_entries",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    locationId: uuid("location_id").notNull(),
    /** Its place in the account. */
    seq: integer("seq").notNull(),
    kind: text("kind").notNull(),
    costId: uuid("cost_id"),
    /** The settlement that it takes back. */
    reverses: uuid("reverses"),
    label: text("label").notNull().default(""),
    note: text("note").notNull().default(""),
    /** How much of it is the franchise's, and how much the location's. */
    company: none("company"),
    own: none("own"),
    available: minor("available").notNull(),
    owed: minor("owed").notNull(),
    by: uuid("by"),
    at: at("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex("coop_entries_order").on(table.workspaceId, table.locationId, table.seq),
    uniqueIndex("coop_entries_reversed").on(table.workspaceId, table.reverses).where(sql`reverses is not null`),
  ],
);

/** A tenant table of the franchise: the legs of an entry, which are nothing together. */
export const coopLegs = pgTable(
  "coop_legs",
  {
    workspaceId: uuid("workspace_id").notNull(),
    entryId: uuid("entry_id").notNull(),
    account: text("account").notNull(),
    amount: minor("amount").notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.entryId, table.account] })],
);
