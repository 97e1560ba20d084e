// Changing what somebody is in a workspace: role, suspended or not, and whose workspace it is.

import type { AuditAction } from "#lib/audit-sentences.ts";
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import type { Role, WorkspaceAction } from "#lib/permissions/index.ts";
import type { Member } from "#lib/services/auth/members-entities.ts";
import {
  type Acting,
  changeRefusal,
  othersOwn,
  ownershipRefusal,
  removalRefusal,
  roleRefusal,
  type Target,
} from "#server/auth/people/member-rules.ts";
import { memberOf, openStanding, type Standing, standing } from "#server/auth/people/members.ts";
import {
  type Held,
  lockMembership,
  type Membership,
  type MembershipChange,
  nameOwner,
  updateMembership,
} from "#server/auth/people/members-repository.ts";
import { audit } from "#server/platform/audit.ts";
import { nothingDone } from "#server/platform/claim.ts";
import type { CallContext } from "#server/platform/context.ts";
import { inWorkspace, type Tx } from "#server/platform/transaction.ts";

/** What changes somebody and is written down. */
type ChangeAction = WorkspaceAction & AuditAction;

/** A change under way: who acts where, on whom, as what. */
export type Change = Standing & { context: CallContext; action: ChangeAction; id: string };

/** The change of one person, authorized; throws `not_found` for what is no id. */
export function changeOf(context: CallContext, action: ChangeAction, id: string): Change {
  const at = action === "members.invite" ? openStanding(context.actor, action) : standing(context.actor, action);
  if (!isId(id)) throw new AppError("not_found");
  return { ...at, context, action, id: id.toLowerCase() };
}

export type Locked = { member: Membership; target: Target; owners: Held["owners"] };

/** The person as the rules need them, held until the transaction ends; who left, or is another workspace's, is `not_found`. */
export async function locked(tx: Tx, change: Change): Promise<Locked> {
  const held = await lockedOrLeft(tx, change);
  if (held.member.left) throw new AppError("not_found");
  return held;
}

/** The same also for somebody who left and can still be brought back. */
export async function lockedOrLeft(tx: Tx, { scope, by, id }: Change): Promise<Locked> {
  const { target: member, owners } = await lockMembership(tx, scope, id);
  if (!member) throw new AppError("not_found");
  const lastOwner = member.role === "owner" && !owners.some((owner) => owner !== id);
  const { role, suspended } = member;
  return { member, owners, target: { id, role, suspended, lastOwner, othersOwn: othersOwn(by, owners) } };
}

/** Throws `forbidden` with the reason, if there is one. */
export function refuse(reason: string | null): void {
  if (reason !== null) throw new AppError("forbidden", reason);
}

/** Writes the audit row of a change of somebody. */
export async function record(tx: Tx, change: Change, trace: { before?: object; after?: object }): Promise<void> {
  const { context, action, id, scope } = change;
  const { actor, request } = context;
  const subject = {
    subjectType: action === "members.invite" ? "invitation" : "user",
    subjectId: id,
    workspaceId: scope.workspaceId,
  };
  await audit(tx, { actor, action, ...subject, ...trace, requestId: request.id });
}

/** PATCH /members/{id}: of two changes of one version the second is a `conflict`. */
export async function changeMember(context: CallContext, input: { id: string; role: Role; version: number }) {
  const change = changeOf(context, "members.update", input.id);
  const done = await inWorkspace(
    change.scope,
    async (tx) => {
      const held = await locked(tx, change);
      refuse(roleRefusal(change.by, held.target, input.role));
      if (held.member.version !== input.version) return nothingDone(false);
      if (held.member.role !== input.role) await write(tx, change, { held, fields: { role: input.role } });
      return true;
    },
    "decides",
  );
  const data = await memberOf(context, change, change.id);
  if (!done) throw new AppError("conflict", undefined, { current: data });
  return { data };
}

type Written = { held: Locked; fields: MembershipChange };

/** Changes the row; who stops being an owner leaves the workspace's name to the next one. */
async function write(tx: Tx, change: Change, { held, fields }: Written): Promise<void> {
  const { member, owners } = held;
  await updateMembership(tx, change.scope, { ...fields, userId: change.id });
  const heir = owners.find((owner) => owner !== change.id);
  const leaves = member.role === "owner" && (fields.role !== undefined || fields.suspendedAt instanceof Date);
  if (leaves && heir) await nameOwner(tx, heir);
  const after = { role: fields.role ?? member.role, suspended: isSuspended(member, fields) };
  await record(tx, change, { before: { role: member.role, suspended: member.suspended }, after });
}

function isSuspended(member: Membership, { suspendedAt }: MembershipChange): boolean {
  return suspendedAt === undefined ? member.suspended : suspendedAt !== null;
}

/** POST /members/{id}/suspend: what is theirs stays, their next request meets a closed door. */
export function suspendMember(context: CallContext, input: { id: string }): Promise<{ data: Member }> {
  return turn(context, input.id, { refusal: removalRefusal, suspended: true });
}

/** POST /members/{id}/reactivate */
export function reactivateMember(context: CallContext, input: { id: string }): Promise<{ data: Member }> {
  return turn(context, input.id, { refusal: changeRefusal, suspended: false });
}

type Turn = { refusal: (by: Acting, target: Target) => string | null; suspended: boolean };

async function turn(context: CallContext, id: string, { refusal, suspended }: Turn): Promise<{ data: Member }> {
  const change = changeOf(context, "members.update", id);
  await inWorkspace(
    change.scope,
    async (tx) => {
      const held = await locked(tx, change);
      refuse(refusal(change.by, held.target));
      if (held.member.suspended === suspended) return;
      await write(tx, change, { held, fields: { suspendedAt: suspended ? new Date() : null } });
    },
    "decides",
  );
  return { data: await memberOf(context, change, change.id) };
}

/** POST /members/{id}/ownership: the other becomes the owner, the one who hands over a manager. The workspace's name is typed. */
export async function handOverWorkspace(context: CallContext, input: { id: string; confirm: string }) {
  const change = changeOf(context, "members.own", input.id);
  await inWorkspace(
    change.scope,
    async (tx) => {
      const held = await locked(tx, change);
      refuse(ownershipRefusal(change.by, held.target));
      refuseOtherName(context, input.confirm);
      await updateMembership(tx, change.scope, { userId: change.id, role: "owner" });
      await nameOwner(tx, change.id);
      // A franchise's owner stands above a location without a membership there.
      if (held.owners.includes(change.by.userId))
        await updateMembership(tx, change.scope, { userId: change.by.userId, role: "manager" });
      await record(tx, change, {
        before: { role: held.member.role, owner_id: change.by.userId },
        after: { role: "owner", owner_id: change.id },
      });
    },
    "decides",
  );
  return { data: await memberOf(context, change, change.id) };
}

function refuseOtherName({ session }: CallContext, typed: string): void {
  if (typed.trim() === session?.user.workspace?.workspace_name.trim()) return;
  const sentence = "Type the workspace's name exactly as shown above.";
  throw new AppError("invalid", sentence, { fields: { confirm: [sentence] } });
}
