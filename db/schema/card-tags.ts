// NFC tags: what is written on one never changes, where it leads does. Row security and grants stand in 0051_tags.sql.
import { boolean, index, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { at } from "./at.ts";

/** A tenant table. A tag that leads to a private card is its owner's alone: the policy asks for the person too. */
export const tags = pgTable(
  "tags",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    ownerId: uuid("owner_id").notNull(),
    /** What stands behind `/t/`: twelve letters, claimed for ever. */
    alias: text("alias").notNull(),
    name: text("name").notNull(),
    /** Written by its person; ordered ones come later. */
    kind: text("kind", { enum: ["own"] })
      .notNull()
      .default("own"),
    targetKind: text("target_kind", { enum: ["card", "link"] }).notNull(),
    targetId: uuid("target_id").notNull(),
    private: boolean("private").notNull().default(false),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
    /** Retired: its address answers that it is gone. */
    deletedAt: at("deleted_at"),
    version: integer("version").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    unique("tags_alias").on(table.workspaceId, table.alias),
    index("tags_owner").on(table.workspaceId, table.ownerId, table.createdAt),
    index("tags_target").on(table.workspaceId, table.targetId),
  ],
);
