// Orders on the wire: a draft by its secret, the order that it becomes, and the orders of a workspace.
import { z } from "zod";
import { emailInput } from "#lib/services/auth/inputs.ts";
import {
  orderAddressInput,
  orderCatalogueSchema,
  orderDesignInput,
  orderDraftSchema,
  orderFileSchema,
  orderLinesInput,
  orderPieceSchema,
  orderQuoteSchema,
  orderRowSchema,
  orderSchema,
} from "#lib/services/auth/order-entities.ts";
import {
  MOST_ORDER_FILE_BYTES,
  MOST_ORDER_PIECES,
  ORDER_SHELVES,
  ORDER_SORTS,
  ORDER_STATES,
} from "#lib/services/auth/order-limits.ts";
import { contract, dataOf, FILE_BODY, listOf, listQuery, unpaged } from "#lib/services/contract.ts";
import { line, machine } from "#lib/services/text.ts";

const tags = ["Orders"];
const open = { action: "session.start", public: true } as const;
const id = z.object({ id: machine() });
const secret = machine().max(100);
/** A draft, or the order that it became: opened by its secret and by nothing else. */
const opened = id.extend({ secret });
const version = z.number().int();
const order = dataOf(orderSchema);
const draft = dataOf(orderDraftSchema);
const csv = z.instanceof(File).describe("text/csv; charset=utf-8");
const picture = z.instanceof(File).describe("application/octet-stream");
const way = dataOf(z.object({ url: z.string().describe("Where to go now: a path of ours, or the provider's page.") }));
const BASE64 = Math.ceil(MOST_ORDER_FILE_BYTES / 3) * 4;

const promo = machine().trim().max(40).describe("Empty for none.");
const changes = z.object({ address: orderAddressInput.optional(), design: orderDesignInput.optional(), version });

export const changeDraftInput = opened.extend({
  lines: orderLinesInput.optional(),
  design: orderDesignInput.optional(),
  currency: machine()
    .regex(/^[A-Z]{3}$/, "Choose a currency.")
    .optional(),
  wants_proof: z.boolean().optional(),
});
export const quoteOrderInput = opened.extend({
  country: machine()
    .regex(/^([A-Z]{2})?$/, "Choose a country.")
    .default(""),
  region: line(40).default(""),
  postcode: line(16).default(""),
  promo_code: promo.default(""),
});
export const placeOrderInput = opened.extend({
  email: emailInput,
  address: orderAddressInput,
  promo_code: promo.default(""),
  total: z.number().int().describe("What the buyer was shown; another sum is a conflict with the new quote."),
});
export const addOrderFileInput = opened.extend({
  name: line(120).min(1),
  content: z.base64("Send the picture as base64.").min(1).max(BASE64, "Choose a picture of at most 2 MB."),
});
export const ordersInput = listQuery(ORDER_SORTS).extend({
  state: z.enum(["", ...ORDER_STATES]).default(""),
  needs: z.enum(["", "any"]).default("").describe("`any` is what waits for somebody."),
});
export const assignOrderInput = id.extend({
  pieces: z
    .array(z.object({ n: z.number().int().min(1).max(MOST_ORDER_PIECES), person_id: machine().nullable() }))
    .min(1)
    .max(MOST_ORDER_PIECES),
});

/** What strangers do: each is opened by the secret of the draft, which is the order's from then on. */
const strangers = {
  orderCatalogue: contract
    .meta({ action: "session.start", public: true, anonymous: true })
    .route({ method: "GET", path: "/orders/catalogue", tags, summary: "What can be ordered, and what it costs" })
    .input(z.object({ shelf: z.enum(["", ...ORDER_SHELVES]).default("") }))
    .output(dataOf(orderCatalogueSchema)),
  createOrderDraft: contract
    .meta({ ...open, secret: true })
    .route({ method: "POST", path: "/orders/drafts", tags, summary: "Begin an order", successStatus: 201 })
    // `place` is a location of the caller's franchise, whose look it begins with.
    .input(z.object({ shelf: z.enum(ORDER_SHELVES), place: machine().optional() }))
    .output(dataOf(z.object({ secret: z.string(), draft: orderDraftSchema }))),
  orderDraft: contract
    .meta(open)
    .route({ method: "GET", path: "/orders/drafts/{id}", tags, summary: "A draft by its secret" })
    .input(opened)
    .output(draft),
  changeOrderDraft: contract
    .meta({ ...open, body: FILE_BODY })
    .route({ method: "PATCH", path: "/orders/drafts/{id}", tags, summary: "Change the basket or the design" })
    .input(changeDraftInput)
    .output(draft),
  addOrderFile: contract
    .meta({ ...open, body: BASE64 + 4096 })
    .route({ method: "POST", path: "/orders/drafts/{id}/files", tags, summary: "Add a picture", successStatus: 201 })
    .input(addOrderFileInput)
    .output(dataOf(orderFileSchema)),
  dropOrderFile: contract
    .meta(open)
    .route({ method: "DELETE", path: "/orders/drafts/{id}/files/{file}", tags, summary: "Take a picture out again" })
    .input(opened.extend({ file: machine() }))
    .output(draft),
  quoteOrder: contract
    .meta(open)
    .route({ method: "POST", path: "/orders/drafts/{id}/quote", tags, summary: "What it would cost, sent there" })
    .input(quoteOrderInput)
    .output(dataOf(orderQuoteSchema)),
  placeOrder: contract
    .meta(open)
    .route({ method: "POST", path: "/orders/drafts/{id}/place", tags, summary: "Place it, and get the way to pay" })
    .input(placeOrderInput)
    .output(dataOf(z.object({ url: z.string(), order: orderSchema }))),
  followOrder: contract
    .meta(open)
    .route({ method: "GET", path: "/orders/follow/{id}", tags, summary: "An order by its link" })
    .input(opened)
    .output(order),
  followedPieces: contract
    .meta(open)
    .route({ method: "GET", path: "/orders/follow/{id}/pieces", tags, summary: "Its pieces" })
    .input(opened)
    .output(dataOf(z.array(orderPieceSchema))),
  followedFile: contract
    .meta(open)
    .route({ method: "GET", path: "/orders/follow/{id}/files/{file}", tags, summary: "A picture of a draft or order" })
    .input(opened.extend({ file: machine() }))
    .output(picture),
  changeFollowedOrder: contract
    .meta({ ...open, body: FILE_BODY })
    .route({
      method: "PATCH",
      path: "/orders/follow/{id}",
      tags,
      summary: "Change words or address until it is printed",
    })
    .input(opened.extend(changes.shape))
    .output(order),
  payFollowedOrder: contract
    .meta(open)
    .route({ method: "POST", path: "/orders/follow/{id}/pay", tags, summary: "The way to pay it, once more" })
    .input(opened)
    .output(way),
  approveFollowedOrder: contract
    .meta(open)
    .route({ method: "POST", path: "/orders/follow/{id}/approve", tags, summary: "Approve its proof" })
    .input(opened.extend({ version }))
    .output(order),
  takeOrder: contract
    .meta({ action: "orders.manage", once: { decides: "orders.take", again: "auth.order" } })
    .route({
      method: "POST",
      path: "/orders/follow/{id}/take",
      tags,
      summary: "Add an order to the chosen workspace, by its secret and the buyer's confirmed address",
    })
    .input(opened)
    .output(order),
};

