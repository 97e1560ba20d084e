// The card service's tables; row security, triggers and grants stand in the migration 0039_cards.sql.
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at } from "./at.ts";

/** A tenant table. A private card's row is its owner's alone: the policy asks for the person too. */
export const cards = pgTable(
  "cards",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    ownerId: uuid("owner_id").notNull(),
    createdBy: uuid("created_by").notNull(),
    name: text("name").notNull(),
    handle: text("handle").notNull(),
    /** The smallest is shown first. */
    place: integer("place").notNull().default(0),
    draft: jsonb("draft").notNull(),
    /** What visitors see; null until it is published for the first time. */
    published: jsonb("published"),
    publishedAt: at("published_at"),
    /** Which version of its history visitors see; 0 before the first. */
    number: integer("number").notNull().default(0),
    private: boolean("private").notNull().default(false),
    indexed: boolean("indexed").notNull().default(true),
    /** From then on its address says that it is gone. */
    endsAt: at("ends_at"),
    /** Where its codes lead instead of its own page, as long as the workspace allows it. */
    externalUrl: text("external_url"),
    /** The version of the theme that it began with; null for one that is older than every theme. */
    themeVersion: uuid("theme_version"),
    /** From then on its addresses lead to whoever took over. */
    handedOverAt: at("handed_over_at"),
    /** Its person moved to another location: the card there that its addresses lead to. */
    movedWorkspace: uuid("moved_workspace"),
    movedCard: uuid("moved_card"),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
    deletedAt: at("deleted_at"),
    version: integer("version").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index("cards_owner").on(table.workspaceId, table.ownerId, table.place),
  ],
);

/** A tenant table, append only: what was published, and when. */
export const cardVersions = pgTable(
  "card_versions",
  {
    workspaceId: uuid("workspace_id").notNull(),
    cardId: uuid("card_id").notNull(),
    number: integer("number").notNull(),
    content: jsonb("content").notNull(),
    publishedBy: uuid("published_by").notNull(),
    publishedAt: at("published_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.cardId, table.number] })],
);

/**
 * A tenant table: the media service's files that some version of a card names, with what an address of them is made of. Its
 * trigger says that the card uses them; `id` is the card's.
 */
export const cardFiles = pgTable(
  "card_files",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    assetId: uuid("asset_id").notNull(),
    type: text("type").notNull(),
    name: text("name").notNull(),
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    hash: text("hash").notNull(),
    addedAt: at("added_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id, table.assetId] })],
);
