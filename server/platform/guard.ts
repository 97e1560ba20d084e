// Who may call, asked before anything of the call is read: what the contract says holds although a handler forgets it.
import { AppError } from "#lib/errors.ts";
import { type Actor, authorize, authorizePerson, isAction, isWorkspaceAction } from "#lib/permissions/index.ts";
import type { OperationMeta } from "#lib/services/contract.ts";

/** Throws what `authorize` throws for the operation's action; an operation that names none is refused. */
export function guard(actor: Actor, { action, public: open, machines }: OperationMeta): void {
  if (actor.kind === "machine" && machines !== true) throw new AppError("forbidden");
  if (open === true || actor.kind === "system") return;
  if (!isAction(action)) throw new AppError("forbidden");
  if (isWorkspaceAction(action)) authorize(actor, action);
  else authorizePerson(actor, action);
}
