// Orders as administrators read them, and the catalogue as they edit it.
import { z } from "zod";
import {
  MESSAGE_STATES,
  MOST_ORDER_NOTE,
  MOST_SHIPPING_ROWS,
  MOST_STOCK,
  MOST_TAX_ROWS,
  ORDER_ACTS,
  PAYMENT_STATES,
  STRAY_REASONS,
} from "#lib/services/auth/order-admin-limits.ts";
import { orderCreditSchema } from "#lib/services/auth/order-document-contract.ts";
import {
  orderPieceSchema,
  orderPiecesSchema,
  orderPricesSchema,
  orderProductSchema,
  orderRowSchema,
  orderSchema,
} from "#lib/services/auth/order-entities.ts";
import { FULFILMENT_MODES, ORDER_CHIPS, ORDER_REPORT_KINDS, ORDER_SHELVES } from "#lib/services/auth/order-limits.ts";
import { line, machine } from "#lib/services/text.ts";

const moment = z.string();

export const adminOrderRowSchema = orderRowSchema.omit({ needs: true }).extend({
  email: z.string(),
  workspace: z.string().nullable().describe("Null while it belongs to none."),
  reports: z.number().int().describe("What people say is wrong with it and nobody has looked into."),
  problem: z.enum(STRAY_REASONS).nullable().describe("Money that came and pays no order."),
});

export const orderPaymentSchema = z.object({
  place: z.number().int(),
  provider: z.enum(["invoice", "stripe"]),
  state: z.enum(PAYMENT_STATES),
  problem: z.enum(STRAY_REASONS).nullable(),
  currency: z.string(),
  total: z.number().int(),
  refunded: z.number().int(),
  opened_at: moment,
});

export const orderMessageSchema = z.object({
  id: z.string(),
  type: z.string(),
  state: z.enum(MESSAGE_STATES),
  next_at: moment.nullable(),
  created_at: moment,
  attempts: z.array(z.object({ at: moment, status: z.number().int().nullable(), problem: z.string().nullable() })),
});

export const orderReportSchema = z.object({
  id: z.string(),
  kind: z.enum(ORDER_REPORT_KINDS),
  words: z.string(),
  at: moment,
  settled_at: moment.nullable(),
});

export const adminOrderSchema = z.object({
  order: orderSchema,
  workspace: z.object({ id: z.string(), name: z.string() }).nullable(),
  acts: z.array(z.enum(ORDER_ACTS)).describe("What can be done with it now."),
  waits_for_proof: z.boolean().describe("It is paid, and its buyer has not approved the proof yet."),
  document: z.string().nullable().describe("The number of its invoice."),
  made: z.number().int().describe("Pieces that have their tag."),
  codes_left: z.number().int().describe("Pieces whose codes the next printer’s files hold; no later ones do."),
  pieces: z.array(orderPieceSchema),
  payments: z.array(orderPaymentSchema),
  messages: z.array(orderMessageSchema),
  credits: z.array(orderCreditSchema),
  refundable: z.number().int().describe("How much of what was paid can be given back in parts."),
  reports: z.array(orderReportSchema),
});

export const refundPartInput = z.object({
  version: z.number().int(),
  amount: z.number().int().min(1, "Enter how much to refund."),
  reason: line(MOST_ORDER_NOTE).min(1, "Say why."),
});

export const moveOrderInput = z.object({
  act: z.enum(ORDER_ACTS),
  version: z.number().int(),
  note: line(MOST_ORDER_NOTE).default("").describe("How it was paid, or why it ends."),
  tracking: z
    .object({
      carrier: line(40).min(1, "Enter the carrier."),
      number: line(60).min(1, "Enter the tracking number."),
      url: z
        .union([
          z.literal(""),
          z.url({ protocol: /^https$/, error: "Enter an address that begins with https://." }).max(500),
        ])
        .default(""),
    })
    .nullable()
    .default(null),
});

