// Carries a hand-over out: what somebody holds goes to whoever gets it, and their access ends, in one transaction.
import type { AuditAction } from "#lib/audit-sentences.ts";
import type { HandOverKind } from "#lib/hand-over-kinds.ts";
import { newId } from "#lib/id.ts";
import type { Actor, WorkspaceScope } from "#lib/permissions/index.ts";
import { allTo, UNDO_DAYS } from "#lib/services/auth/hand-overs-kinds.ts";
import { tellHandedOver } from "#server/auth/hand-overs/hand-over-letters.ts";
import { storeThings } from "#server/auth/hand-overs/hand-over-things-repository.ts";
import {
  type Counts,
  deleteHandOver,
  endSessionsHere,
  type HandOverRow,
  insertHandOver,
  lockRunning,
  updateHandOver,
} from "#server/auth/hand-overs/hand-overs-repository.ts";
import { lockMembership, nameOwner, updateMembership } from "#server/auth/people/members-repository.ts";
import { audit } from "#server/platform/audit.ts";
import { handOverOwned, type Moved, type MovedOfKind, type Ownership } from "#server/platform/ownership.ts";
import type { Tx } from "#server/platform/transaction.ts";

const DAY = 86_400_000;

/** Who says so, and where. */
export type By = { scope: WorkspaceScope; actor: Actor; requestId: string; ownerships: readonly Ownership[] };

/** One that is held, and what moved with the person themselves. */
type Carrying = { row: HandOverRow; along?: readonly MovedOfKind[] };

/** What goes along with links, and is part of them. */
const OF_LINKS: ReadonlySet<string> = new Set(["picture", "recipient"]);

/** Of which kind how many moved. */
export function countsOf(things: readonly (Moved & { kind: HandOverKind })[]): Counts {
  const counts: Counts = {};
  for (const { kind, part } of things) if (!OF_LINKS.has(part)) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

/**
 * Hands over what the person of a row that is held holds, by its receivers, and ends their access here. They stay a member who
 * left, so that they can be brought back for thirty days. `along` moved with the person themselves, who hears of that elsewhere.
 * Answers how many of each kind moved.
 */
export async function carryOut(tx: Tx, by: By, { row, along }: Carrying): Promise<Counts> {
  const { scope } = by;
  const { id, userId } = row;
  const things = [...(await move(tx, by, row)), ...(along ?? [])];
  await storeThings(tx, scope, { id, things });
  const moved = countsOf(things);
  const doneAt = new Date();
  const undoUntil = new Date(doneAt.getTime() + UNDO_DAYS * DAY);
  await updateHandOver(tx, scope, { id, state: "done", doneAt, undoUntil, moved, problem: null });
  await leave(tx, scope, userId);
  await noteDown(tx, by, { action: "hand-overs.done", userId, after: { moved } });
  await tellHandedOver(tx, { row, moved, undoUntil, leaverToo: along === undefined });
  return moved;
}

/**
 * The same for somebody who deletes their account: everything goes to one person, and nothing can be taken back, so nothing is
 * kept of what it was. Words that were theirs alone are not passed on. Whoever calls it ends the membership.
 */
export async function carryOutErased(
  tx: Tx,
  by: By,
  { userId, heir }: { userId: string; heir: string },
): Promise<void> {
  const { scope } = by;
  const planned = await lockRunning(tx, scope, userId);
  if (planned) await deleteHandOver(tx, scope, planned.id);
  const [id, receivers] = [newId(), allTo(heir)];
  const made = { id, userId, receivers, dueAt: null, openedBy: null, suspendedBefore: false };
  await insertHandOver(tx, scope, { ...made, state: "done", source: "account" });
  const things = await move(tx, { ...by, erased: true }, { userId, receivers });
  await updateHandOver(tx, scope, { id, doneAt: new Date(), moved: countsOf(things) });
}

function move(tx: Tx, by: By & { erased?: true }, { userId, receivers }: Pick<HandOverRow, "userId" | "receivers">) {
  const { scope, actor, requestId, ownerships, erased } = by;
  const hand = { actor, requestId, workspaceId: scope.workspaceId, from: userId, receivers };
  return handOverOwned(ownerships, tx, erased ? { ...hand, erased } : hand);
}

/** Their row stays as one who left; a workspace that bore their name has another owner's. */
export async function leave(tx: Tx, scope: WorkspaceScope, userId: string): Promise<void> {
  const { target, owners } = await lockMembership(tx, scope, userId);
  await updateMembership(tx, scope, { userId, suspendedAt: new Date(), leftAt: new Date() });
  await endSessionsHere(tx, userId);
  const next = owners.find((owner) => owner !== userId);
  if (target?.role === "owner" && next) await nameOwner(tx, next);
}

/** What the trail says of somebody who leaves. */
export type Noted = { action: AuditAction; userId: string; before?: object; after?: object };

/** Writes down what happened to somebody who leaves. */
export async function noteDown(tx: Tx, by: Omit<By, "ownerships">, { action, userId, ...trace }: Noted): Promise<void> {
  const { actor, requestId, scope } = by;
  const { workspaceId } = scope;
  await audit(tx, { actor, action, subjectType: "user", subjectId: userId, workspaceId, requestId, ...trace });
}
