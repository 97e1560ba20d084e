// The ledger of interactions: one row per event in monthly partitions, and the sums that lists and charts read. Partitions,
// row security and functions stand in the migration 0034_ledger.sql and in db/functions/ledger.sql.
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { at } from "./at.ts";

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({ dataType: () => "bytea" });
const sums = () => ({
  kind: text("kind").notNull(),
  class: smallint("class").notNull(),
  channel: text("channel"),
  eventId: uuid("event_id"),
  hits: integer("hits").notNull().default(0),
  people: integer("people").notNull().default(0),
});
/** Whose alone the sums of a private subject are; null where the workspace may know them. */
const privateTo = () => ({ privateTo: uuid("private_to") });
const subject = () => ({
  workspaceId: uuid("workspace_id").notNull(),
  subjectKind: text("subject_kind").notNull(),
  subjectId: uuid("subject_id").notNull(),
});

/** A tenant table, append only, partitioned by the month of `at`. Unknown is null. No address of the visitor. */
export const interactions = pgTable(
  "interactions",
  {
    id: uuid("id"),
    at: at("at").notNull(),
    ...subject(),
    /** Whose it was at that moment. */
    personId: uuid("person_id"),
    kind: text("kind").notNull(),
    /** 0 a person, 1 a preview, 2 a bot. */
    class: smallint("class").notNull(),
    reason: text("reason"),
    channel: text("channel"),
    /** The suffix of a printed code as it was read. */
    code: text("code"),
    domain: text("domain"),
    /** The block, button, rule or variant. */
    part: text("part"),
    tagId: uuid("tag_id"),
    tagCounter: integer("tag_counter"),
    eventId: uuid("event_id"),
    campaignId: uuid("campaign_id"),
    recipientId: uuid("recipient_id"),
    visit: uuid("visit"),
    /** A keyed hash that only counts; its key is gone after two days. */
    visitor: uuid("visitor"),
    firstToday: boolean("first_today"),
    /** Its person's alone: the policy asks for them too. */
    private: boolean("private").notNull().default(false),
    country: text("country"),
    region: text("region"),
    city: text("city"),
    placeSource: text("place_source"),
    agent: text("agent"),
    device: text("device"),
    system: text("system"),
    language: text("language"),
    referrer: text("referrer"),
    utmSource: text("utm_source"),
    utmMedium: text("utm_medium"),
    utmCampaign: text("utm_campaign"),
    utmTerm: text("utm_term"),
    utmContent: text("utm_content"),
    durationMs: integer("duration_ms"),
    /** What a chip said of itself, as it stood behind the tag's address. */
    tagMirror: text("tag_mirror"),
    /** About where a tag was tapped: degrees to one place, "41.8,-71.4". */
    spot: text("spot"),
  },
  (table) => [
    index("interactions_subject_at").on(table.workspaceId, table.subjectId, table.at),
    index("interactions_tag_counter")
      .on(table.workspaceId, table.tagId, table.tagCounter)
      .where(sql`${table.tagCounter} is not null`),
    index("interactions_recipient")
      .on(table.workspaceId, table.recipientId, table.at)
      .where(sql`recipient_id is not null`),
    index("interactions_visit").on(table.visit).where(sql`${table.visit} is not null`),
    index("interactions_campaign").on(table.workspaceId, table.code, table.kind).where(sql`code like 'C%'`),
  ],
);

/** A tenant table: sums per workspace and hour, of what is not private; by quarter hours where days begin between two UTC hours. */
export const interactionHours = pgTable(
  "interaction_hours",
  { workspaceId: uuid("workspace_id").notNull(), hour: at("hour").notNull(), ...sums() },
  (table) => [
    unique("interaction_hours_key")
      .on(table.workspaceId, table.hour, table.kind, table.class, table.channel, table.eventId)
      .nullsNotDistinct(),
  ],
);

