// Removing somebody: shut out first, then what they own goes to a colleague and they are gone, in one transaction.
import { AppError } from "#lib/errors.ts";
import type { Receivers } from "#lib/hand-over-kinds.ts";
import { isId, newId } from "#lib/id.ts";
import { allTo, ENDING_KINDS } from "#lib/services/auth/hand-overs-kinds.ts";
import { carryOut } from "#server/auth/hand-overs/hand-over-run.ts";
import {
  deleteHandOver,
  holdLeavers,
  insertHandOver,
  lockHandOver,
  lockRunning,
} from "#server/auth/hand-overs/hand-overs-repository.ts";
import { type Change, changeOf, type Locked, locked, record, refuse } from "#server/auth/people/member-changes.ts";
import { removalRefusal } from "#server/auth/people/member-rules.ts";
import { isActiveMember, updateMembership } from "#server/auth/people/members-repository.ts";
import type { CallContext } from "#server/platform/context.ts";
import { countOwned } from "#server/platform/ownership.ts";
import { inWorkspace, type Tx } from "#server/platform/transaction.ts";

type Removal = { id: string; hand_over_to: string | null };

/**
 * DELETE /members/{id}: a hand-over at once, of everything to one person. While things move the person is suspended and makes
 * no new ones; whatever fails leaves nothing without an owner, and lets them in again.
 */
export async function removeMember(context: CallContext, input: Removal) {
  const change = changeOf(context, "members.remove", input.id);
  const heir = heirOf(change, input.hand_over_to);
  const { was, handOver } = await shutOut(change, heir);
  try {
    return await inWorkspace(change.scope, (tx) => remove(tx, change, { handOver, heir, was }), "decides");
  } catch (error) {
    await takeBack(change, handOver, was);
    throw error;
  }
}

type Removing = { handOver: string; heir: string | null; was: Locked };

async function remove(tx: Tx, change: Change, { handOver, heir, was }: Removing) {
  const { context, scope, id } = change;
  const held = await locked(tx, change);
  refuse(removalRefusal(change.by, held.target));
  const row = await lockHandOver(tx, scope, handOver);
  if (!row) throw new AppError("conflict");
  const { actor, ownerships, request } = context;
  const moved = await carryOut(tx, { scope, actor, ownerships, requestId: request.id }, { row });
  const links = heir === null ? 0 : (moved.links ?? 0);
  await record(tx, change, { before: { role: was.member.role }, after: { handed_to: heir, links } });
  return { data: { id, links } };
}

function heirOf({ id }: Change, wanted: string | null): string | null {
  if (wanted === null) return null;
  if (!isId(wanted) || wanted.toLowerCase() === id) throw noHeir("Choose somebody else of this workspace.");
  return wanted.toLowerCase();
}

function noHeir(sentence: string): AppError {
  return new AppError("invalid", sentence, { fields: { hand_over_to: [sentence] } });
}

/** Where nobody is named, addresses end and the rest is an owner's; somebody who was to leave anyway leaves now. */
function receiversOf(heir: string | null, owner: string | undefined): Receivers {
  if (heir !== null) return allTo(heir);
  return { ...(owner ? allTo(owner) : {}), ...Object.fromEntries(ENDING_KINDS.map((kind) => [kind, null])) };
}

/** Suspends the person, makes sure that somebody is there to take over, and writes down who. */
async function shutOut(change: Change, heir: string | null): Promise<{ was: Locked; handOver: string }> {
  const { scope, context, by, id } = change;
  const handOver = newId();
  const was = await inWorkspace(scope, async (tx) => {
    await holdLeavers(tx, scope);
    const found = await locked(tx, change);
    refuse(removalRefusal(by, found.target));
    if (heir !== null && !(await isActiveMember(tx, scope, heir)))
      throw noHeir("Choose somebody who is active in this workspace.");
    const owned = heir === null ? await countOwned(context.ownerships, tx, [id]) : null;
    if (owned?.has(id)) throw noHeir("Choose who takes over the share links of this person.");
    const planned = await lockRunning(tx, scope, id);
    if (planned) await deleteHandOver(tx, scope, planned.id);
    const receivers = receiversOf(
      heir,
      found.owners.find((owner) => owner !== id),
    );
    const suspendedBefore = planned?.suspendedBefore ?? found.member.suspended;
    const made = { userId: id, receivers, dueAt: null, openedBy: by.userId, suspendedBefore };
    await insertHandOver(tx, scope, { id: handOver, state: "open", source: planned?.source ?? "person", ...made });
    if (!found.member.suspended) await updateMembership(tx, scope, { userId: id, suspendedAt: new Date() });
    return found;
  });
  return { was, handOver };
}

/** Nothing was removed after all: the person is what they were. */
async function takeBack(change: Change, handOver: string, { member }: Locked): Promise<void> {
  await inWorkspace(change.scope, async (tx) => {
    await locked(tx, change);
    await deleteHandOver(tx, change.scope, handOver);
    if (!member.suspended) await updateMembership(tx, change.scope, { userId: change.id, suspendedAt: null });
  });
}
