// Browsers that a person is told on, and what is still to be said to each: a person's own, so neither is a tenant table.
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "./at.ts";
import { users } from "./auth.ts";

/** One browser of one person. A session that is ended on purpose takes it along (0063_push.sql). */
export const pushDevices = pgTable(
  "push_devices",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    sessionId: uuid("session_id").notNull(),
    /** Where its push service takes messages: whoever knows it and the keys beside it can write to this browser. */
    endpoint: text("endpoint").notNull().unique("push_devices_endpoint"),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    /** Which of our keys it subscribed with; its push service takes no other. */
    keyId: text("key_id").notNull(),
    userAgent: text("user_agent"),
    createdAt: at("created_at").notNull().defaultNow(),
    lastOkAt: at("last_ok_at"),
    /** What its push service said to the last message, where it did not take it; one of PUSH_PROBLEMS. */
    problem: text("problem"),
    /** When the hour began in which it was told so many messages. */
    toldSince: at("told_since"),
    told: integer("told").notNull().default(0),
  },
  (table) => [index("push_devices_user").on(table.userId), index("push_devices_session").on(table.sessionId)],
);

/** What is to be said to one browser. It goes once it was taken, is too old, or nobody takes it. */
export const pushMessages = pgTable(
  "push_messages",
  {
    id: uuid("id").primaryKey(),
    deviceId: uuid("device_id")
      .notNull()
      .references(() => pushDevices.id, { onDelete: "cascade" }),
    /** One of NOTIFICATION_KINDS, or a test. */
    kind: text("kind").notNull(),
    subjectId: uuid("subject_id"),
    tries: integer("tries").notNull().default(0),
    nextTryAt: at("next_try_at").notNull().defaultNow(),
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [
    index("push_messages_device").on(table.deviceId),
    index("push_messages_due").on(table.nextTryAt),
    check("push_messages_kinds", sql`kind ~ '^[a-z-]{4,40}$'`),
  ],
);
