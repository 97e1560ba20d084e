// The links service's tables; row security, functions and partial indexes stand in the migration 0002_links.sql.
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { PictureShape } from "#lib/services/links/entities.ts";
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
    /** Since then it leads nowhere, because the platform holds what it belongs to. */
    heldAt: at("held_at"),
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
 * A tenant table: the asset that a picture's address shows, which is always the same one. A trigger writes its use. The
 * sweep says when a link last showed it. With a shape it is a file of the library, shown in that size as it is by then;
 * without one the asset was made for this address.
 */
export const linkPictures = pgTable(
  "link_pictures",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    ownerId: uuid("owner_id").notNull(),
    assetId: uuid("asset_id").notNull(),
    shape: text("shape").$type<PictureShape>(),
    createdAt: at("created_at").notNull().defaultNow(),
    usedAt: at("used_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] }), index("link_pictures_used").on(table.usedAt)],
);

/**
 * A tenant table: a contact's own address of a link, which leads where the link does. It stands in no list of links. Once the contact
 * is gone the row is too, and the address is the link's.
 */
export const linkRecipients = pgTable(
  "link_recipients",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    /** Who sends it. */
    ownerId: uuid("owner_id").notNull(),
    domain: text("domain").notNull().default(""),
    alias: text("alias").notNull(),
    linkId: uuid("link_id").notNull(),
    contactId: uuid("contact_id").notNull(),
    /** The campaign whose link it is. */
    campaignId: uuid("campaign_id"),
    createdAt: at("created_at").notNull().defaultNow(),
    /** From then on it leads to the link and is nobody's; null for one that somebody made by hand. */
    endsAt: at("ends_at"),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index("link_recipients_ends").on(table.endsAt).where(sql`ends_at is not null`),
    index("link_recipients_contact").on(table.workspaceId, table.contactId, table.linkId),
    index("link_recipients_owner").on(table.workspaceId, table.ownerId),
  ],
);
