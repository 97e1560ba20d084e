// Orders on the wire: what is sold, what is designed, where it goes, what it costs, and how far it is. Amounts are whole minor units.
import { z } from "zod";
import {
  MOST_ORDER_LINES,
  MOST_ORDER_NAME,
  MOST_ORDER_PIECES,
  MOST_ORDER_QUANTITY,
  MOST_ORDER_WORDS,
  MOST_PERSON_NAME,
  MOST_PERSON_TITLE,
  ORDER_CHIPS,
  ORDER_FILE_TYPES,
  ORDER_KINDS,
  ORDER_NEEDS,
  ORDER_SHELVES,
  ORDER_STATES,
} from "#lib/services/auth/order-limits.ts";
import { line, machine } from "#lib/services/text.ts";

const kindSchema = z.enum(ORDER_KINDS);
const currency = z.string().regex(/^[A-Z]{3}$/);

/** What one of a product holds: `{ stand: 1, badge: 5, tag: 2 }`. */
export const orderPiecesSchema = z.partialRecord(kindSchema, z.number().int().min(1).max(MOST_ORDER_PIECES));

/** By currency: from so many on, each costs so much. The first step begins at one. */
export const orderPricesSchema = z.record(
  currency,
  z.array(z.object({ from: z.number().int().min(1), each: z.number().int().min(0) })).min(1),
);

export const orderProductSchema = z.object({
  key: z.string(),
  shelf: z.enum(ORDER_SHELVES),
  name: z.string(),
  note: z.string(),
  pieces: orderPiecesSchema,
  prices: orderPricesSchema,
  /** How many can still be ordered; null where they are made as they are ordered. */
  stock: z.number().int().nullable(),
  chip: z.enum(ORDER_CHIPS).describe("`signed` proves each tap, so that a copy of the chip is noticed."),
});

export const orderCatalogueSchema = z.object({
  products: z.array(
    orderProductSchema.extend({
      alone: z
        .record(currency, z.number().int())
        .describe("What its pieces cost one by one, by currency, where all are sold so."),
    }),
  ),
  currencies: z.array(z.string()),
  /** Where we ship, what that costs by currency, and how many working days it takes. */
  shipping: z.array(
    z.object({ country: z.string(), amount: z.record(currency, z.number().int()), days: z.number().int() }),
  ),
  production_days: z.number().int(),
});

export const orderLineInput = z.object({
  product: machine().min(1).max(40),
  quantity: z.number().int().min(1, "At least one.").max(MOST_ORDER_QUANTITY),
});
export const orderLinesInput = z
  .array(orderLineInput)
  .max(MOST_ORDER_LINES)
  .refine((found) => new Set(found.map(({ product }) => product)).size === found.length, "Name each product once.");

export const orderPersonInput = z.object({ name: line(MOST_PERSON_NAME), title: line(MOST_PERSON_TITLE) });

/** What is printed. `logo` is a file of the order; `words` go on a kind, `people` on the badges, one each, in this order. */
export const orderDesignInput = z.object({
  color: machine()
    .regex(/^#[0-9a-f]{6}$/i, "Enter a color such as #1d5faa.")
    .toLowerCase(),
  logo: machine().nullable(),
  name: line(MOST_ORDER_NAME),
  words: z.partialRecord(kindSchema, line(MOST_ORDER_WORDS)),
  people: z.array(orderPersonInput).max(MOST_ORDER_PIECES),
});

export const orderAddressInput = z.object({
  name: line(80).min(1, "Enter a name."),
  company: line(80),
  street: line(120).min(1, "Enter a street."),
  street_2: line(120),
  city: line(80).min(1, "Enter a city."),
  region: line(40),
  postcode: line(16),
  country: machine().regex(/^[A-Z]{2}$/, "Choose a country."),
});

export const orderFileSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(ORDER_FILE_TYPES),
  bytes: z.number().int(),
  /** In pixels; null for a drawing, which is sharp at any size. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
});

const sumSchema = z.object({
  kind: z.enum(["product", "promo", "shipping", "tax"]),
  label: z.string(),
  quantity: z.number().int(),
  amount: z.number().int(),
});

export const orderQuoteSchema = z.object({
  currency: z.string(),
  sums: z.array(sumSchema),
  goods: z.number().int(),
  off: z.number().int(),
  shipping: z.number().int(),
  tax: z.number().int(),
  total: z.number().int(),
  promo_code: z.string().nullable(),
  /** The last day on which it should be there; null where it is not known yet where it goes. */
  ready_by: z.string().nullable(),
});

