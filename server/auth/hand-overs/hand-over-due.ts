// Hand-overs whose day has come, carried out by the clock: each in two transactions of its own, so that one that fails keeps no
// other from its day.

import { authorize } from "#lib/permissions/index.ts";
import { receiversIn, tellUndecided } from "#server/auth/hand-overs/hand-over-letters.ts";
import { openFor } from "#server/auth/hand-overs/hand-over-open.ts";
import { type By, carryOut } from "#server/auth/hand-overs/hand-over-run.ts";
import {
  dueHandOvers,
  holdLeavers,
  lockHandOver,
  updateHandOver,
} from "#server/auth/hand-overs/hand-overs-repository.ts";
import { activePeople, lockMembership, updateMembership } from "#server/auth/people/members-repository.ts";
import { eachDue } from "#server/platform/each-due.ts";
import type { Ownership } from "#server/platform/ownership.ts";
import { inWorkspace, type Tx } from "#server/platform/transaction.ts";

const SYSTEM = { kind: "system", name: "hand-overs" } as const;
const AT_ONCE = 20;
const NOBODY = "Somebody who was to take over is no longer active. Choose somebody else.";
const LAST = "A workspace keeps at least one owner. Make somebody else an owner first.";

/** Carries out what is due; answers how many. Once `stop` is aborted the rest is left for the next time. */
export async function carryOutDue(ownerships: readonly Ownership[], stop?: AbortSignal): Promise<number> {
  const run = async ({ workspaceId, id, userId }: Due & { workspaceId: string }) => {
    const scope = authorize(SYSTEM, "hand-overs.start", { workspaceId });
    const by: By = { scope, actor: SYSTEM, requestId: `hand-over ${id}`, ownerships };
    // Shut out first and for itself: what they begin while things move would be nobody's.
    const ready = await inWorkspace(scope, (tx) => shutOut(tx, by, { id, userId }));
    return ready && inWorkspace(scope, (tx) => finish(tx, by, { id, userId }));
  };
  const failed = "a hand-over could not be carried out";
  return eachDue(await dueHandOvers(AT_ONCE), { run, about: ({ id }) => ({ handOver: id }), failed, stop });
}

type Due = { id: string; userId: string };

/** Ends the access of somebody whose day has come. False where nobody can take over: then it waits for somebody to choose. */
async function shutOut(tx: Tx, by: By, { id, userId }: Due): Promise<boolean> {
  const { scope } = by;
  await holdLeavers(tx, scope);
  const { target, owners } = await lockMembership(tx, scope, userId);
  const row = await lockHandOver(tx, scope, id);
  if (row?.state !== "dated" || row.dueAt === null || row.dueAt > new Date()) return false;
  if (!target || target.left) {
    await updateHandOver(tx, scope, { id, state: "undone", undoneAt: new Date() });
    return false;
  }
  if (target.role === "owner" && !owners.some((owner) => owner !== userId)) {
    await updateHandOver(tx, scope, { id, state: "open", problem: LAST });
    await tellUndecided(tx, scope, userId);
    return false;
  }
  const active = await activePeople(tx, scope);
  if (receiversIn(row.receivers).some((to) => to === userId || !active.includes(to))) {
    await openFor(tx, { ...by, userId, source: "person" });
    await updateHandOver(tx, scope, { id, problem: NOBODY });
    return false;
  }
  if (!target.suspended) await updateMembership(tx, scope, { userId, suspendedAt: new Date() });
  return true;
}

async function finish(tx: Tx, by: By, { id, userId }: Due): Promise<boolean> {
  await lockMembership(tx, by.scope, userId);
  const row = await lockHandOver(tx, by.scope, id);
  if (row?.state !== "dated") return false;
  await carryOut(tx, by, { row });
  return true;
}
