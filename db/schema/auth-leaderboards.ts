// What leaderboards are read off: how many agreed to be in touch with whom on which day, and who is not shown. Row security and the
// triggers stand in 0163_leaderboards.sql.
import { date, integer, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { at } from "./at.ts";

/**
 * A tenant table: a sum. It stays when a contact is erased or an answer is too old, so that a season is what it was; it names
 * nobody who agreed.
 */
export const agreedDays = pgTable(
  "agreed_days",
  {
    workspaceId: uuid("workspace_id").notNull(),
    /** In the workspace's time zone. */
    day: date("day").notNull(),
    personId: uuid("person_id").notNull(),
    agreed: integer("agreed").notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.day, table.personId] })],
);

/** A tenant table: who chose not to be shown to others. They still count. */
export const leaderboardHidden = pgTable(
  "leaderboard_hidden",
  {
    workspaceId: uuid("workspace_id").notNull(),
    userId: uuid("user_id").notNull(),
    hiddenAt: at("hidden_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId] })],
);
