// Who orders: a stranger, somebody signed in, or somebody in another's session, who may not.
import { AppError, asAppError } from "#lib/errors.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import { accountOfMailbox } from "#server/auth/orders/order-people-repository.ts";
import { type OrderRecord, orderBySecret } from "#server/auth/orders/order-repository.ts";
import { linkEnded, type SecretReader } from "#server/auth/orders/order-wire.ts";
import type { CallContext } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** Nobody orders in another's name, nor with a credential of a machine. */
export function refuseInAnothersName({ actor }: CallContext): void {
  if (actor.kind === "machine") throw new AppError("forbidden");
  if (actor.kind === "user" && (actor.impersonatorId !== null || actor.readOnly)) throw new AppError("forbidden");
}

/** The chosen workspace where whoever calls may order for it; null for a stranger and for whoever may not. */
export function orderingScope({ actor }: CallContext): WorkspaceScope | null {
  if (actor.kind !== "user") return null;
  try {
    return authorize(actor, "orders.manage");
  } catch (error) {
    if (asAppError(error).code === "internal") throw error;
    return null;
  }
}

/** Whoever is signed in; null for a stranger. */
export function personIn({ actor }: CallContext): string | null {
  return actor.kind === "user" ? actor.userId : null;
}

/** The draft or order of this secret; a wrong id, a wrong secret and one that ended are all `not_found`. */
export async function openedBy(
  tx: Tx,
  named: { id: string; secret: string },
  wanted: { locked?: boolean; placed?: boolean } = {},
): Promise<OrderRecord> {
  const row = await orderBySecret(tx, named, wanted.locked);
  if (!row || linkEnded(row, new Date())) throw new AppError("not_found");
  if (wanted.placed === true && row.state === "draft") throw new AppError("not_found");
  return row;
}

/** What whoever came by the secret may do beyond reading. */
export async function secretReader(tx: Tx, context: CallContext, row: OrderRecord): Promise<SecretReader> {
  const person = personIn(context);
  const buyers = person !== null && row.email !== null && (await accountOfMailbox(tx, row.email)) === person;
  return { by: "secret", buyers, manages: orderingScope(context) !== null };
}
