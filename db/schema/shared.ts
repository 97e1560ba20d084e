// Tables that every service writes through one helper each: audit, changes, idempotency, rate limits.
import { sql } from "drizzle-orm";
import { bigint, index, integer, json, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { at } from "./at.ts";

// A tenant table; rows without a workspace (log-ins) are written by a security definer function.
export const audit = pgTable(
  "audit",
  {
    id: uuid("id").primaryKey(),
    workspaceId: uuid("workspace_id"),
    at: at("at").notNull().defaultNow(),
    actorId: uuid("actor_id"),
    actingForId: uuid("acting_for_id"),
    action: text("action").notNull(),
    subjectType: text("subject_type").notNull(),
    subjectId: text("subject_id"),
    before: jsonb("before"),
    after: jsonb("after"),
    requestId: text("request_id"),
  },
  (table) => [
    index("audit_workspace_at").on(table.workspaceId, table.at),
    index("audit_at").on(table.at),
    index("audit_actor").on(table.actorId, table.at),
    index("audit_acting_for").on(table.actingForId, table.at).where(sql`acting_for_id is not null`),
    index("audit_subject").on(table.subjectType, table.subjectId, table.at),
  ],
);

/**
 * Not a tenant table: how many rows the trail of a workspace had until `until`, which stands in the row of all of them, the
 * one without a workspace. Rows of the trail are never deleted, so that a list's total is this and what came since.
 */
export const auditCounts = pgTable(
  "audit_counts",
  {
    workspaceId: uuid("workspace_id"),
    rows: bigint("rows", { mode: "number" }).notNull(),
    until: at("until"),
  },
  (table) => [unique("audit_counts_key").on(table.workspaceId).nullsNotDistinct()],
);

/** What caches forget: one row per changed link or card, read by every process every 500 ms. */
export const changes = pgTable("changes", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  at: at("at").notNull().defaultNow(),
  topic: text("topic").notNull(),
  key: text("key").notNull(),
});

/**
 * A row per Idempotency-Key that something was done with, written in the transaction that did it: what a call is answered
 * that comes again stands in `kept`. Only definer functions write here.
 */
export const idempotency = pgTable(
  "idempotency",
  {
    principal: text("principal").notNull(),
    path: text("path").notNull(),
    key: text("key").notNull(),
    bodyHash: text("body_hash").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
    requestId: text("request_id"),
    // Not jsonb: the answer keeps the order of its fields.
    kept: json("kept"),
  },
  (table) => [primaryKey({ columns: [table.principal, table.path, table.key] })],
);

// The columns that rate-limiter-flexible expects.
export const rateLimits = pgTable("rate_limits", {
  key: text("key").primaryKey(),
  points: integer("points").notNull().default(0),
  expire: bigint("expire", { mode: "number" }),
});

/**
 * What leaves by mail or SMS, written in the transaction that causes it. With a provider the words are blanked once
 * they are sent; without one they stay here for a week, for a person to open. Each lane is a queue of its own. Not a tenant
 * table.
 */
export const outbox = pgTable(
  "outbox",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind").notNull(),
    recipient: text("recipient").notNull(),
    purpose: text("purpose").notNull(),
    lane: text("lane").notNull().default("bulk"),
    subject: text("subject").notNull(),
    letter: jsonb("letter"),
    state: text("state").notNull().default("waiting"),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
    createdAt: at("created_at").notNull().defaultNow(),
    nextAttemptAt: at("next_attempt_at").notNull().defaultNow(),
    sentAt: at("sent_at"),
  },
  (table) => [
    index("outbox_due").on(table.state, table.lane, table.nextAttemptAt),
    index("outbox_created").on(table.createdAt),
  ],
);

/**
 * A tenant table that only triggers write: a stamp per topic of a workspace, another one with every change. Whoever keeps
 * an answer and its stamp need not be answered again while it is the same.
 */
export const versions = pgTable(
  "versions",
  {
    workspaceId: uuid("workspace_id").notNull(),
    topic: text("topic").notNull(),
    stamp: uuid("stamp").notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.topic] })],
);

/**
 * What earlier keys made their hashes with, sealed with a later key: a hash cannot be made anew without its text, so what
 * it is compared with outlives the key it came from. No tenant's.
 */
export const keptKeys = pgTable(
  "kept_keys",
  {
    keyId: text("key_id").notNull(),
    purpose: text("purpose").notNull(),
    sealed: text("sealed").notNull(),
    /** Which key opens it. */
    sealedBy: text("sealed_by").notNull(),
  },
  (table) => [primaryKey({ columns: [table.keyId, table.purpose] })],
);

/**
 * A tenant table: what happened to something that another service wants to know of, without a value of it. A row stays
 * until every consumer has taken it.
 */
export const serviceEvents = pgTable(
  "service_events",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    kind: text("kind").notNull(),
    subjectId: uuid("subject_id").notNull(),
    at: at("at").notNull().defaultNow(),
    /** The consumers that have taken it. */
    takenBy: text("taken_by").array().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index("service_events_at").on(table.at),
    // What the contact service has not taken yet: a handful of rows, whatever is kept for others.
    index("service_events_contacts").on(table.at).where(sql`not ('contacts' = any (${table.takenBy}))`),
  ],
);
