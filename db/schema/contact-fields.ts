// Fields that a workspace makes for its contacts; their values are facts. Row security stands in 0088_contact-fields.sql.
import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { FIELD_TYPES } from "#lib/services/contact/field-limits.ts";
import { at } from "./at.ts";

/** A tenant table: what a field is called, what its values are, and where it stands among the others. */
export const contactFields = pgTable(
  "contact_fields",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    name: text("name").notNull(),
    type: text("type", { enum: FIELD_TYPES }).notNull(),
    /** Of a choice. */
    options: text("options").array().notNull().default([]),
    place: integer("place").notNull(),
    createdBy: uuid("created_by").notNull(),
    createdAt: at("created_at").notNull(),
    deletedAt: at("deleted_at"),
    version: integer("version").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index("contact_fields_deleted").on(table.deletedAt),
  ],
);
