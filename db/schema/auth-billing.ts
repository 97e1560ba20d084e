// The tables of plans and billing; policies, functions and the seeded plans stand in the migration 0010_billing.sql.
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { at } from "./at.ts";

/** What can be bought. Platform rows: everybody may read what is offered, administrators edit. Archived, never deleted. */
export const plans = pgTable("plans", {
  id: uuid("id").primaryKey(),
  name: text("name").notNull(),
  product: text("product").notNull(),
  mainComponent: text("main_component").notNull(),
  flags: text("flags").array().notNull(),
  /** By currency: `{ month, year, seat_month, seat_year }` in minor units; a seat price of null sells no further seats. */
  prices: jsonb("prices").notNull(),
  seatsIncluded: integer("seats_included").notNull(),
  trialDays: integer("trial_days").notNull(),
  /** Also offered at /pricing-conference. */
  conference: boolean("conference").notNull().default(false),
  rank: integer("rank").notNull(),
  archivedAt: at("archived_at"),
  createdAt: at("created_at").notNull().defaultNow(),
  updatedAt: at("updated_at").notNull().defaultNow(),
  version: integer("version").notNull().default(1),
});

/**
 * The other half of a workspace's row, made with it by a trigger: what was agreed. Its status is the workspace's own
 * column. The prices are those of the day it was agreed; a plan's new prices hold for what is agreed later.
 */
export const subscriptions = pgTable(
  "subscriptions",
  {
    workspaceId: uuid("workspace_id").primaryKey(),
    planId: uuid("plan_id").notNull(),
    /** `month` or `year`; null until something was bought. */
    interval: text("interval"),
    currency: text("currency").notNull().default("USD"),
    baseAmount: integer("base_amount").notNull().default(0),
    seatAmount: integer("seat_amount").notNull().default(0),
    /** All of them, the included ones too. */
    seats: integer("seats").notNull(),
    seatsIncluded: integer("seats_included").notNull(),
    trialEndsAt: at("trial_ends_at"),
    periodStart: at("period_start"),
    /** The moment the periods are counted from, by its day of the month. */
    anchorAt: at("anchor_at"),
    periodEnd: at("period_end"),
    cancelAtPeriodEnd: boolean("cancel_at_period_end").notNull().default(false),
    /** What begins with the next period: another plan, interval or number of seats. */
    next: jsonb("next"),
    /** What a promo code promised and still gives: `discountSchema` of billing. */
    discount: jsonb("discount"),
    /** The code that its sign-up came with and that takes something off a first payment; spent by nobody yet. */
    promoCode: text("promo_code"),
    /** Since when time stands still, by the owner's pause or the operator's hold. */
    pausedAt: at("paused_at"),
    /** The status before the operator put it on hold or suspended it. */
    heldFrom: text("held_from"),
    /** When the oldest open invoice falls due; dunning counts from here. */
    dueAt: at("due_at"),
    /** The last email of the clock that was sent, so that none goes out twice. */
    reminded: text("reminded"),
    provider: text("provider").notNull().default("invoice"),
    stripeCustomer: text("stripe_customer"),
    stripeSubscription: text("stripe_subscription"),
    updatedAt: at("updated_at").notNull().defaultNow(),
    version: integer("version").notNull().default(1),
  },
  (table) => [
    index("subscriptions_plan").on(table.planId),
    uniqueIndex("subscriptions_stripe").on(table.stripeSubscription),
    index("subscriptions_due").on(table.periodEnd).where(sql`${table.provider} = 'invoice'`),
  ],
);

/** A tenant table: invoices are read by their workspace and written by functions alone, numbered without gaps. */
export const invoices = pgTable(
  "invoices",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    seq: bigint("seq", { mode: "number" }).notNull(),
    number: text("number").notNull(),
    status: text("status").notNull(),
    currency: text("currency").notNull(),
    total: integer("total").notNull(),
    lines: jsonb("lines").notNull(),
    /** What takes effect once it is paid. */
    agreed: jsonb("agreed"),
    issuedAt: at("issued_at").notNull().defaultNow(),
    dueAt: at("due_at").notNull(),
    paidAt: at("paid_at"),
    paidBy: uuid("paid_by"),
    note: text("note"),
    /** The payment provider's own id and page, where it wrote the invoice. */
    providerId: text("provider_id"),
    providerUrl: text("provider_url"),
    version: integer("version").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex("invoices_seq").on(table.seq),
    uniqueIndex("invoices_provider").on(table.providerId),
  ],
);

/** Events of a payment provider by their id, so that a double does nothing. */
export const paymentEvents = pgTable("payment_events", {
  id: text("id").primaryKey(),
  type: text("type").notNull(),
  createdAt: at("created_at").notNull(),
  receivedAt: at("received_at").notNull().defaultNow(),
  outcome: text("outcome").notNull(),
});

/**
 * What has had its trial: `person:` an id, `mailbox:` the keyed hash of an address (`address:`
 * the plain one of a release ago), `payment:` a card as its provider names it.
 * Nothing takes a row away, so that leaving and coming back begins no second one.
 */
export const trials = pgTable("trials", {
  key: text("key").primaryKey(),
  /** The workspace whose trial it was; no tenant's row, and never read for one. */
  begunFor: uuid("begun_for").notNull(),
  at: at("at").notNull().defaultNow(),
  /** Of a keyed hash: which key made it; null in a row of before rows named theirs, until a start has named it. */
  keyId: text("key_id"),
});
