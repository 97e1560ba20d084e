// The operator's word on a workspace: put on hold, suspended, opened again. Time and money stand still in between.

import type { z } from "zod";
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { authorizePerson } from "#lib/permissions/index.ts";
import { OPERATOR_ACTS, type OperatorAct } from "#lib/services/auth/admin-entities.ts";
import type { authContract } from "#lib/services/auth/contract.ts";
import {
  type BillingRow,
  lockBilling,
  setSubscription,
  setWorkspaceStanding,
} from "#server/auth/billing/billing-repository.ts";
import { tellOwner } from "#server/auth/billing/operator-email.ts";
import { paymentsOf } from "#server/auth/billing/payments-port.ts";
import { transition, transitionOrRefuse } from "#server/auth/billing/status.ts";
import { audit } from "#server/platform/audit.ts";
import type { CallContext } from "#server/platform/context.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

type Input = z.output<NonNullable<(typeof authContract)["operateWorkspace"]["~orpc"]["inputSchema"]>>;

/** The acts that this status allows; a location stands and falls with what pays for it. */
export function operatorActs(workspace: { subscription_status: string; is_child: boolean }): OperatorAct[] {
  if (workspace.is_child) return [];
  return OPERATOR_ACTS.filter((act) => transition(workspace.subscription_status, act) !== null);
}

/** POST /admin/workspaces/{id}/standing: the owner is told by email, with the reason. */
export async function operateWorkspace(context: CallContext, { id, act, reason }: Input) {
  authorizePerson(context.actor, "subscriptions.operate");
  return unscoped(async (tx) => {
    const row = isId(id) ? await lockBilling(tx, id) : null;
    if (!row) throw new AppError("not_found");
    const { workspace, parentName } = row;
    if (parentName !== null) throw new AppError("conflict", `${parentName} pays for this location. Do it there.`);
    const before = workspace.subscriptionStatus;
    const status = await (act === "reinstate" ? reinstate(tx, row) : stop(tx, row, act));
    await tellOwner(tx, row, { act, reason });
    await audit(tx, {
      actor: context.actor,
      action: `workspaces.${act}`,
      subjectType: "workspace",
      subjectId: id,
      workspaceId: id,
      before: { status: before },
      after: { status, reason },
      requestId: context.request.id,
    });
    return {
      data: { id, subscription_status: status, acts: operatorActs({ subscription_status: status, is_child: false }) },
    };
  }, "decides");
}

async function stop(tx: Tx, row: BillingRow, act: "hold" | "suspend"): Promise<string> {
  const { subscription, workspace } = row;
  const status = transitionOrRefuse(workspace.subscriptionStatus, act);
  const heldFrom = subscription.heldFrom ?? workspace.subscriptionStatus;
  const stopped = { heldFrom, pausedAt: subscription.pausedAt ?? new Date() };
  await setSubscription(tx, workspace.id, stopped);
  await setWorkspaceStanding(tx, workspace.id, { status });
  await paymentsOf(row).stop(tx, standing({ ...row, subscription: { ...subscription, ...stopped } }, status));
  return status;
}

/** Back to what it was, and not to more than that: who had not paid has not paid. */
async function reinstate(tx: Tx, row: BillingRow): Promise<string> {
  const { subscription, workspace } = row;
  const usual = transitionOrRefuse(workspace.subscriptionStatus, "reinstate");
  const status = subscription.heldFrom ?? usual;
  await setSubscription(tx, workspace.id, { heldFrom: null });
  await setWorkspaceStanding(tx, workspace.id, { status });
  return paymentsOf(row).goOn(tx, standing(row, status));
}

const standing = (row: BillingRow, subscriptionStatus: string): BillingRow => ({
  ...row,
  workspace: { ...row.workspace, subscriptionStatus },
});
