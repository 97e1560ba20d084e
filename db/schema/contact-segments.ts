// Saved filters of contacts. Row security stands in 0089_contact-segments.sql.
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at } from "./at.ts";

/** A tenant table: a filter with a name. What it finds is looked for whenever somebody chooses it. */
export const contactSegments = pgTable(
  "contact_segments",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    /** Who made it. */
    ownerId: uuid("owner_id").notNull(),
    /** Everybody of the workspace has it, and who looks after the workspace changes it. */
    shared: boolean("shared").notNull(),
    name: text("name").notNull(),
    /** The search, the filters and the order, as the list takes them. */
    filter: jsonb("filter").notNull(),
    createdAt: at("created_at").notNull(),
    updatedAt: at("updated_at").notNull(),
    deletedAt: at("deleted_at"),
    version: integer("version").notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);