/** The orders of the chosen workspace; another's are not found. */
export const orderContract = {
  ...strangers,
  orders: contract
    .meta({ action: "orders.read" })
    .route({ method: "GET", path: "/orders", tags, summary: "The chosen workspace's orders" })
    .input(ordersInput)
    .output(listOf(orderRowSchema)),
  orderLogo: contract
    .meta({ action: "session.read" })
    .route({ method: "GET", path: "/orders/logos/{id}", tags, summary: "The logo that the caller ordered with last" })
    .input(id)
    .output(picture),
  exportOrders: contract
    .meta({ action: "orders.export", heavy: "export" })
    .route({ method: "GET", path: "/orders/export", tags, summary: "Download the orders as CSV" })
    .input(ordersInput.omit(unpaged))
    .output(csv),
  order: contract
    .meta({ action: "orders.read" })
    .route({ method: "GET", path: "/orders/{id}", tags, summary: "One order of the workspace" })
    .input(id)
    .output(order),
  orderPieces: contract
    .meta({ action: "orders.read" })
    .route({ method: "GET", path: "/orders/{id}/pieces", tags, summary: "Its pieces, and who each one opens" })
    .input(id)
    .output(dataOf(z.array(orderPieceSchema))),
  orderFile: contract
    .meta({ action: "orders.read" })
    .route({ method: "GET", path: "/orders/{id}/files/{file}", tags, summary: "A picture of the order" })
    .input(id.extend({ file: machine() }))
    .output(picture),
  changeOrder: contract
    .meta({ action: "orders.manage", body: FILE_BODY, once: { decides: "orders.change", again: "auth.order" } })
    .route({ method: "PATCH", path: "/orders/{id}", tags, summary: "Change words or address until it is printed" })
    .input(id.extend(changes.shape))
    .output(order),
  payOrder: contract
    .meta({ action: "orders.manage", once: "its state lets it happen once" })
    .route({ method: "POST", path: "/orders/{id}/pay", tags, summary: "The way to pay it" })
    .input(id)
    .output(way),
  approveOrder: contract
    .meta({ action: "orders.manage", once: { decides: "orders.approve", again: "auth.order" } })
    .route({ method: "POST", path: "/orders/{id}/approve", tags, summary: "Approve the proof" })
    .input(id.extend({ version }))
    .output(order),
  assignOrder: contract
    .meta({ action: "orders.manage", once: { decides: "orders.assign", again: "auth.order" } })
    .route({ method: "PUT", path: "/orders/{id}/pieces", tags, summary: "Say whose card each piece opens" })
    .input(assignOrderInput)
    .output(dataOf(z.array(orderPieceSchema))),
  repeatOrder: contract
    .meta({ action: "orders.manage", secret: true })
    .route({
      method: "POST",
      path: "/orders/{id}/repeat",
      tags,
      summary: "Begin the same order again",
      successStatus: 201,
    })
    .input(id)
    .output(dataOf(z.object({ secret: z.string(), draft: orderDraftSchema }))),
  cancelOrder: contract
    .meta({ action: "orders.manage", once: { decides: "orders.cancel", again: "auth.order" } })
    .route({ method: "POST", path: "/orders/{id}/cancel", tags, summary: "Cancel it before it is produced" })
    .input(id.extend({ version }))
    .output(order),
};

export type ChangeDraft = z.output<typeof changeDraftInput>;
export type QuoteOrder = z.output<typeof quoteOrderInput>;
export type PlaceOrder = z.output<typeof placeOrderInput>;
export type AddOrderFile = z.output<typeof addOrderFileInput>;
export type OrderChanges = z.output<typeof changes>;
export type AssignOrder = z.output<typeof assignOrderInput>;
export type OrdersList = z.output<typeof ordersInput>;
