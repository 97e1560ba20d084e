// The invoice of an order on the wire, and its receipt once it is paid: by the order's link, or by its workspace.
import { z } from "zod";
import { orderQuoteSchema } from "#lib/services/auth/order-entities.ts";
import { contract, dataOf } from "#lib/services/contract.ts";
import { machine } from "#lib/services/text.ts";

const tags = ["Orders"];

export const orderCreditSchema = z.object({
  number: z.string(),
  amount: z.number().int(),
  reason: z.string(),
  at: z.string(),
});

export const orderDocumentSchema = z.object({
  order: z.number().int().describe("The number of the order."),
  number: z.string(),
  kind: z.enum(["invoice", "receipt", "void"]),
  issued_at: z.string(),
  due_at: z.string(),
  paid_at: z.string().nullable(),
  currency: z.string(),
  sums: orderQuoteSchema.shape.sums,
  total: z.number().int(),
  refunded: z.number().int(),
  credits: z.array(orderCreditSchema).describe("What was given back, each under a number of its own."),
  to: z.array(z.string()).describe("Whom it is for, line by line; empty once that was erased."),
  from: z.array(z.string()),
  pay_to: z.array(z.string()).describe("Where an open invoice is paid."),
});

const document = dataOf(orderDocumentSchema);
const id = z.object({ id: machine() });

export const orderDocumentContract = {
  followedDocument: contract
    .meta({ action: "session.start", public: true })
    .route({
      method: "GET",
      path: "/orders/follow/{id}/document",
      tags,
      summary: "The document of an order by its link",
    })
    .input(id.extend({ secret: machine().min(1).max(100) }))
    .output(document),
  orderDocument: contract
    .meta({ action: "orders.read" })
    .route({ method: "GET", path: "/orders/{id}/document", tags, summary: "The document of an order of the workspace" })
    .input(id)
    .output(document),
};

export type OrderCredit = z.output<typeof orderCreditSchema>;
export type OrderDocument = z.output<typeof orderDocumentSchema>;
