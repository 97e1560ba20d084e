// Orders of things in people's hands: what is sold, what was ordered, its pictures and its pieces.
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { at } from "./at.ts";

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({ dataType: () => "bytea" });

/** What can be ordered. Platform rows: everybody may read what is sold, administrators edit. Taken off the shelf, never deleted. */
export const orderProducts = pgTable("order_products", {
  key: text("key").primaryKey(),
  /** `tags` for single kinds, `kits` for ready sets. */
  shelf: text("shelf").notNull(),
  name: text("name").notNull(),
  note: text("note").notNull().default(""),
  /** `{ stand: 1, badge: 5 }` */
  pieces: jsonb("pieces").notNull(),
  /** By currency `[{ from, each }]` in minor units, the first step from one on. */
  prices: jsonb("prices").notNull(),
  /** Null is as many as anybody likes. An order takes from it when it is placed and gives back when it lapses. */
  stock: integer("stock"),
  /** What the chips of its pieces say of a tap: a counter, or a counter with a proof. */
  chip: text("chip").notNull().default("counter"),
  rank: integer("rank").notNull().default(0),
  archivedAt: at("archived_at"),
  createdAt: at("created_at").notNull().defaultNow(),
  updatedAt: at("updated_at").notNull().defaultNow(),
  version: integer("version").notNull().default(1),
});

/** One row: where we ship and for how much, what is taxed, and who makes what is paid. */
export const orderSettings = pgTable("order_settings", {
  id: integer("id").primaryKey().default(1),
  /** `[{ country, amount: { USD: 600 }, days }]` */
  shipping: jsonb("shipping").notNull(),
  /** `[{ country, region, basis_points, label, on_shipping }]`; the region is empty for all of a country. */
  taxes: jsonb("taxes").notNull(),
  /** Working days until it leaves. */
  productionDays: integer("production_days").notNull().default(2),
  /** `hand` or `webhook`. */
  fulfilment: text("fulfilment").notNull().default("hand"),
  fulfilmentUrl: text("fulfilment_url"),
  updatedAt: at("updated_at").notNull().defaultNow(),
  version: integer("version").notNull().default(1),
});

/**
 * Drafts and orders. A stranger's is nobody's until somebody with its secret and the buyer's address adds it to a workspace, so no
 * tenant's policy stands on it: workspaces read their own through the view `workspace_orders`.
 */
export const orders = pgTable(
  "orders",
  {
    id: uuid("id").primaryKey(),
    /** SHA-256 of the secret in its link, in hex. */
    secretHash: text("secret_hash").notNull(),
    /** What people call it, from the day it is placed. */
    number: bigint("number", { mode: "number" }),
    shelf: text("shelf").notNull(),
    state: text("state").notNull().default("draft"),
    workspaceId: uuid("workspace_id"),
    /** Who ordered it signed in. */
    placedBy: uuid("placed_by"),
    /** The franchise from which its owner ordered for this location; null where somebody ordered where they are. */
    placedFrom: uuid("placed_from"),
    email: text("email"),
    address: jsonb("address"),
    currency: text("currency").notNull(),
    /** `[{ product, quantity }]`; once placed with the name of each. */
    lines: jsonb("lines").notNull(),
    title: text("title").notNull().default(""),
    design: jsonb("design").notNull(),
    wantsProof: boolean("wants_proof").notNull().default(false),
    /** What was agreed when it was placed: later prices change nothing of it. */
    quote: jsonb("quote"),
    total: integer("total").notNull().default(0),
    pieceCount: integer("piece_count").notNull().default(0),
    promoCode: text("promo_code"),
    promoUse: uuid("promo_use"),
    /** Its pieces are taken from the stock and its code's use is counted: given back when it lapses or is refunded unmade. */
    holds: boolean("holds").notNull().default(false),
    /** SHA-256 of what only the first email says, so that whoever says it has the mailbox; null where somebody signed in ordered. */
    mailboxHash: text("mailbox_hash"),
    mailboxAt: at("mailbox_at"),
    provider: text("provider"),
    paymentRef: text("payment_ref"),
    payUrl: text("pay_url"),
    lapsesAt: at("lapses_at"),
    repeats: uuid("repeats"),
    tracking: jsonb("tracking"),
    placedAt: at("placed_at"),
    paidAt: at("paid_at"),
    approvedAt: at("approved_at"),
    approvedBy: uuid("approved_by"),
    producedAt: at("produced_at"),
    shippedAt: at("shipped_at"),
    deliveredAt: at("delivered_at"),
    cancelledAt: at("cancelled_at"),
    refundedAt: at("refunded_at"),
    takenAt: at("taken_at"),
    takenBy: uuid("taken_by"),
    erasedAt: at("erased_at"),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
    version: integer("version").notNull().default(1),
  },
  (table) => [
    uniqueIndex("orders_number").on(table.number),
    uniqueIndex("orders_payment").on(table.paymentRef),
    index("orders_workspace").on(table.workspaceId, table.placedAt.desc(), table.id),
    index("orders_placed").on(table.placedAt.desc(), table.id).where(sql`${table.state} <> 'draft'`),
    index("orders_email").on(sql`lower(${table.email})`),
    index("orders_person").on(table.placedBy),
    index("orders_drafts").on(table.updatedAt).where(sql`${table.state} = 'draft'`),
    index("orders_on_their_way").on(table.shippedAt).where(sql`${table.state} = 'shipped'`),
    index("orders_lapse").on(table.lapsesAt).where(sql`${table.state} = 'ordered'`),
  ],
);

/** Pictures of a draft and of the order that it becomes: seen in it and nowhere else. */
export const orderFiles = pgTable(
  "order_files",
  {
    orderId: uuid("order_id").notNull(),
    id: uuid("id").notNull(),
    name: text("name").notNull(),
    type: text("type").notNull(),
    width: integer("width"),
    height: integer("height"),
    content: bytes("content").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.id] })],
);

/** What is made for an order, one row a piece, from the day it is placed. */
export const orderPieces = pgTable(
  "order_pieces",
  {
    orderId: uuid("order_id").notNull(),
    /** From 1 on. */
    n: integer("n").notNull(),
    kind: text("kind").notNull(),
    /** As its product's was on the day it was placed. */
    chip: text("chip").notNull().default("counter"),
    /** Whose card it opens out of the box. */
    personId: uuid("person_id"),
    /** Once it is made. */
    tagId: uuid("tag_id"),
    tagAlias: text("tag_alias"),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.n] }), index("order_pieces_person").on(table.personId)],
);

/** What the workspace at hand sees of orders: its own, whoever asks for whatever. */
export const workspaceOrders = pgView("workspace_orders", {
  id: uuid("id").notNull(),
  workspaceId: uuid("workspace_id").notNull(),
  number: bigint("number", { mode: "number" }),
  shelf: text("shelf").notNull(),
  state: text("state").notNull(),
  placedBy: uuid("placed_by"),
  email: text("email"),
  currency: text("currency").notNull(),
  title: text("title").notNull(),
  total: integer("total").notNull(),
  pieceCount: integer("piece_count").notNull(),
  placedAt: at("placed_at"),
  wantsProof: boolean("wants_proof").notNull(),
  approvedAt: at("approved_at"),
}).existing();