/** A tenant table: sums per subject and day of the workspace's time zone. */
export const interactionDays = pgTable(
  "interaction_days",
  { ...subject(), day: date("day").notNull(), ...sums(), ...privateTo() },
  (table) => [
    unique("interaction_days_key")
      .on(
        table.workspaceId,
        table.subjectKind,
        table.subjectId,
        table.day,
        table.kind,
        table.class,
        table.channel,
        table.eventId,
      )
      .nullsNotDistinct(),
    index("interaction_days_day").on(table.workspaceId, table.day),
    index("interaction_days_event").on(table.workspaceId, table.eventId).where(sql`${table.eventId} is not null`),
  ],
);

/** A tenant table: what a subject has had in all, and its people of the last thirty days, which lists are ordered by. */
export const interactionTotals = pgTable(
  "interaction_totals",
  {
    ...subject(),
    kind: text("kind").notNull(),
    people: bigint("people", { mode: "number" }).notNull().default(0),
    previews: bigint("previews", { mode: "number" }).notNull().default(0),
    bots: bigint("bots", { mode: "number" }).notNull().default(0),
    recent: integer("recent").notNull().default(0),
    /** When a person came last. */
    lastAt: at("last_at"),
    ...privateTo(),
    /** What a list of subjects asks of each, as its own table has it: whose it is, since when, and whether it is shown. */
    ownerId: uuid("owner_id"),
    since: at("since"),
    listed: boolean("listed").notNull().default(true),
  },
  (table) => [
    primaryKey({
      name: "interaction_totals_pk",
      columns: [table.workspaceId, table.subjectKind, table.subjectId, table.kind],
    }),
    index("interaction_totals_recent")
      .on(table.workspaceId, table.subjectKind, table.kind, table.recent, table.subjectId)
      .where(sql`${table.listed}`),
  ],
);

/** A tenant table: the round numbers of people that a subject passed, and when. */
export const interactionSteps = pgTable(
  "interaction_steps",
  {
    ...subject(),
    kind: text("kind").notNull(),
    step: integer("step").notNull(),
    at: at("at").notNull(),
    ...privateTo(),
  },
  (table) => [
    primaryKey({
      name: "interaction_steps_pk",
      columns: [table.workspaceId, table.subjectKind, table.subjectId, table.kind, table.step],
    }),
    index("interaction_steps_at").on(table.workspaceId, table.at),
  ],
);

/** Not a tenant table: in which zone a workspace's days are summed, and how far that is. Only functions touch it. */
export const interactionClocks = pgTable("interaction_clocks", {
  workspaceId: uuid("workspace_id").primaryKey(),
  timeZone: text("time_zone").notNull(),
  /** The first of the thirty days that `recent` counts. */
  recentFrom: date("recent_from").notNull(),
  /** The next month whose days are to be made again in this zone; null when nothing is owed. */
  owedFrom: date("owed_from"),
  /** From which day on a visitor is told from another: before it each visit counted as a person. */
  knownFrom: date("known_from"),
});

/** Not a tenant table, never in a backup: what a day's visitors are hashed with. Gone after 48 hours. */
export const interactionSalts = pgTable(
  "interaction_salts",
  {
    workspaceId: uuid("workspace_id").notNull(),
    day: date("day").notNull(),
    salt: bytes("salt").notNull(),
    madeAt: at("made_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ name: "interaction_salts_pk", columns: [table.workspaceId, table.day] })],
);

/** Not a tenant table, never in a backup: who was counted today, so that two processes count them once. */
export const interactionVisitors = pgTable(
  "interaction_visitors",
  {
    workspaceId: uuid("workspace_id").notNull(),
    day: date("day").notNull(),
    subjectId: uuid("subject_id").notNull(),
    visitor: uuid("visitor").notNull(),
    kind: text("kind").notNull(),
    madeAt: at("made_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({
      name: "interaction_visitors_pk",
      columns: [table.workspaceId, table.day, table.subjectId, table.visitor, table.kind],
    }),
  ],
);

/** Which batches are stored, so that a batch sent twice counts once. */
export const interactionBatches = pgTable("interaction_batches", {
  id: uuid("id").primaryKey(),
  at: at("at").notNull().defaultNow(),
  interactions: bigint("interactions", { mode: "number" }).notNull(),
});
