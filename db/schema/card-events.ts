// Events of people's cards, and when each was the one its person had on. Row security and grants stand in 0059_card-events.sql.
import { boolean, index, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { at } from "./at.ts";

/** A tenant table. What a private card counted at an event is a private row of its own; the event says nothing of it. */
export const cardEvents = pgTable(
  "card_events",
  {
    workspaceId: uuid("workspace_id").notNull(),
    /** May be made by a device that had no network. */
    id: uuid("id").notNull(),
    ownerId: uuid("owner_id").notNull(),
    name: text("name").notNull(),
    place: text("place").notNull().default(""),
    /** Null where nobody said. */
    beginsAt: at("begins_at"),
    endsAt: at("ends_at"),
    /** What follows the letter of a code, upper case: one person's events each have their own. */
    code: text("code").notNull(),
    /** What a calendar's file calls it, so that the same file twice is one event. */
    source: text("source"),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
    deletedAt: at("deleted_at"),
    version: integer("version").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    unique("card_events_code").on(table.workspaceId, table.ownerId, table.code),
    unique("card_events_source").on(table.workspaceId, table.ownerId, table.source),
  ],
);

/** A tenant table: from when to when somebody had an event on. No two of one person's overlap. */
export const cardEventTimes = pgTable(
  "card_event_times",
  {
    workspaceId: uuid("workspace_id").notNull(),
    ownerId: uuid("owner_id").notNull(),
    eventId: uuid("event_id").notNull(),
    onAt: at("on_at").notNull(),
    /** Its end; while it lies ahead, the event is on. */
    offAt: at("off_at").notNull(),
    /** It has no end of its own: each answer moves it on. */
    byAnswers: boolean("by_answers").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.ownerId, table.onAt] }),
    index("card_event_times_event").on(table.workspaceId, table.eventId),
  ],
);
