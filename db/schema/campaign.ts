// Campaigns, their links, and what was decided about them. Row security stands in 0156_campaigns.sql and 0170_campaign-parts.sql, what
// holds of a held one in 0169_all-campaigns.sql, and the triggers by which parts are owed in 0176_parts-that-follow.sql.
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { AdSettings } from "#lib/campaign/ads/ad-settings.ts";
import type { PartRights, PartValues } from "#lib/campaign/part-rights.ts";
import type { Above, OwnValues } from "#lib/campaign/parts.ts";
import type { WordsTrail } from "#lib/campaign/words-trail.ts";
import { at } from "./at.ts";

/** What a part has taken in of the campaign above it, and whose that is. */
export type StoredAbove = Above & { from: string };

/** A tenant table. Where a campaign stands and who must act is read off `state` and `approvers` (`lib/campaign/states.ts`). */
export const campaigns = pgTable(
  "campaigns",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    /** Who looks after it. */
    ownerId: uuid("owner_id").notNull(),
    name: text("name").notNull(),
    goal: text("goal").notNull(),
    template: text("template").notNull().default(""),
    headline: text("headline").notNull().default(""),
    text: text("text").notNull().default(""),
    button: text("button").notNull().default(""),
    pictureUrl: text("picture_url"),
    pictureAlt: text("picture_alt").notNull().default(""),
    destinationUrl: text("destination_url").notNull().default(""),
    channels: text("channels").array().notNull().default(sql`'{}'::text[]`),
    /** What its ad costs and around how far it goes, in each place; null where nobody said. */
    ads: jsonb("ads").$type<AdSettings>(),
    startsAt: at("starts_at"),
    endsAt: at("ends_at"),
    state: text("state").notNull().default("draft"),
    stateAt: at("state_at").notNull(),
    /** Who is asked to say yes, one after the other. */
    approvers: uuid("approvers").array().notNull().default(sql`'{}'::uuid[]`),
    /** Four signs that its codes carry into the ledger. */
    code: text("code").notNull(),
    /** When it first ran. */
    ranAt: at("ran_at"),
    /** The administrator who holds it, why, and where it stood before; since when says `stateAt`. */
    heldBy: uuid("held_by"),
    heldWhy: text("held_why").notNull().default(""),
    heldFrom: text("held_from"),
    /** The locations that it is proposed to, and by field what they may do with it. */
    places: uuid("places").array().notNull().default(sql`'{}'::uuid[]`),
    rights: jsonb("rights").$type<PartRights>().notNull().default({}),
    /** Until when locations answer. */
    answerBy: at("answer_by"),
    /** Of a location's part: the campaign that it came from, what that says, and what the location says instead. */
    fromWorkspaceId: uuid("from_workspace_id"),
    fromCampaignId: uuid("from_campaign_id"),
    above: jsonb("above").$type<StoredAbove>(),
    own: jsonb("own").$type<OwnValues>().notNull().default({}),
    /** The company paused it, and only the company lets it go on. */
    pausedAbove: boolean("paused_above").notNull().default(false),
    /** The location had paused it too, before the company did or an administrator held it. */
    pausedOwn: boolean("paused_own").notNull().default(false),
    /** It is held because the campaign above it is, and released with that. */
    heldAbove: boolean("held_above").notNull().default(false),
    /** What it said before its words were changed while it was out, and what the location had said instead (`lib/campaign/words-trail.ts`). */
    saidTrail: jsonb("said_trail").$type<WordsTrail<PartValues>>().notNull().default([]),
    ownTrail: jsonb("own_trail").$type<WordsTrail<OwnValues>>().notNull().default([]),
    createdAt: at("created_at").notNull(),
    updatedAt: at("updated_at").notNull(),
    deletedAt: at("deleted_at"),
    version: integer("version").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index("campaigns_updated").on(table.workspaceId, table.updatedAt, table.id),
    index("campaigns_name").on(table.workspaceId, sql`lower(${table.name})`, table.id),
    // Across all workspaces, for administrators.
    index("campaigns_id").on(table.id),
    index("campaigns_all_updated").on(table.updatedAt, table.id),
    index("campaigns_all_name").on(sql`lower(${table.name})`, table.id),
    index("campaigns_starts").on(table.startsAt).where(sql`state = 'booked'`),
    index("campaigns_ends").on(table.endsAt).where(sql`state in ('booked', 'running', 'paused')`),
    index("campaigns_answer").on(table.answerBy).where(sql`state = 'asked'`),
    index("campaigns_above").on(table.fromWorkspaceId, table.fromCampaignId).where(sql`from_campaign_id is not null`),
    // Each page of a card asks for them.
    index("campaigns_cards")
      .on(table.workspaceId, table.ranAt)
      .where(sql`state = 'running' and 'card' = any (channels) and deleted_at is null`),
    index("campaigns_proposed").on(table.workspaceId, table.id).where(sql`places <> '{}'`),
    uniqueIndex("campaigns_from").on(table.workspaceId, table.fromCampaignId).where(sql`from_campaign_id is not null`),
  ],
);

