// Promo codes: what each gives and to whom, the single codes of a batch, and who used which for what.
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "./at.ts";

/** Folded to upper case. Of a batch it is what its single codes begin with, and no code itself. Paused, never deleted. */
export const promoCodes = pgTable(
  "promo_codes",
  {
    code: text("code").primaryKey(),
    /** What lists know a row by. */
    id: uuid("id").notNull().default(sql`gen_random_uuid()`),
    note: text("note").notNull().default(""),
    /** What it gives: part of a price, an amount by currency in minor units, devices, days of trial, or a kind of plan. */
    percent: integer("percent"),
    amounts: jsonb("amounts"),
    /** By kind: so many devices of an order are free. Such a code is for orders alone. */
    devices: jsonb("devices"),
    trialDays: integer("trial_days"),
    mainComponent: text("main_component"),
    /** `once`, `months` or `always`. */
    lasts: text("lasts").notNull().default("once"),
    months: integer("months"),
    /** `plans`, `orders` or `both`: what it takes something off. */
    products: text("products").notNull().default("plans"),
    /** Null is every plan. */
    planIds: uuid("plan_ids").array(),
    /** By currency: the least that has to be due. */
    minimums: jsonb("minimums"),
    firstOrder: boolean("first_order").notNull().default(false),
    /** Null is as often as anybody likes, here and in both limits below. */
    perPerson: integer("per_person"),
    maxUses: integer("max_uses"),
    /** Those that count: held and used, not freed. */
    uses: integer("uses").notNull().default(0),
    batch: boolean("batch").notNull().default(false),
    startsAt: at("starts_at"),
    expiresAt: at("expires_at"),
    pausedAt: at("paused_at"),
    createdBy: uuid("created_by"),
    createdAt: at("created_at").notNull().defaultNow(),
    version: integer("version").notNull().default(1),
  },
  (table) => [uniqueIndex("promo_codes_id").on(table.id)],
);

/** The codes of a batch: each counts once. */
export const promoSingles = pgTable(
  "promo_singles",
  {
    code: text("code").primaryKey(),
    batch: text("batch").notNull(),
    /** The use that has it now. */
    useId: uuid("use_id"),
  },
  (table) => [index("promo_singles_batch").on(table.batch)],
);

/** No tenant's rows, and never read for one: who used which code. What a workspace has of it stands in its subscription. */
export const promoUses = pgTable(
  "promo_uses",
  {
    id: uuid("id").primaryKey(),
    code: text("code").notNull(),
    /** The single code of a batch. */
    single: text("single"),
    /** `sign-up` or `plan`. */
    kind: text("kind").notNull(),
    usedBy: uuid("used_by").notNull(),
    usedFor: uuid("used_for").notNull(),
    /** `held` from the order on, `used` once it is paid, `freed` when it lapsed. */
    state: text("state").notNull(),
    currency: text("currency"),
    /** What it takes off the first payment, in minor units. */
    off: integer("off").notNull().default(0),
    /** What was promised: the code may be changed later. */
    terms: jsonb("terms").notNull(),
    /** What it is held for: `invoice:` or `stripe:` and an id. */
    heldFor: text("held_for"),
    at: at("at").notNull().defaultNow(),
    lapsesAt: at("lapses_at"),
    settledAt: at("settled_at"),
  },
  (table) => [
    index("promo_uses_code").on(table.code, table.at.desc(), table.id),
    index("promo_uses_person").on(table.usedBy),
    uniqueIndex("promo_uses_held").on(table.usedFor).where(sql`${table.state} = 'held'`),
    index("promo_uses_lapse").on(table.lapsesAt).where(sql`${table.state} = 'held'`),
  ],
);
