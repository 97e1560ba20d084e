// What a franchise does with co-op accounts: the shares, what it allocates, what is planned and booked by hand, and what is settled.
import { AppError } from "#lib/errors.ts";
import { isId, newId } from "#lib/id.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import type {
  CoopAllocate,
  CoopBook,
  CoopOverview,
  CoopPlan,
  CoopSettle,
  CoopShareAll,
  CoopShareOne,
  CoopStatement,
  CoopUnsettle,
} from "#lib/services/campaign/coop-entities.ts";
import type { CampaignContext } from "#server/campaign/context.ts";
import { getOverview, statementFor } from "#server/campaign/coop/coop-reads.ts";
import {
  allocate,
  bookCost,
  type Outcome,
  planCost,
  readStatement,
  settle,
  storeShare,
  storeTerms,
  unsettle,
} from "#server/campaign/coop/coop-store.ts";
import { audit } from "#server/platform/audit.ts";
import { inWorkspace, type Tx } from "#server/platform/transaction.ts";

const SHORT = "Less than that is left. Check the account and try again.";
const MORE = "Less than that is owed. Check the account and try again.";
const TWICE = "This settlement was already reversed.";
const OTHERS = "Someone else changed the share. Check it and try again.";

type Answer = Promise<{ data: CoopStatement }>;
type Act = "coop.share" | "coop.allocate" | "coop.plan" | "coop.book" | "coop.settle" | "coop.unsettle";
type Change = { action: Act; id: string; after: object };

/** One change of one account, with its row in the trail; throws `not_found` where it answers that nothing is there. */
async function change(
  context: CampaignContext,
  { action, id, after }: Change,
  run: (tx: Tx, scope: WorkspaceScope) => Promise<boolean>,
): Answer {
  const { actor, requestId } = context;
  const scope = authorize(actor, "coop.manage");
  const { workspaceId } = scope;
  await inWorkspace(
    scope,
    async (tx) => {
      if (!isId(id) || !(await run(tx, scope))) throw new AppError("not_found");
      const title = (await readStatement(tx, id))?.name ?? "";
      const about = { subjectType: "workspace", subjectId: id, workspaceId, requestId };
      await audit(tx, { actor, action, ...about, after: { title, ...after } });
    },
    "decides",
  );
  return { data: await statementFor(context, scope, id) };
}

/** True for what was done, false for what is not there; throws `conflict` for what does not go. */
function wasDone(outcome: Outcome): boolean {
  if (outcome === "short") throw new AppError("conflict", SHORT);
  if (outcome === "more") throw new AppError("conflict", MORE);
  if (outcome === "twice") throw new AppError("conflict", TWICE);
  return outcome === "done";
}

/** PUT /co-op/share */
export async function shareAll(context: CampaignContext, input: CoopShareAll): Promise<{ data: CoopOverview }> {
  const { actor, requestId, now: at } = context;
  const scope = authorize(actor, "coop.manage");
  const { workspaceId } = scope;
  await inWorkspace(
    scope,
    async (tx) => {
      if (!(await storeTerms(tx, { ...input, at }))) throw new AppError("conflict", OTHERS);
      const about = { subjectType: "workspace", subjectId: workspaceId, workspaceId, requestId };
      await audit(tx, { actor, action: "coop.share", ...about, after: { percent: input.percent } });
    },
    "decides",
  );
  return getOverview(context);
}

/** PUT /co-op/locations/{id}/share: for what is reserved from then on. */
export function shareOne(context: CampaignContext, { id, percent }: CoopShareOne): Answer {
  return change(context, { action: "coop.share", id, after: { percent } }, (tx) =>
    storeShare(tx, { id, percent, at: context.now }),
  );
}

/** POST /co-op/locations/{id}/allocations */
export function allocateTo(context: CampaignContext, { id, amount, note }: CoopAllocate): Answer {
  return change(context, { action: "coop.allocate", id, after: { amount } }, async (tx, scope) =>
    wasDone(await allocate(tx, scope, { id, amount, note, at: context.now })),
  );
}

/** POST /co-op/locations/{id}/costs */
export function planFor(context: CampaignContext, { id, label, total }: CoopPlan): Answer {
  return change(context, { action: "coop.plan", id, after: { label, total } }, (tx, scope) =>
    planCost(tx, scope, { id, costId: newId(), label, total, at: context.now }),
  );
}

/** POST /co-op/locations/{id}/book */
export function bookFor(context: CampaignContext, { id, cost_id: costId, spent, ends }: CoopBook): Answer {
  return change(context, { action: "coop.book", id, after: { spent, ends } }, async (tx, scope) =>
    isId(costId) ? bookCost(tx, scope, { id, costId, spent, ends, at: context.now }) : false,
  );
}

/** POST /co-op/locations/{id}/settlements: paid by whoever owes. */
export function settleWith(context: CampaignContext, { id, amount, note }: CoopSettle): Answer {
  return change(context, { action: "coop.settle", id, after: { amount } }, async (tx, scope) => {
    const owed = (await readStatement(tx, id))?.account?.owed ?? 0;
    return wasDone(await settle(tx, scope, { id, amount: owed < 0 ? -amount : amount, note, at: context.now }));
  });
}

/** POST /co-op/locations/{id}/unsettle */
export function unsettleWith(context: CampaignContext, { id, entry_id: entryId, note }: CoopUnsettle): Answer {
  return change(context, { action: "coop.unsettle", id, after: {} }, async (tx, scope) =>
    isId(entryId) ? wasDone(await unsettle(tx, scope, { id, entryId, note, at: context.now })) : false,
  );
}
