// What the buyer says of an order, on the wire: that it is theirs, and what is wrong with it.
import { z } from "zod";
import { orderSchema } from "#lib/services/auth/order-entities.ts";
import { MOST_REPORT_WORDS, ORDER_REPORT_KINDS } from "#lib/services/auth/order-limits.ts";
import { contract, dataOf } from "#lib/services/contract.ts";
import { line, machine } from "#lib/services/text.ts";

const tags = ["Orders"];
const id = z.object({ id: machine() });

export const orderReportInput = z.object({
  kind: z.enum(ORDER_REPORT_KINDS),
  words: line(MOST_REPORT_WORDS).default(""),
});
const said = dataOf(z.object({ reported: z.literal(true) }));

export const orderReportContract = {
  confirmFollowedOrder: contract
    .meta({ action: "session.start", public: true })
    .route({
      method: "POST",
      path: "/orders/follow/{id}/confirm",
      tags,
      summary: "Confirm an order with what its email says, or signed in with its address",
    })
    .input(id.extend({ secret: machine().max(100), mailbox: machine().max(100).default("") }))
    .output(dataOf(orderSchema)),
  reportFollowedOrder: contract
    .meta({ action: "session.start", public: true })
    .route({ method: "POST", path: "/orders/follow/{id}/report", tags, summary: "Say what is wrong, by its link" })
    .input(id.extend({ secret: machine().max(100) }).extend(orderReportInput.shape))
    .output(said),
  reportOrder: contract
    .meta({ action: "orders.manage", once: { decides: "orders.report", again: "kept" } })
    .route({ method: "POST", path: "/orders/{id}/report", tags, summary: "Say what is wrong with an order" })
    .input(id.extend(orderReportInput.shape))
    .output(said),
  settleOrderReport: contract
    .meta({ action: "orders.operate", once: "its state lets it happen once" })
    .route({
      method: "POST",
      path: "/admin/orders/reports/{id}/settle",
      tags: ["admin"],
      summary: "Say that somebody looked into it",
    })
    .input(id)
    .output(dataOf(id)),
};

export type OrderReport = z.output<typeof orderReportInput>;