export const adminProductSchema = orderProductSchema.extend({
  rank: z.number().int(),
  archived: z.boolean(),
  version: z.number().int(),
});

const steps = orderPricesSchema.refine(
  (prices) =>
    Object.values(prices).every((rows) =>
      rows.every(({ from }, at) => (at === 0 ? from === 1 : from > (rows[at - 1]?.from ?? 0))),
    ),
  "Prices begin at one piece, and each step begins later than the one before.",
);

export const productInput = z.object({
  name: line(40).min(1, "Enter a name."),
  note: line(120),
  pieces: orderPiecesSchema.refine((pieces) => Object.keys(pieces).length > 0, "Say what one of it holds."),
  prices: steps.refine((prices) => Object.keys(prices).length > 0, "Enter a price."),
  stock: z.number().int().min(0).max(MOST_STOCK).nullable().describe("Null is as many as anybody likes."),
  stock_was: z
    .number()
    .int()
    .nullable()
    .describe("What it was when the form was opened: what was sold since then is taken off `stock`."),
  chip: z.enum(ORDER_CHIPS, "Choose a chip.").describe("Of pieces that are ordered from now on."),
  rank: z.number().int().min(0).max(1000),
  archived: z.boolean(),
});

export const newProductInput = productInput.extend({
  key: machine().regex(/^[a-z][a-z0-9-]{1,30}$/, "Use lowercase letters, digits and dashes."),
  shelf: z.enum(ORDER_SHELVES),
});

const country = machine().regex(/^[A-Z]{2}$/, "Choose a country.");
const sums = z.record(z.string().regex(/^[A-Z]{3}$/), z.number().int().min(0).max(1_000_000));

export const shopSettingsInput = z.object({
  shipping: z
    .array(z.object({ country, amount: sums, days: z.number().int().min(0).max(90) }))
    .max(MOST_SHIPPING_ROWS)
    .refine((rows) => new Set(rows.map((row) => row.country)).size === rows.length, "Name each country once."),
  taxes: z
    .array(
      z.object({
        country,
        region: machine().regex(/^[A-Z0-9]{0,3}$/, "Use the short form of a region, or nothing."),
        basis_points: z.number().int().min(0).max(5000),
        label: line(40).min(1, "Enter what the tax is called."),
        on_shipping: z.boolean(),
      }),
    )
    .max(MOST_TAX_ROWS)
    .refine(
      (rows) => new Set(rows.map((row) => `${row.country} ${row.region}`)).size === rows.length,
      "Name each place once.",
    ),
  production_days: z.number().int().min(0).max(90),
  fulfilment: z.enum(FULFILMENT_MODES),
  fulfilment_url: z
    .union([
      z.literal(""),
      z.url({ protocol: /^https?$/, error: "Enter an address that begins with https://." }).max(500),
    ])
    .describe("Where the printer's own server is told; empty for none."),
});

export const shopSettingsSchema = shopSettingsInput.extend({
  fulfilment_url: z.string(),
  has_secret: z.boolean(),
  version: z.number().int(),
});

export const adminShopSchema = z.object({ products: z.array(adminProductSchema), settings: shopSettingsSchema });

export type AdminOrderRow = z.output<typeof adminOrderRowSchema>;
export type AdminOrder = z.output<typeof adminOrderSchema>;
export type OrderPayment = z.output<typeof orderPaymentSchema>;
export type OrderMessage = z.output<typeof orderMessageSchema>;
export type OrderReported = z.output<typeof orderReportSchema>;
export type RefundPart = z.output<typeof refundPartInput>;
export type MoveOrder = z.output<typeof moveOrderInput>;
export type AdminProduct = z.output<typeof adminProductSchema>;
export type ProductInput = z.output<typeof productInput>;
export type NewProduct = z.output<typeof newProductInput>;
export type ShopSettings = z.output<typeof shopSettingsSchema>;
export type ShopSettingsInput = z.output<typeof shopSettingsInput>;
export type AdminShop = z.output<typeof adminShopSchema>;
