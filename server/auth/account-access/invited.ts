// The other end of an invitation: what its secret's holder sees, and joining, as somebody new or as oneself.

import { z } from "zod";
import { AppError } from "#lib/errors.ts";
import { newId } from "#lib/id.ts";
import { authorizePerson } from "#lib/permissions/index.ts";
import type { accountAccessContract } from "#lib/services/auth/account-access-contract.ts";
import type { InvitationFace } from "#lib/services/auth/account-access-entities.ts";
import { homePath } from "#lib/session/enter.ts";
import {
  findInvitation,
  insertPerson,
  joinWorkspace,
  spendInvitation,
} from "#server/auth/account-access/account-access-repository.ts";
import { enteredAnswer } from "#server/auth/account-access/activation.ts";
import { chooseWorkspace, credentialsOf } from "#server/auth/core/repository.ts";
import { secretHash } from "#server/auth/core/secret.ts";
import { hashPassword } from "#server/auth/security/password.ts";
import { refuseWeakPassword } from "#server/auth/security/password-policy.ts";
import { sessionWithToken } from "#server/auth/sign-in/sign-in.ts";
import { takeSeat } from "#server/auth/workspaces/seats.ts";
import { audit } from "#server/platform/audit.ts";
import type { CallContext } from "#server/platform/context.ts";
import { SECRETS_PER_ADDRESS, takeAttempt } from "#server/platform/limits.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

const foundRow = z.object({
  id: z.string(),
  workspace_id: z.string(),
  email: z.string(),
  role: z.enum(["manager", "member"]),
  workspace_name: z.string(),
  inviter: z.string(),
  state: z.enum(["open", "expired", "accepted", "revoked"]),
});
const spentRow = foundRow.pick({ id: true, workspace_id: true, email: true, role: true });

type Found = z.infer<typeof foundRow>;
type Spent = z.infer<typeof spentRow>;
type Input = z.output<NonNullable<(typeof accountAccessContract)["acceptInvitation"]["~orpc"]["inputSchema"]>>;

const ENDED = {
  open: "This invitation was answered in the meantime.",
  accepted: "This invitation was already accepted. Log in to open the workspace.",
  revoked: "This invitation was withdrawn. Ask the person who invited you.",
  expired: "This invitation has expired. Ask the person who invited you for a new one.",
} as const;

async function invitationOf(tx: Tx, secret: string): Promise<Found> {
  const found = foundRow.safeParse(await findInvitation(tx, secretHash(secret)));
  if (!found.success)
    throw new AppError("not_found", "There is no such invitation. A newer email may have replaced it.");
  return found.data;
}

/** POST /auth/invitation: what it says, whatever became of it. Spends nothing. */
export async function describeInvitation(input: { invitation_id: string }): Promise<{ data: InvitationFace }> {
  return unscoped(async (tx) => {
    const { state, email, role, workspace_name, inviter } = await invitationOf(tx, input.invitation_id);
    const has_account = (await credentialsOf(tx, email)) !== null;
    return { data: { state, email, role, workspace_name, inviter, has_account } };
  });
}

/** POST /auth/invitation/accept: joins with the invited role; whoever is a member already keeps theirs. */
export async function acceptInvitation(context: CallContext, input: Input) {
  await takeAttempt(SECRETS_PER_ADDRESS, context.request.ip);
  const invitation = await unscoped((tx) => invitationOf(tx, input.invitation_id));
  if (invitation.state !== "open") throw new AppError("gone", ENDED[invitation.state]);
  if (context.actor.kind === "user") return acceptAs(context, input, invitation);
  const userId = await acceptAsNew(context, input, invitation);
  return enteredAnswer(context, { userId, email: invitation.email });
}

/** The account's own person: the session moves into the workspace. */
async function acceptAs(context: CallContext, input: Input, invitation: Found) {
  const user = authorizePerson(context.actor, "invitation.accept");
  const { email } = invitation;
  await unscoped(async (tx) => {
    if ((await credentialsOf(tx, email))?.id !== user.userId)
      throw new AppError("forbidden", `This invitation is for ${email}. Log out and open it again as that person.`);
    const spent = await joined(tx, { input, invitation, userId: user.userId });
    const place = { sessionId: user.sessionId, userId: user.userId, workspaceId: spent.workspace_id };
    await chooseWorkspace(tx, place);
    await record(tx, context, { spent, userId: user.userId });
  });
  const { session } = await sessionWithToken(user.sessionId);
  return { data: { token: "", home: homePath(session) } };
}

/** Somebody new: the email reached the address, so it needs no other. */
async function acceptAsNew(context: CallContext, input: Input, invitation: Found): Promise<string> {
  const { email, workspace_name } = invitation;
  const { firstname = "", lastname = "", password = "" } = input;
  refuseMissing({ firstname, lastname });
  refuseWeakPassword(password, { email, names: [firstname, lastname, workspace_name] });
  const passwordHash = await hashPassword(password);
  const userId = newId();
  await unscoped(async (tx) => {
    if (!(await insertPerson(tx, { id: userId, email, firstname, lastname, passwordHash })))
      throw new AppError("forbidden", "This address has an account. Log in to accept the invitation.");
    await record(tx, context, { spent: await joined(tx, { input, invitation, userId }), userId });
  });
  return userId;
}

function refuseMissing(names: { firstname: string; lastname: string }): void {
  if (names.firstname && names.lastname) return;
  throw new AppError("invalid", undefined, {
    fields: {
      ...(names.firstname ? {} : { firstname: ["Enter your first name."] }),
      ...(names.lastname ? {} : { lastname: ["Enter your last name."] }),
    },
  });
}

type Joining = { input: Input; invitation: Found; userId: string };

async function joined(tx: Tx, { input, invitation, userId }: Joining): Promise<Spent> {
  const { workspace_id: workspaceId, email, inviter } = invitation;
  await takeSeat(tx, { workspaceId, email, inviter });
  const spent = spentRow.safeParse(await spendInvitation(tx, secretHash(input.invitation_id)));
  if (!spent.success) throw new AppError("gone", ENDED.open);
  await joinWorkspace(tx, { userId, workspaceId: spent.data.workspace_id, role: spent.data.role });
  return spent.data;
}

async function record(
  tx: Tx,
  context: CallContext,
  { spent, userId }: { spent: Spent; userId: string },
): Promise<void> {
  await audit(tx, {
    actor: context.actor,
    acting: { by: userId, for: null },
    action: "invitation.accept",
    subjectType: "user",
    subjectId: userId,
    workspaceId: spent.workspace_id,
    after: { invitation: spent.id, role: spent.role },
    requestId: context.request.id,
  });
}
