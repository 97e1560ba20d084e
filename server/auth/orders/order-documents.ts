// The document of an order: an invoice while it waits for its money, a receipt once it has it. It needs no workspace.
import { env } from "#lib/env.server.ts";
import { AppError } from "#lib/errors.ts";
import { authorize } from "#lib/permissions/index.ts";
import { PRODUCT_NAME } from "#lib/product.ts";
import type { OrderCredit, OrderDocument } from "#lib/services/auth/order-document-contract.ts";
import { orderAddressInput, orderQuoteSchema } from "#lib/services/auth/order-entities.ts";
import { settingLines } from "#server/auth/billing/wire.ts";
import { openedBy } from "#server/auth/orders/order-callers.ts";
import { type CreditRow, creditsOf } from "#server/auth/orders/order-credits-store.ts";
import { type DocumentRow, documentOf, paymentsOfOrder } from "#server/auth/orders/order-payments-store.ts";
import { type OrderRecord, orderOfWorkspace } from "#server/auth/orders/order-repository.ts";
import type { CallContext } from "#server/platform/context.ts";
import { instantOf } from "#server/platform/rows.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

/** GET /orders/follow/{id}/document */
export async function followedDocument(input: { id: string; secret: string }) {
  return unscoped(async (tx) => answer(tx, await openedBy(tx, input, { placed: true })));
}

/** GET /orders/{id}/document */
export async function getOrderDocument({ actor }: CallContext, { id }: { id: string }) {
  const scope = authorize(actor, "orders.read");
  return unscoped(async (tx) => {
    const row = await orderOfWorkspace(tx, scope, { id });
    if (!row) throw new AppError("not_found");
    return answer(tx, row);
  });
}

/** What cost nothing, and what nobody began to pay, has none. */
async function answer(tx: Tx, row: OrderRecord): Promise<{ data: OrderDocument }> {
  const document = await documentOf(tx, row.id);
  if (!document) throw new AppError("not_found");
  const payments = await paymentsOfOrder(tx, row.id);
  const refunded = payments.filter(({ state }) => state === "paid").reduce((sum, way) => sum + way.refunded, 0);
  return { data: toDocument(row, document, { refunded, credits: (await creditsOf(tx, row.id)).map(creditWire) }) };
}

/** A document of money that was given back. */
export function creditWire({ number, amount, reason, at }: CreditRow): OrderCredit {
  return { number, amount, reason, at: instantOf(at) };
}

type Returned = Pick<OrderDocument, "refunded" | "credits">;

function toDocument(
  row: OrderRecord,
  { number, issuedAt, dueAt }: DocumentRow,
  { refunded, credits }: Returned,
): OrderDocument {
  const quote = orderQuoteSchema.parse(row.quote);
  const kind = kindOf(row);
  return {
    ...{ order: row.number ?? 0, number, kind, currency: row.currency, sums: quote.sums, total: quote.total },
    refunded: row.state === "refunded" ? quote.total : refunded,
    credits,
    issued_at: instantOf(issuedAt),
    due_at: instantOf(dueAt),
    paid_at: instantOf(row.paidAt),
    to: billTo(row),
    from: settingLines(env().INVOICE_FROM ?? PRODUCT_NAME),
    pay_to: kind === "invoice" && row.provider === "invoice" ? settingLines(env().INVOICE_PAY_TO ?? "") : [],
  };
}

function kindOf({ paidAt, state }: OrderRecord): OrderDocument["kind"] {
  if (paidAt !== null) return "receipt";
  return state === "cancelled" ? "void" : "invoice";
}

function billTo({ address }: OrderRecord): string[] {
  const parsed = orderAddressInput.safeParse(address);
  if (!parsed.success) return [];
  const { company, name, street, street_2, postcode, city, region, country } = parsed.data;
  return [company, name, street, street_2, [postcode, city, region].filter(Boolean).join(" "), country].filter(Boolean);
}
