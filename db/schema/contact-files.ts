// Files that somebody put on a contact. Row security and indexes stand in 0081_contact-relations.sql.
import { bigint, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at } from "./at.ts";

/** A tenant table: names an asset of the media service; a trigger writes that it is used. */
export const contactFiles = pgTable(
  "contact_files",
  {
    workspaceId: uuid("workspace_id").notNull(),
    /** That of its upload: the same upload is the same file, however often it is taken. */
    id: uuid("id").notNull(),
    contactId: uuid("contact_id").notNull(),
    assetId: uuid("asset_id").notNull(),
    name: text("name").notNull(),
    type: text("type").notNull(),
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    by: uuid("by").notNull(),
    at: at("at").notNull(),
    deletedAt: at("deleted_at"),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);
