// How the app is used: a platform table with a cap, no tenant's and nobody's text in it.
import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#db/schema/auth.ts";
import { at } from "./at.ts";

export const events = pgTable(
  "events",
  {
    id: uuid("id").primaryKey(),
    name: text("name").notNull(),
    path: text("path").notNull(),
    screen: text("screen").notNull(),
    visitor: uuid("visitor").notNull(),
    // Forgotten with the person.
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    happenedAt: at("happened_at").notNull(),
    receivedAt: at("received_at").notNull().defaultNow(),
  },
  (table) => [index("events_received").on(table.receivedAt), index("events_user").on(table.userId)],
);
