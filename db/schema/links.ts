// The links service's tables; row security, functions and partial indexes stand in the migration 0002_links.sql.
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at } from "./at.ts";

/** A tenant table. `domain` is empty for the product's own host, so that moving PUBLIC_ORIGIN moves the links. */
export const links = pgTable(
  "links",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    ownerId: uuid("owner_id").notNull(),
    createdBy: uuid("created_by").notNull(),
    domain: text("domain").notNull().default(""),
    alias: text("alias").notNull(),
    defaultDestinationUrl: text("default_destination_url").notNull(),
    title: text("title").notNull(),
    ogTags: jsonb("og_tags").notNull().default([]),
    externalMetadata: jsonb("external_metadata"),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
    deletedAt: at("deleted_at"),
    version: integer("version").notNull().default(1),
    /** What lists are ordered by, as columns: an order by an expression would read every row on its way to a page. */
    titleKey: text("title_key").generatedAlwaysAs(sql`left(lower(title), 100)`),
    destinationKey: text("destination_key").generatedAlwaysAs(sql`left(default_destination_url, 200)`),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index("links_workspace_created").on(table.workspaceId, table.createdAt),
  ],
);

/**
 * A tenant table: the asset that a picture's address shows, which never changes. A trigger writes its use. The sweep says
 * when a link last showed it.
 */
export const linkPictures = pgTable(
  "link_pictures",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    ownerId: uuid("owner_id").notNull(),
    assetId: uuid("asset_id").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
    usedAt: at("used_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] }), index("link_pictures_used").on(table.usedAt)],
);
