// Billing on the wire: what is sold, what a workspace has agreed to and owes, and how it changes that.
import { z } from "zod";
import {
  agreementSchema,
  type BillingAct,
  billingSchema,
  INVOICE_STATES,
  invoiceSchema,
  orderSchema,
  planSchema,
  quoteSchema,
} from "#lib/services/auth/billing-entities.ts";
import { contract, dataOf, listOf, listQuery, unpaged } from "#lib/services/contract.ts";
import type { Once } from "#lib/services/once.ts";
import { machine } from "#lib/services/text.ts";

const tags = ["billing"];
const answer = dataOf(billingSchema);
const address = dataOf(
  z.object({ url: z.string().describe("Where to go now: a path of ours, or the provider's page.") }),
);

export const INVOICE_SORTS = ["issued_at", "due_at", "total"] as const;
export const invoiceListInput = listQuery(INVOICE_SORTS).extend({
  status: z.enum(["", ...INVOICE_STATES]).default(""),
});

const act = (path: BillingAct, again: Once["again"], summary: string) =>
  contract
    .meta({ action: "billing.manage", once: { decides: `billing.${path}`, again } })
    .route({ method: "POST", path: `/billing/${path}`, tags, summary });

export const billingContract = {
  plans: contract
    .meta({ action: "session.start", public: true })
    .route({ method: "GET", path: "/plans", tags, summary: "The plans that are sold now" })
    .output(dataOf(z.array(planSchema))),
  billing: contract
    .meta({ action: "billing.read" })
    .route({ method: "GET", path: "/billing", tags, summary: "What the chosen workspace has agreed to" })
    .output(answer),
  invoices: contract
    .meta({ action: "billing.read" })
    .route({ method: "GET", path: "/billing/invoices", tags, summary: "The chosen workspace's invoices" })
    .input(invoiceListInput)
    .output(listOf(invoiceSchema)),
  exportInvoices: contract
    .meta({ action: "billing.read", heavy: "export" })
    .route({ method: "GET", path: "/billing/invoices/export", tags, summary: "Download the invoices as CSV" })
    .input(invoiceListInput.omit(unpaged))
    .output(z.instanceof(File).describe("text/csv; charset=utf-8")),
  invoice: contract
    .meta({ action: "billing.read" })
    .route({ method: "GET", path: "/billing/invoices/{id}", tags, summary: "One invoice" })
    .input(z.object({ id: machine() }))
    .output(dataOf(invoiceSchema)),
  quote: contract
    .meta({ action: "billing.read", once: "changes nothing" })
    .route({ method: "POST", path: "/billing/quote", tags, summary: "What a change would cost, and when it begins" })
    .input(orderSchema)
    .output(dataOf(quoteSchema)),
  subscribe: act("subscribe", "kept", "Agree to a plan and get the way to pay it").input(orderSchema).output(address),
  changeSubscription: act("change", "auth.billing", "Change plan, interval or seats")
    .input(agreementSchema)
    .output(answer),
  cancelSubscription: act("cancel", "auth.billing", "End with the period that is paid").output(answer),
  keepSubscription: act("keep", "auth.billing", "Undo a cancellation or a planned change").output(answer),
  pauseSubscription: act("pause", "auth.billing", "Pause: nothing is charged, and nobody works in it").output(answer),
  resumeSubscription: act("resume", "auth.billing", "End a pause").output(answer),
  withdrawOrder: act("withdraw", "auth.billing", "Withdraw an order that is not paid yet").output(answer),
  billingPortal: act("portal", "kept", "The provider's own page for the payment method").output(address),
};

export type InvoiceList = z.output<typeof invoiceListInput>;
