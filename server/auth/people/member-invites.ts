// Inviting people by email, asking again, taking it back.
import { AppError, asAppError } from "#lib/errors.ts";
import { sendsEmail } from "#lib/sends-email.server.ts";
import type { InviteInput } from "#lib/services/auth/members-contract.ts";
import type { InvitationLink, InviteOutcome } from "#lib/services/auth/members-entities.ts";
import { invitationUrl } from "#server/auth/account-access/invitation-email.ts";
import {
  createInvitation,
  invitationLimit,
  renewedInvitation,
  resendInvitation,
  revokeInvitation,
} from "#server/auth/account-access/invitations.ts";
import { invitationById } from "#server/auth/account-access/invitations-repository.ts";
import { addressOf } from "#server/auth/core/email-address.ts";
import { changeOf, record } from "#server/auth/people/member-changes.ts";
import { rolesGivenBy } from "#server/auth/people/member-rules.ts";
import { memberOf, openStanding, type Standing } from "#server/auth/people/members.ts";
import { knownAddresses } from "#server/auth/people/members-repository.ts";
import { holdSeat } from "#server/auth/workspaces/seats.ts";
import { audit } from "#server/platform/audit.ts";
import type { CallContext } from "#server/platform/context.ts";
import { INVITATIONS_PER_MAILBOX, INVITATIONS_PER_WORKSPACE, takeAttempt } from "#server/platform/limits.ts";
import { attempt, inWorkspace, readWorkspace, type Tx } from "#server/platform/transaction.ts";

/** Who asks and where, as the email says it. */
export function senderOf(context: CallContext) {
  const user = context.session?.user;
  if (!user?.workspace) throw new AppError("unauthenticated");
  const name = `${user.firstname} ${user.lastname}`.trim() || user.email;
  const { workspace_name: workspaceName, time_zone: timeZone, subscription } = user.workspace;
  const onTrial = subscription.subscription_status === "trialing";
  return { invitedBy: { id: user.id, name }, workspaceName, timeZone, onTrial };
}

/** An email that somebody gets: counted by the workspace and by who sends it, wherever they send it from. */
async function takeInvitation(context: CallContext, workspaceId: string, mailbox?: string): Promise<void> {
  const sender = senderOf(context);
  if (mailbox !== undefined) await takeAttempt(INVITATIONS_PER_MAILBOX, mailbox);
  await takeAttempt(INVITATIONS_PER_WORKSPACE, workspaceId);
  await takeAttempt(invitationLimit(sender), sender.invitedBy.id);
}

/** POST /members/invitations: each address for itself, so that one bad one keeps nobody else out. */
export async function inviteMembers(context: CallContext, input: InviteInput): Promise<{ data: InviteOutcome[] }> {
  const at = openStanding(context.actor, "members.invite");
  if (!rolesGivenBy(at.by.role).includes(input.role)) throw new AppError("forbidden");
  const asked: Asked[] = [];
  for (const typed of new Set(input.emails.map((email) => email.trim())))
    asked.push(await admitted(context, at, typed));
  return inWorkspace(
    at.scope,
    async (tx) => {
      const data: InviteOutcome[] = [];
      for (const { typed, email, refusal } of asked) {
        const one = { ...input, email };
        const tried = refusal
          ? { refusal }
          : await refusedBy(() => attempt(tx, () => inviteOne(tx, context, { at, one })));
        data.push(outcomeOf(typed, email, tried));
      }
      return { data };
    },
    "decides",
  );
}

type Asked = { typed: string; email: string; refusal: string | null };
type Tried = { id: string } | { refusal: string };

function outcomeOf(typed: string, email: string, tried: Tried): InviteOutcome {
  return "id" in tried
    ? { email, outcome: "invited", id: tried.id, message: null }
    : { email: typed, outcome: "refused", id: null, message: tried.refusal };
}

