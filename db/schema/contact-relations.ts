// What lies between two contacts. Row security and indexes stand in 0081_contact-relations.sql and 0181_imported-relations.sql.
import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { STORED_RELATIONS } from "#lib/services/contact/relation-words.ts";
import { at } from "./at.ts";

/** A tenant table: what `to` is to `from`. It points at records, also while these are joined into a person. */
export const contactRelations = pgTable(
  "contact_relations",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    fromId: uuid("from_id").notNull(),
    toId: uuid("to_id").notNull(),
    kind: text("kind", { enum: STORED_RELATIONS }).notNull(),
    /** Of an own word: what `to` is called beside `from`, and the other way round. */
    word: text("word").notNull().default(""),
    back: text("back").notNull().default(""),
    /** What somebody is where they work. */
    title: text("title").notNull().default(""),
    by: uuid("by").notNull(),
    /** The file that it came with. */
    importId: uuid("import_id"),
    at: at("at").notNull(),
    deletedAt: at("deleted_at"),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);
