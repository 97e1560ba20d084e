// Removing somebody: shut out first, then what they own goes to a colleague, then the membership ends.
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { type Change, changeOf, type Locked, locked, record, refuse } from "#server/auth/people/member-changes.ts";
import { removalRefusal } from "#server/auth/people/member-rules.ts";
import {
  deleteMembership,
  isActiveMember,
  nameOwner,
  updateMembership,
} from "#server/auth/people/members-repository.ts";
import type { CallContext } from "#server/platform/context.ts";
import { countOwned, handOverOwned } from "#server/platform/ownership.ts";
import { inWorkspace } from "#server/platform/transaction.ts";

type Removal = { id: string; hand_over_to: string | null };

/**
 * DELETE /members/{id}. The links service moves the links in a transaction of its own, so the order is what keeps them
 * owned: while they move the person is suspended and makes no new ones, and whatever fails leaves nothing without an owner.
 */
export async function removeMember(context: CallContext, input: Removal) {
  const change = changeOf(context, "members.remove", input.id);
  const heir = heirOf(change, input.hand_over_to);
  const was = await shutOut(change, heir);
  const links = heir === null ? 0 : await handOver(change, { heir, was });
  return inWorkspace(
    change.scope,
    async (tx) => {
      const held = await locked(tx, change);
      refuse(removalRefusal(change.by, held.target));
      await deleteMembership(tx, change.scope, change.id);
      const next = held.owners.find((owner) => owner !== change.id);
      if (held.member.role === "owner" && next) await nameOwner(tx, next);
      await record(tx, change, { before: { role: was.member.role }, after: { handed_to: heir, links } });
      return { data: { id: change.id, links } };
    },
    "decides",
  );
}

function heirOf({ id }: Change, wanted: string | null): string | null {
  if (wanted === null) return null;
  if (!isId(wanted) || wanted.toLowerCase() === id) throw noHeir("Choose somebody else of this workspace.");
  return wanted.toLowerCase();
}

function noHeir(sentence: string): AppError {
  return new AppError("invalid", sentence, { fields: { hand_over_to: [sentence] } });
}

/** Suspends the person, and makes sure that somebody is there to take over. */
async function shutOut(change: Change, heir: string | null): Promise<Locked> {
  const held = await inWorkspace(change.scope, async (tx) => {
    const found = await locked(tx, change);
    refuse(removalRefusal(change.by, found.target));
    if (heir !== null && !(await isActiveMember(tx, change.scope, heir)))
      throw noHeir("Choose somebody who is active in this workspace.");
    if (!found.member.suspended)
      await updateMembership(tx, change.scope, { userId: change.id, suspendedAt: new Date() });
    return found;
  });
  if (heir !== null) return held;
  const { ownerships } = change.context;
  const owned = await inWorkspace(change.scope, (tx) => countOwned(ownerships, tx, [change.id]));
  if ((owned?.get(change.id) ?? 0) === 0) return held;
  await letBackIn(change, held);
  throw noHeir("Choose who takes over the share links of this person.");
}

async function handOver(change: Change, { heir, was }: { heir: string; was: Locked }): Promise<number> {
  const { context, scope, id } = change;
  try {
    const { workspaceId } = scope;
    const hand = { actor: context.actor, requestId: context.request.id, workspaceId, from: id, to: heir };
    return await inWorkspace(scope, (tx) => handOverOwned(context.ownerships, tx, hand));
  } catch (error) {
    await letBackIn(change, was);
    throw error;
  }
}

/** Nothing was removed after all: the person is what they were. */
async function letBackIn(change: Change, { member }: Locked): Promise<void> {
  if (member.suspended) return;
  await inWorkspace(change.scope, (tx) => updateMembership(tx, change.scope, { userId: change.id, suspendedAt: null }));
}