/** Whether an address may be written to at all, before anything is held for it. */
async function admitted(context: CallContext, at: Standing, typed: string): Promise<Asked> {
  const email = addressOf(typed);
  if (email === null) return { typed, email: typed, refusal: "That is not an email address." };
  const tried = await refusedBy(async () => {
    await takeInvitation(context, at.scope.workspaceId, email);
    return null;
  });
  return { typed, email, refusal: tried?.refusal ?? null };
}

/** The sentence of what somebody can do something about; anything else is thrown on. */
async function refusedBy<T>(run: () => Promise<T>): Promise<T | { refusal: string }> {
  try {
    return await run();
  } catch (thrown) {
    const error = asAppError(thrown);
    if (error.status >= 500) throw thrown;
    return { refusal: error.details.fields?.email?.[0] ?? error.message };
  }
}

type One = { at: Standing; one: Pick<InviteInput, "role" | "message"> & { email: string } };

async function inviteOne(tx: Tx, context: CallContext, { at: { scope }, one }: One): Promise<Tried> {
  const { email, role, message } = one;
  const known = (await knownAddresses(tx, [email])).get(email);
  if (known === "member") return { refusal: "Already in this workspace." };
  await holdSeat(tx, scope, email);
  const { id } = await createInvitation(tx, { ...senderOf(context), scope, email, role, message });
  await audit(tx, {
    actor: context.actor,
    action: "members.invite",
    subjectType: "invitation",
    subjectId: id,
    workspaceId: scope.workspaceId,
    after: { role },
    requestId: context.request.id,
  });
  return { id };
}

/** POST /members/invitations/{id}/resend */
export async function resendInvite(context: CallContext, input: { id: string }) {
  const change = changeOf(context, "members.invite", input.id);
  const open = await readWorkspace(change.scope, (tx) => invitationById(tx, change.scope, change.id));
  await takeInvitation(context, change.scope.workspaceId, open?.email);
  await inWorkspace(
    change.scope,
    async (tx) => {
      const asked = await invitationById(tx, change.scope, change.id);
      // One that ran out let go of its seat.
      if (asked?.state === "expired") await holdSeat(tx, change.scope, asked.email);
      await resendInvitation(tx, { ...senderOf(context), scope: change.scope, id: change.id });
      await record(tx, change, { after: { sent_again: true } });
    },
    "decides",
  );
  return { data: await memberOf(context, change, change.id) };
}

/** POST /members/invitations/{id}/link: to be handed over by whoever asks, where nothing else would bring it. */
export async function linkInvite(context: CallContext, input: { id: string }): Promise<{ data: InvitationLink }> {
  const change = changeOf(context, "members.invite", input.id);
  if (sendsEmail()) throw new AppError("forbidden", "This server sends emails. Send the invitation again instead.");
  await takeInvitation(context, change.scope.workspaceId);
  const { invitation, secret } = await inWorkspace(change.scope, async (tx) => {
    const asked = await invitationById(tx, change.scope, change.id);
    // One that ran out let go of its seat.
    if (asked?.state === "expired") await holdSeat(tx, change.scope, asked.email);
    const renewed = await renewedInvitation(tx, { scope: change.scope, id: change.id });
    await record(tx, change, { after: { link: true } });
    return renewed;
  });
  const { email, expiresAt } = invitation;
  return { data: { url: invitationUrl(secret), email, expires_at: expiresAt.toISOString() } };
}

/** DELETE /members/invitations/{id}: its link is dead at once. */
export async function revokeInvite(context: CallContext, input: { id: string }) {
  const change = changeOf(context, "members.invite", input.id);
  return inWorkspace(
    change.scope,
    async (tx) => {
      const taken = await revokeInvitation(tx, { scope: change.scope, id: change.id });
      await record(tx, change, { after: { revoked: true } });
      return { data: { id: taken.id, email: taken.email, role: taken.role } };
    },
    "decides",
  );
}
