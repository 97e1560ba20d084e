// What the public page of a card keeps: pictures made of it, what visitors report, and what an administrator took down.
// Row security and grants stand in the migration 0044_card-page.sql.
import { sql } from "drizzle-orm";
import { customType, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at } from "./at.ts";

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({ dataType: () => "bytea" });

/** A tenant table: pictures drawn of a card, one of each kind; a new version of the card replaces them. */
export const cardPictures = pgTable(
  "card_pictures",
  {
    workspaceId: uuid("workspace_id").notNull(),
    cardId: uuid("card_id").notNull(),
    kind: text("kind").notNull(),
    /** What it was drawn from, as a hash: another one is another picture. */
    key: text("key").notNull(),
    bytes: bytes("bytes").notNull(),
    madeAt: at("made_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.cardId, table.kind] }),
    index("card_pictures_prints").on(table.madeAt).where(sql`kind like 'print-%'`),
  ],
);

/** Not a tenant table: what visitors report is for administrators, not for whoever is reported. Only functions touch it. */
export const cardReports = pgTable(
  "card_reports",
  {
    id: uuid("id").primaryKey(),
    workspaceId: uuid("workspace_id").notNull(),
    cardId: uuid("card_id").notNull(),
    reason: text("reason").notNull(),
    words: text("words").notNull().default(""),
    at: at("at").notNull().defaultNow(),
    /** Null while nobody has looked into it. */
    settledAt: at("settled_at"),
    settledBy: uuid("settled_by"),
  },
  (table) => [
    index("card_reports_card").on(table.workspaceId, table.cardId),
    index("card_reports_at").on(table.settledAt, table.at),
  ],
);

/** Not a tenant table: while its row stands, a card's addresses answer that it is gone. Only functions touch it. */
export const cardTakedowns = pgTable(
  "card_takedowns",
  {
    workspaceId: uuid("workspace_id").notNull(),
    cardId: uuid("card_id").notNull(),
    reason: text("reason").notNull(),
    takenBy: uuid("taken_by").notNull(),
    takenAt: at("taken_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.cardId] })],
);
