// How orders are paid: each way that was opened for one, and the document that says what was due and what was paid.
import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "./at.ts";

/** No tenant's rows: a stranger's order has no workspace. What an order's readers see of it goes through its secret or its workspace. */
export const orderPayments = pgTable(
  "order_payments",
  {
    orderId: uuid("order_id").notNull(),
    /** From 1 on, of this order. */
    place: integer("place").notNull(),
    /** `invoice` or `stripe`. */
    provider: text("provider").notNull(),
    /** The page at the provider, and where it stands; null by invoice. */
    session: text("session"),
    url: text("url"),
    /** A mark of what was asked for: the same ask is the same page. */
    asked: text("asked"),
    currency: text("currency").notNull(),
    total: integer("total").notNull(),
    /** `open`, `waiting`, `paid`, `closed`, `failed` or `stray`. */
    state: text("state").notNull().default("open"),
    /** Why money that came does not pay the order: `amount`, `late` or `double`. */
    problem: text("problem"),
    /** How much of it was given back, in minor units. */
    refunded: integer("refunded").notNull().default(0),
    openedAt: at("opened_at").notNull().defaultNow(),
    settledAt: at("settled_at"),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.place] }),
    uniqueIndex("order_payments_session").on(table.session),
    /** An order is paid once, whoever tells of it. */
    uniqueIndex("order_payments_paid").on(table.orderId).where(sql`${table.state} = 'paid'`),
    index("order_payments_problem").on(table.settledAt).where(sql`${table.problem} is not null`),
  ],
);

/** The invoice of an order, and its receipt once it is paid: numbered without gaps. What stands in it is the order's own. */
export const orderDocuments = pgTable(
  "order_documents",
  {
    orderId: uuid("order_id").primaryKey(),
    seq: bigint("seq", { mode: "number" }).notNull(),
    number: text("number").notNull(),
    issuedAt: at("issued_at").notNull().defaultNow(),
    dueAt: at("due_at").notNull(),
  },
  (table) => [uniqueIndex("order_documents_seq").on(table.seq)],
);

/** What was given back of what paid an order: each time a document of its own, numbered without gaps. */
export const orderCredits = pgTable(
  "order_credits",
  {
    seq: bigint("seq", { mode: "number" }).primaryKey(),
    orderId: uuid("order_id").notNull(),
    /** Of the payment that it goes back from. */
    place: integer("place").notNull(),
    number: text("number").notNull(),
    amount: integer("amount").notNull(),
    currency: text("currency").notNull(),
    /** Why, in an administrator's words; empty where it was made at the provider. */
    reason: text("reason").notNull().default(""),
    at: at("at").notNull().defaultNow(),
  },
  (table) => [index("order_credits_order").on(table.orderId, table.seq)],
);

/** What whoever ordered says is wrong with it. */
export const orderReports = pgTable(
  "order_reports",
  {
    id: uuid("id").primaryKey(),
    orderId: uuid("order_id").notNull(),
    /** `missing`, `damaged`, `wrong` or `other`. */
    kind: text("kind").notNull(),
    words: text("words").notNull().default(""),
    at: at("at").notNull().defaultNow(),
    settledAt: at("settled_at"),
    settledBy: uuid("settled_by"),
  },
  (table) => [index("order_reports_order").on(table.orderId, table.at)],
);

/** The secret that our messages to the printer's own server are signed with, sealed; one row. */
export const orderHookSecrets = pgTable("order_hook_secrets", {
  id: integer("id").primaryKey().default(1),
  sealed: text("sealed").notNull(),
  keyId: text("key_id").notNull(),
  madeAt: at("made_at").notNull().defaultNow(),
});

/** What the printer's own server is told, message by message, with every attempt. */
export const orderMessages = pgTable(
  "order_messages",
  {
    id: uuid("id").primaryKey(),
    orderId: uuid("order_id").notNull(),
    /** `order.produce` or `order.cancel`. */
    type: text("type").notNull(),
    /** What is told, sealed as long as it may be told again: the codes for the backs are in it. */
    sealed: text("sealed"),
    keyId: text("key_id"),
    /** `waiting`, `delivered` or `failed`. */
    state: text("state").notNull().default("waiting"),
    attempts: integer("attempts").notNull().default(0),
    /** `[{ at, status, problem }]`, the newest last. */
    log: jsonb("log").notNull().default([]),
    nextAt: at("next_at"),
    createdAt: at("created_at").notNull().defaultNow(),
    deliveredAt: at("delivered_at"),
  },
  (table) => [
    index("order_messages_order").on(table.orderId, table.createdAt),
    index("order_messages_due").on(table.nextAt).where(sql`${table.state} = 'waiting'`),
  ],
);
