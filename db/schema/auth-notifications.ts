// What people are told of in the product: row security stands in 0232_notifications.sql, the bodies of its functions in db/functions.
import { sql } from "drizzle-orm";
import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "./at.ts";

/**
 * A tenant table whose rows are their person's alone. It holds no name: what a row is about is named when it is read, so that
 * whoever is erased is named nowhere.
 */
export const notifications = pgTable(
  "notifications",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    personId: uuid("person_id").notNull(),
    /** One of NOTIFICATION_KINDS. */
    kind: text("kind").notNull(),
    /** What it leads to; the workspace where that is a list. */
    subjectId: uuid("subject_id").notNull(),
    /** The colleague who did it; null where nobody did. */
    byId: uuid("by_id"),
    /** Whether it stands in the list: who wants only the email of the day sees it there. */
    shown: boolean("shown").notNull().default(true),
    at: at("at").notNull(),
    readAt: at("read_at"),
    /** Waits for the email of the day. */
    digest: boolean("digest").notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index("notifications_list").on(table.workspaceId, table.personId, table.at, table.id).where(sql`shown`),
    uniqueIndex("notifications_open")
      .on(table.workspaceId, table.personId, table.kind, table.subjectId)
      .where(sql`read_at is null`),
    index("notifications_at").on(table.at),
    index("notifications_person").on(table.personId),
    index("notifications_digest").on(table.personId).where(sql`digest`),
  ],
);
