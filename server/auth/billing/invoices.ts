// Invoices read: a workspace's own by its owner, everybody's by administrators, who also settle them.

import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { authorizePerson } from "#lib/permissions/index.ts";
import type { AllInvoices, OwnInvoices } from "#lib/services/auth/plans-contract.ts";
import { zoneOf } from "#lib/session/zone.ts";
import { lockBilling } from "#server/auth/billing/billing-repository.ts";
import { invoicesTable } from "#server/auth/billing/csv.ts";
import { allInvoicesPage, anyInvoice, ownInvoice, ownInvoicesPage } from "#server/auth/billing/invoice-repository.ts";
import { ownersScope } from "#server/auth/billing/service.ts";
import { settlePaid, settleVoid } from "#server/auth/billing/settle.ts";
import { toInvoice } from "#server/auth/billing/wire.ts";
import { audit } from "#server/platform/audit.ts";
import type { CallContext } from "#server/platform/context.ts";
import { csvExport, heldPieces, mapPieces, orderedPieces } from "#server/platform/export-file.ts";
import { type Listed, pageOf, toPage, wholeOf } from "#server/platform/list.ts";
import { inWorkspace, unscoped } from "#server/platform/transaction.ts";

/** GET /billing/invoices */
export async function listInvoices(context: CallContext, input: OwnInvoices) {
  const scope = ownersScope(context, "billing.read");
  const page = { ...pageOf(input), status: input.status };
  return toPage(await inWorkspace(scope, (tx) => ownInvoicesPage(tx, page)), input, toInvoice);
}

/** GET /billing/invoices/export */
export async function exportInvoices(context: CallContext, input: Listed<OwnInvoices>): Promise<File> {
  const scope = ownersScope(context, "billing.read");
  const pieces = orderedPieces({ ...wholeOf(input), status: input.status }, (page) =>
    inWorkspace(scope, (tx) => ownInvoicesPage(tx, page)),
  );
  const name = context.session?.user.workspace?.workspace_name ?? null;
  const named = mapPieces(pieces, (row) => ({ ...toInvoice(row), workspace_name: name }));
  return csvExport(context.request.gone, invoicesTable(zoneOf(context.session)), named);
}

/** GET /billing/invoices/{id}: another workspace's is `not_found`, except for an administrator. */
export async function getInvoice(context: CallContext, { id }: { id: string }) {
  const { actor } = context;
  if (actor.kind === "user" && actor.isAdmin) {
    authorizePerson(actor, "invoices.read");
    const found = isId(id) ? await unscoped((tx) => anyInvoice(tx, id)) : null;
    if (found) return { data: toInvoice(found) };
  }
  const scope = ownersScope(context, "billing.read");
  const row = isId(id) ? await inWorkspace(scope, (tx) => ownInvoice(tx, id)) : null;
  if (!row) throw new AppError("not_found");
  return { data: toInvoice({ ...row, workspace_name: context.session?.user.workspace?.workspace_name ?? null }) };
}

/** GET /admin/invoices */
export async function listAllInvoices(context: CallContext, input: AllInvoices) {
  authorizePerson(context.actor, "invoices.read");
  return toPage(await allInvoicesPage({ ...pageOf(input), status: input.status }), input, toInvoice);
}

/** GET /admin/invoices/export */
export async function exportAllInvoices(context: CallContext, input: Listed<AllInvoices>): Promise<File> {
  authorizePerson(context.actor, "invoices.read");
  const pieces = heldPieces({ ...wholeOf(input), status: input.status }, allInvoicesPage);
  return csvExport(context.request.gone, invoicesTable(zoneOf(context.session)), mapPieces(pieces, toInvoice));
}

type Settling = { id: string; status: "paid" | "void"; note: string };

/** POST /admin/invoices/{id}/settle: once; a second time is a `conflict` with the invoice as it is. */
export async function settleInvoice(context: CallContext, { id, status, note }: Settling) {
  const admin = authorizePerson(context.actor, "invoices.settle");
  return unscoped(async (tx) => {
    const known = isId(id) ? await anyInvoice(tx, id) : null;
    const row = known ? await lockBilling(tx, known.workspace_id) : null;
    // Read again under the lock: somebody else may have settled it while this one waited.
    const found = row ? await anyInvoice(tx, id) : null;
    if (!found || !row) throw new AppError("not_found");
    if (found.provider_id)
      throw new AppError("conflict", "Stripe settles this invoice.", { current: toInvoice(found) });
    if (found.status !== "open")
      throw new AppError("conflict", `Invoice ${found.number} is already ${found.status}.`, {
        current: toInvoice(found),
      });
    const payment = { row, invoiceId: id, by: admin.userId, note: note || null };
    const settled = await (status === "paid" ? settlePaid(tx, payment) : settleVoid(tx, payment));
    await audit(tx, {
      actor: context.actor,
      action: "invoices.settle",
      subjectType: "invoice",
      subjectId: id,
      workspaceId: found.workspace_id,
      before: { status: found.status },
      after: { status, name: found.number, total: found.total, currency: found.currency },
      requestId: context.request.id,
    });
    return { data: toInvoice({ ...settled, workspace_name: row.workspace.name }) };
  }, "decides");
}
