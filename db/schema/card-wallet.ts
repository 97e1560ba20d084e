// Passes of cards in wallets, and the phones that keep them. Row security and grants stand in 0056_wallets.sql.
import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** A tenant table: of each card at most one pass a wallet for its owner, and one for all of its visitors. */
export const walletPasses = pgTable(
  "wallet_passes",
  {
    workspaceId: uuid("workspace_id").notNull(),
    /** Apple's serial number and Google's object: it never changes. */
    id: uuid("id").notNull(),
    cardId: uuid("card_id").notNull(),
    wallet: text("wallet", { enum: ["apple", "google"] }).notNull(),
    whose: text("whose", { enum: ["owner", "visitor"] }).notNull(),
    /** What a phone proves by that it has the pass; it stands in the pass itself and never changes. */
    token: text("token").notNull(),
    /** Names what the pass shows, as a hash; empty before it was shown once. */
    key: text("key").notNull().default(""),
    /** The same of what the wallet's own service has. */
    sentKey: text("sent_key").notNull().default(""),
    /** Grows over all passes with each change of what one shows: milliseconds since 1970, or one more than the last. */
    change: bigint("change", { mode: "bigint" }).notNull().default(sql`0`),
    /** Whole seconds. */
    changedAt: at("changed_at").notNull().defaultNow(),
    /** Null while the pass counts. */
    voidedAt: at("voided_at"),
    /** How often a look was owed, and which of them was the last one taken. */
    owed: integer("owed").notNull().default(0),
    paid: integer("paid").notNull().default(0),
    tries: integer("tries").notNull().default(0),
    nextTryAt: at("next_try_at").notNull().defaultNow(),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    unique("wallet_passes_card").on(table.workspaceId, table.cardId, table.wallet, table.whose),
    uniqueIndex("wallet_passes_id").on(table.id),
    index("wallet_passes_change").on(table.change),
    index("wallet_passes_owed").on(table.nextTryAt).where(sql`owed > paid`),
    check("wallet_passes_kinds", sql`wallet in ('apple', 'google') and whose in ('owner', 'visitor')`),
  ],
);

/** A tenant table: phones that registered for a pass, each with the token it is told by. */
export const walletDevices = pgTable(
  "wallet_devices",
  {
    workspaceId: uuid("workspace_id").notNull(),
    passId: uuid("pass_id").notNull(),
    device: text("device").notNull(),
    pushToken: text("push_token").notNull(),
    /** The pass's `change` that it was told of last. */
    told: bigint("told", { mode: "bigint" }).notNull().default(sql`0`),
    registeredAt: at("registered_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.passId, table.device] }),
    index("wallet_devices_device").on(table.device),
  ],
);
