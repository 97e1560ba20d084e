// The links service's tables; row security, functions and partial indexes stand in the migration 0002_links.sql.
import {
  bigint,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => "bytea",
  toDriver: (value) => Buffer.from(value),
});

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

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
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index("links_workspace_created").on(table.workspaceId, table.createdAt),
  ],
);

/** A tenant table, append only: one row per visit. No address of the visitor. */
export const linkClicks = pgTable(
  "link_clicks",
  {
    workspaceId: uuid("workspace_id").notNull(),
    linkId: uuid("link_id").notNull(),
    at: at("at").notNull(),
    class: smallint("class").notNull(),
    agent: text("agent").notNull(),
    referrer: text("referrer"),
    country: text("country"),
  },
  (table) => [index("link_clicks_link_at").on(table.workspaceId, table.linkId, table.at)],
);

/** A tenant table: the hourly sums that lists and charts read; by quarter hours where days begin between two UTC hours. */
export const linkClickHours = pgTable(
  "link_click_hours",
  {
    workspaceId: uuid("workspace_id").notNull(),
    linkId: uuid("link_id").notNull(),
    hour: at("hour").notNull(),
    people: integer("people").notNull().default(0),
    previews: integer("previews").notNull().default(0),
    bots: integer("bots").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.linkId, table.hour] })],
);

/** Which batches of clicks are stored, so that a batch sent twice counts once. */
export const linkClickBatches = pgTable("link_click_batches", {
  id: uuid("id").primaryKey(),
  at: at("at").notNull().defaultNow(),
  clicks: bigint("clicks", { mode: "number" }).notNull(),
});

/** A tenant table: what somebody put up as a link's picture, as messengers like it. The sweep says when a link last showed it. */
export const linkPictures = pgTable(
  "link_pictures",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    ownerId: uuid("owner_id").notNull(),
    jpeg: bytes("jpeg").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
    usedAt: at("used_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] }), index("link_pictures_used").on(table.usedAt)],
);
