// Ads: an order for each place of a campaign, what a workspace holds and used of its money, where a place is, and what the embedded
// provider made up. Row security and what the sums may never pass stand in 0225_ads.sql.
import { sql } from "drizzle-orm";
import {
  bigint,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Circle } from "#lib/campaign/ads/targeting.ts";
import { at } from "./at.ts";

/** What an ad shows, and where it leads. */
export type AdWords = { headline: string; text: string; button: string; picture: string | null; destination: string };

/** A tenant table: one ad of one campaign in one place. Money is whole cents of US dollars. Its ways stand in `lib/campaign/ads/ad-states.ts`. */
export const adOrders = pgTable(
  "ad_orders",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    campaignId: uuid("campaign_id").notNull(),
    /** Whose campaign it was when it was booked. */
    ownerId: uuid("owner_id").notNull(),
    /** What the campaign is called. */
    name: text("name").notNull(),
    /** The ad account at the platform. */
    account: text("account").notNull(),
    category: text("category").notNull(),
    radius: integer("radius").notNull(),
    /** Around what, in words, and as a point where one was typed. */
    place: text("place").notNull(),
    lat: doublePrecision("lat"),
    lng: doublePrecision("lng"),
    /** Other locations' areas that are cut out of the circle, where the law lets it be cut. */
    exclusions: jsonb("exclusions").$type<readonly Circle[]>().notNull().default([]),
    budget: integer("budget").notNull(),
    days: integer("days").notNull(),
    /** What was handed over; kept, so that a second try says the same. */
    words: jsonb("words").$type<AdWords>(),
    state: text("state").notNull().default("waiting"),
    stateAt: at("state_at").notNull(),
    /** Counts up when somebody tries a refused one again: another try is another key at the provider. */
    attempt: integer("attempt").notNull().default(1),
    /** How often the provider certainly did not take this attempt. */
    tries: integer("tries").notNull().default(0),
    /** While it waits: not before. */
    nextAt: at("next_at"),
    handedAt: at("handed_at"),
    provider: text("provider").notNull().default(""),
    providerId: text("provider_id"),
    reason: text("reason").notNull().default(""),
    /** What the provider was told last: `run`, `pause` or `stop`. */
    steered: text("steered").notNull().default("run"),
    reserved: integer("reserved").notNull().default(0),
    spent: integer("spent").notNull().default(0),
    impressions: integer("impressions").notNull().default(0),
    clicks: integer("clicks").notNull().default(0),
    /** When the provider was asked for figures last. */
    askedAt: at("asked_at"),
    startedAt: at("started_at"),
    endedAt: at("ended_at"),
    createdAt: at("created_at").notNull(),
    updatedAt: at("updated_at").notNull(),
    version: integer("version").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index("ad_orders_campaign").on(table.workspaceId, table.campaignId),
    uniqueIndex("ad_orders_open")
      .on(table.workspaceId, table.campaignId)
      .where(sql`state not in ('ended', 'refused', 'stopped')`),
    index("ad_orders_due").on(table.workspaceId).where(sql`state not in ('ended', 'refused', 'stopped')`),
    // Across all workspaces, for administrators.
    index("ad_orders_id").on(table.id),
    index("ad_orders_updated").on(table.updatedAt, table.id),
    index("ad_orders_name").on(sql`lower(${table.name})`, table.id),
    index("ad_orders_spent").on(table.spent, table.id),
  ],
);

/** A tenant table: what a workspace's ads hold, and used in a month. */
export const adAccounts = pgTable(
  "ad_accounts",
  {
    workspaceId: uuid("workspace_id").notNull(),
    /** `2026-11`: what was spent is of that month. */
    month: text("month").notNull(),
    reserved: bigint("reserved", { mode: "number" }).notNull().default(0),
    spent: bigint("spent", { mode: "number" }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.workspaceId] })],
);

/** A tenant table: where a workspace is on the map, and how many miles around that are its own; as somebody typed it. */
export const adPlaces = pgTable(
  "ad_places",
  {
    workspaceId: uuid("workspace_id").notNull(),
    lat: doublePrecision("lat").notNull(),
    lng: doublePrecision("lng").notNull(),
    /** 0 where it has no territory of its own. */
    territory: integer("territory").notNull().default(0),
    saidBy: uuid("said_by").notNull(),
    saidAt: at("said_at").notNull(),
    version: integer("version").notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.workspaceId] })],
);

/** A tenant table of the embedded provider: the orders that it took, by the key that they came with. Nothing of ours reads it but that. */
export const adSimulations = pgTable(
  "ad_simulations",
  {
    workspaceId: uuid("workspace_id").notNull(),
    key: text("key").notNull(),
    budget: integer("budget").notNull(),
    days: integer("days").notNull(),
    /** Why it was refused; empty where it was taken. */
    refused: text("refused").notNull().default(""),
    placedAt: at("placed_at").notNull(),
    /** Since when it runs, and for how long it did before; null while it does not. */
    runsSince: at("runs_since"),
    ran: bigint("ran", { mode: "number" }).notNull().default(0),
    stoppedAt: at("stopped_at"),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.key] })],
);
