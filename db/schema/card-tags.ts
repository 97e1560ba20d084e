// NFC tags: what is written on one never changes, where it leads does. Row security and grants stand in 0051_tags.sql.
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { HealthSays, TagHealth } from "#lib/services/card/device-limits.ts";
import { at } from "./at.ts";

/** A tenant table. A tag that leads to a private card is its owner's alone: the policy asks for the person too. */
export const tags = pgTable(
  "tags",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    /** Nobody's while it is in its box. */
    ownerId: uuid("owner_id"),
    /** What stands behind `/t/`: twelve letters, claimed for ever. */
    alias: text("alias").notNull(),
    name: text("name").notNull(),
    /** Written by its person, or what was ordered. */
    kind: text("kind", { enum: ["own", "tag", "stand", "badge", "sticker"] })
      .notNull()
      .default("own"),
    /** Of an ordered one that nobody set up yet neither is known; a location is the id of its workspace. */
    targetKind: text("target_kind", { enum: ["card", "link", "location"] }),
    targetId: uuid("target_id"),
    private: boolean("private").notNull().default(false),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
    /** Retired: its address answers that it is gone. */
    deletedAt: at("deleted_at"),
    version: integer("version").notNull().default(1),
    /** What is printed on an ordered one; it opens nothing. */
    number: text("number"),
    /** What its chip says of itself at a tap: nothing, a counter, or a counter with a proof. */
    chip: text("chip", { enum: ["plain", "counter", "signed"] })
      .notNull()
      .default("plain"),
    batchId: uuid("batch_id"),
    /** The group it is in; empty for none. */
    team: text("team").notNull().default(""),
    activatedAt: at("activated_at"),
    activatedBy: uuid("activated_by"),
    lostAt: at("lost_at"),
    /** What the clock found when it compared it with its own past; since when, and why. */
    health: text("health").$type<TagHealth>().notNull().default("new"),
    healthAt: at("health_at"),
    healthSays: jsonb("health_says").$type<HealthSays>(),
    /** Somebody said that it is fine: what was before counts no more. */
    fineAt: at("fine_at"),
    /** Counters from here on are believed. */
    counterFrom: integer("counter_from"),
    /** Of the code on its back, with which a stranger may set it up, once; null since then, and before it was printed. */
    codeHash: text("code_hash"),
    /** The workspace that ordered it, wherever it is now; null for one that a person wrote. */
    orderedBy: uuid("ordered_by"),
    /** Since when it is somebody's who had the code from its back. */
    claimedAt: at("claimed_at"),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    check("tags_own", sql`kind <> 'own' or (owner_id is not null and target_id is not null)`),
    check("tags_target_whole", sql`(target_kind is null) = (target_id is null)`),
    uniqueIndex("tags_number").on(table.orderedBy, table.number).where(sql`number is not null`),
    uniqueIndex("tags_code").on(table.codeHash).where(sql`code_hash is not null`),
    index("tags_ordered").on(table.workspaceId).where(sql`number is not null`),
    unique("tags_alias").on(table.workspaceId, table.alias),
    index("tags_owner").on(table.workspaceId, table.ownerId, table.createdAt),
    index("tags_target").on(table.workspaceId, table.targetId),
  ],
);

/**
 * What was made at once for a workspace, and the key of its chips, sealed. Only functions open it: nobody of the workspace
 * reads a key.
 */
export const tagBatches = pgTable(
  "tag_batches",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    kind: text("kind").notNull(),
    chip: text("chip").notNull(),
    size: integer("size").notNull(),
    madeBy: uuid("made_by").notNull(),
    madeAt: at("made_at").notNull().defaultNow(),
    sealed: text("sealed"),
    keyId: text("key_id"),
    exportedAt: at("exported_at"),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

/** When a workspace was last written to about its devices. Only functions open it. */
export const tagDigests = pgTable("tag_digests", {
  workspaceId: uuid("workspace_id").primaryKey(),
  toldAt: at("told_at").notNull(),
});

/** What somebody says is wrong with a tag that they hold in their hands. Only functions open it. */
export const tagReports = pgTable(
  "tag_reports",
  {
    id: uuid("id").primaryKey(),
    alias: text("alias").notNull(),
    /** `broken`, `elsewhere`, `copied` or `other`. */
    kind: text("kind").notNull(),
    words: text("words").notNull().default(""),
    at: at("at").notNull().defaultNow(),
    settledAt: at("settled_at"),
    settledBy: uuid("settled_by"),
  },
  (table) => [index("tag_reports_open").on(table.alias, table.at).where(sql`${table.settledAt} is null`)],
);