export const orderPieceSchema = z.object({
  /** From 1 on, through the whole order. */
  n: z.number().int(),
  kind: kindSchema,
  name: z.string(),
  title: z.string(),
  /** Whose card it opens once it is there; null while nobody was named. */
  person_id: z.string().nullable(),
  person_name: z.string().nullable(),
  /** The tag once it is made: `/t/…`. */
  tag: z.string().nullable(),
});

/** What is on the way to an order: the buyer's alone. */
export const orderDraftSchema = z.object({
  id: z.string(),
  shelf: z.enum(ORDER_SHELVES),
  state: z.enum(ORDER_STATES),
  currency: z.string(),
  lines: z.array(orderLineInput),
  design: orderDesignInput,
  files: z.array(orderFileSchema),
  wants_proof: z.boolean(),
  /** Until when it is kept if nobody touches it. */
  kept_until: z.string(),
});

const stepsSchema = z.object({
  placed_at: z.string().nullable(),
  paid_at: z.string().nullable(),
  approved_at: z.string().nullable(),
  produced_at: z.string().nullable(),
  shipped_at: z.string().nullable(),
  delivered_at: z.string().nullable(),
  cancelled_at: z.string().nullable(),
  refunded_at: z.string().nullable(),
});

export const orderSchema = z.object({
  id: z.string(),
  number: z.number().int(),
  shelf: z.enum(ORDER_SHELVES),
  state: z.enum(ORDER_STATES),
  title: z.string().describe("What was ordered, in a few words."),
  email: z.string(),
  address: orderAddressInput.nullable().describe("Null once it was erased."),
  currency: z.string(),
  lines: z.array(orderLineInput.extend({ name: z.string(), chip: z.enum(ORDER_CHIPS) })),
  design: orderDesignInput,
  files: z.array(orderFileSchema),
  pieces: z.number().int(),
  quote: orderQuoteSchema,
  steps: stepsSchema,
  wants_proof: z.boolean(),
  tracking: z
    .object({ carrier: z.string(), number: z.string(), url: z.string().nullable() })
    .nullable()
    .describe("Of the parcel, once it is on its way."),
  /** Until when it can be paid, while it waits for that. */
  pay_by: z.string().nullable(),
  paid_with: z.enum(["invoice", "stripe"]).nullable(),
  ordered_by: z
    .object({ name: z.string(), company: z.string().nullable() })
    .nullable()
    .describe("Who placed it, for its workspace alone; `company` is the franchise from which that was done."),
  /** It belongs to a workspace. Which one, only that workspace is told. */
  taken: z.boolean(),
  from_above: z
    .boolean()
    .describe("The owner of the franchise above its workspace placed it, and has no page of it there."),
  /** What whoever reads this may do now. */
  can: z.object({
    change: z.boolean(),
    confirm: z.boolean().describe("Nothing is kept for it until the buyer confirms it."),
    pay: z.boolean(),
    approve: z.boolean(),
    cancel: z.boolean(),
    assign: z.boolean(),
    take: z.boolean(),
  }),
  version: z.number().int(),
});

export const orderRowSchema = z.object({
  id: z.string(),
  number: z.number().int(),
  state: z.enum(ORDER_STATES),
  title: z.string(),
  pieces: z.number().int(),
  total: z.number().int(),
  currency: z.string(),
  placed_at: z.string(),
  person: z.string().nullable().describe("Who placed it; null where that was no account, or it is gone."),
  needs: z
    .enum(ORDER_NEEDS)
    .nullable()
    .describe("What it waits for: to be paid, its proof to be approved, or to arrive."),
});

export type OrderPieces = z.output<typeof orderPiecesSchema>;
export type OrderPrices = z.output<typeof orderPricesSchema>;
export type OrderProduct = z.output<typeof orderProductSchema>;
export type OrderCatalogue = z.output<typeof orderCatalogueSchema>;
export type ShownProduct = OrderCatalogue["products"][number];
export type OrderLine = z.output<typeof orderLineInput>;
export type OrderDesign = z.output<typeof orderDesignInput>;
export type OrderPerson = z.output<typeof orderPersonInput>;
export type OrderAddress = z.output<typeof orderAddressInput>;
export type OrderFile = z.output<typeof orderFileSchema>;
export type OrderQuote = z.output<typeof orderQuoteSchema>;
export type OrderPiece = z.output<typeof orderPieceSchema>;
export type OrderDraft = z.output<typeof orderDraftSchema>;
export type Order = z.output<typeof orderSchema>;
export type OrderRow = z.output<typeof orderRowSchema>;