/**
 * A tenant table: the short links of each person and channel, which the links service keeps. One that was deleted stays beside
 * the one in its place, for what it brought.
 */
export const campaignLinks = pgTable(
  "campaign_links",
  {
    workspaceId: uuid("workspace_id").notNull(),
    campaignId: uuid("campaign_id").notNull(),
    personId: uuid("person_id").notNull(),
    channel: text("channel").notNull(),
    linkId: uuid("link_id").notNull(),
  },
  (table) => [
    primaryKey({
      name: "campaign_links_pk",
      columns: [table.workspaceId, table.campaignId, table.personId, table.channel, table.linkId],
    }),
    index("campaign_links_link").on(table.linkId),
    index("campaign_links_card").on(table.workspaceId, table.linkId).where(sql`channel = 'card'`),
  ],
);

/** A tenant table, append only: each answer with its word. */
export const campaignDecisions = pgTable(
  "campaign_decisions",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    campaignId: uuid("campaign_id").notNull(),
    personId: uuid("person_id").notNull(),
    verdict: text("verdict").notNull(),
    word: text("word").notNull().default(""),
    at: at("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index("campaign_decisions_campaign").on(table.workspaceId, table.campaignId, table.at),
  ],
);

/**
 * A tenant table: each location that a campaign was proposed to, and up to which version of it the location's part was brought.
 * What is behind is owed: a change of the campaign says so by a trigger (`campaigns_owe`).
 */
export const campaignPlaces = pgTable(
  "campaign_places",
  {
    workspaceId: uuid("workspace_id").notNull(),
    campaignId: uuid("campaign_id").notNull(),
    placeId: uuid("place_id").notNull(),
    doneVersion: integer("done_version").notNull().default(0),
    /** Why the location could not be asked. */
    skipped: text("skipped"),
    remindedAt: at("reminded_at"),
    owed: boolean("owed").notNull().default(true),
    /** How often the part could not be brought there, since it last was. */
    tries: integer("tries").notNull().default(0),
    /** The fields in which the company's words came in and nobody was told, and when the location's people were told last. */
    untold: text("untold").array().notNull().default(sql`'{}'::text[]`),
    toldAt: at("told_at"),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.campaignId, table.placeId] }),
    index("campaign_places_place").on(table.placeId),
    index("campaign_places_owed").on(table.campaignId, table.placeId).where(sql`owed or untold <> '{}'`),
  ],
);

/** A tenant table: what a location said once for all campaigns. */
export const campaignSettings = pgTable(
  "campaign_settings",
  {
    workspaceId: uuid("workspace_id").notNull(),
    /** Campaigns from above that cost nothing run without being asked each time. */
    atOnce: boolean("at_once").notNull().default(false),
    saidBy: uuid("said_by").notNull(),
    saidAt: at("said_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId] })],
);
