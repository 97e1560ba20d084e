// Somebody's access ends at once, before anybody knows who takes over: a directory's "off", or a manager who leaves that open.
import { AppError } from "#lib/errors.ts";
import { newId } from "#lib/id.ts";
import type { Actor, WorkspaceScope } from "#lib/permissions/index.ts";
import type { HandOverSource } from "#lib/services/auth/hand-overs-kinds.ts";
import { tellAccessEnded, tellUndecided } from "#server/auth/hand-overs/hand-over-letters.ts";
import { noteDown } from "#server/auth/hand-overs/hand-over-run.ts";
import {
  deleteHandOver,
  endSessionsHere,
  insertHandOver,
  lockRunning,
  updateHandOver,
} from "#server/auth/hand-overs/hand-overs-repository.ts";
import { lockMembership, nameOwner, updateMembership } from "#server/auth/people/members-repository.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** Who is switched off where, who says so, and on whose behalf. */
export type Off = {
  scope: WorkspaceScope;
  actor: Actor;
  requestId: string;
  userId: string;
  source: Extract<HandOverSource, "person" | "directory">;
};

/**
 * Ends a person's access to the workspace of the scope at once, and opens a hand-over that waits for somebody to choose who takes
 * over. The membership is suspended and every sign-in that has this workspace open ends; nothing that they hold is moved or
 * deleted, their account and their other workspaces stay. Answers the id of the hand-over; somebody who is off already keeps
 * theirs, and one that had a date waits no longer for it.
 *
 * Call it inside a transaction of that workspace (`inWorkspace(scope, …)`). It writes the audit row and the letter itself, and
 * asks no policy: whoever calls it has authorized the act. Throws `not_found` for who does not belong to the workspace (or left
 * it), and `conflict` for its last owner.
 */
export async function openFor(tx: Tx, off: Off): Promise<string> {
  const { scope, actor, requestId, userId, source } = off;
  const { target, owners } = await lockMembership(tx, scope, userId);
  if (!target || target.left) throw new AppError("not_found");
  const next = owners.find((owner) => owner !== userId);
  if (target.role === "owner" && !next) throw new AppError("conflict", "A workspace keeps at least one owner.");
  const running = await lockRunning(tx, scope, userId);
  if (running?.state === "open") return running.id;
  const id = running?.id ?? newId();
  if (running) await updateHandOver(tx, scope, { id, state: "open", dueAt: null });
  else await insertOpen(tx, off, { id, suspendedBefore: target.suspended });
  if (!target.suspended) await updateMembership(tx, scope, { userId, suspendedAt: new Date() });
  await endSessionsHere(tx, userId);
  if (target.role === "owner" && next) await nameOwner(tx, next);
  await noteDown(tx, { scope, actor, requestId }, { action: "hand-overs.open", userId, after: { source } });
  await tellAccessEnded(tx, userId);
  // A person who ends it decides, or has somebody in mind; a directory and the clock leave it to whoever looks after the place.
  if (actor.kind !== "user") await tellUndecided(tx, scope, userId);
  return id;
}

async function insertOpen(
  tx: Tx,
  { scope, actor, userId, source }: Off,
  made: { id: string; suspendedBefore: boolean },
) {
  const openedBy = actor.kind === "user" ? actor.userId : null;
  await insertHandOver(tx, scope, { userId, state: "open", source, receivers: {}, dueAt: null, openedBy, ...made });
}

/**
 * The opposite, for a directory's "on" and for who calls an open hand-over off: the person is in again as they were, and what was
 * open is withdrawn. Nothing had moved yet. Answers false where none is open: who left comes back by an undo alone.
 * Inside a transaction of the workspace, like `openFor`.
 */
export async function withdrawOpen(tx: Tx, on: Omit<Off, "source">): Promise<boolean> {
  const { scope, actor, requestId, userId } = on;
  const { target } = await lockMembership(tx, scope, userId);
  const running = await lockRunning(tx, scope, userId);
  if (!target || target.left || running?.state !== "open") return false;
  await deleteHandOver(tx, scope, running.id);
  if (!running.suspendedBefore) await updateMembership(tx, scope, { userId, suspendedAt: null });
  await noteDown(tx, { scope, actor, requestId }, { action: "hand-overs.call-off", userId, before: { state: "open" } });
  return true;
}
