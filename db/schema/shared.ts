// Tables that every service writes through one helper each: audit, changes, idempotency, rate limits.
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

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
  (table) => [index("audit_workspace_at").on(table.workspaceId, table.at)],
);

/** What caches forget: one row per changed link or card, read by every process every 500 ms. */
export const changes = pgTable("changes", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  at: at("at").notNull().defaultNow(),
  topic: text("topic").notNull(),
  key: text("key").notNull(),
});

export const idempotency = pgTable(
  "idempotency",
  {
    principal: text("principal").notNull(),
    path: text("path").notNull(),
    key: text("key").notNull(),
    bodyHash: text("body_hash").notNull(),
    status: integer("status"),
    answer: jsonb("answer"),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.principal, table.path, table.key] })],
);

// The columns that rate-limiter-flexible expects.
export const rateLimits = pgTable("rate_limits", {
  key: text("key").primaryKey(),
  points: integer("points").notNull().default(0),
  expire: bigint("expire", { mode: "number" }),
});
