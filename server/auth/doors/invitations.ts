// Invitations to a workspace: asked, asked again, taken back and listed, inside the tenant's own transaction.
import { AppError } from "#lib/errors.ts";
import { newId } from "#lib/id.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { invitationLetter } from "#server/auth/doors/invitation-letter.ts";
import {
  endOpenInvitation,
  type Invitation,
  type InvitationPage,
  insertInvitation,
  invitationById,
  invitationsOf,
  openInvitationOf,
  renewInvitation,
} from "#server/auth/doors/invitations-repository.ts";
import { newSecret } from "#server/auth/doors/secret.ts";
import { secretHash } from "#server/auth/sign-in/sign-in.ts";
import { queueLetter } from "#server/outbox.ts";
import type { Tx } from "#server/transaction.ts";

const DAYS = 7;

type Sender = {
  scope: WorkspaceScope;
  invitedBy: { id: string; name: string };
  workspaceName: string;
  /** What the inviter adds in their own words; plain text. */
  message?: string;
};

/**
 * Asks an address into the scope's workspace and leaves the letter, both in `tx` (of `inWorkspace`). Whether that
 * address has an account or is a member already is the caller's question, and so is the audit row.
 * Throws `invalid` on `email` when an invitation is open there already; one that ran out is replaced.
 */
export async function createInvitation(
  tx: Tx,
  ask: Sender & { email: string; role: "manager" | "member" },
): Promise<{ id: string }> {
  const email = ask.email.trim().toLowerCase();
  const open = await openInvitationOf(tx, ask.scope, email);
  if (open && open.expiresAt <= new Date()) await endOpenInvitation(tx, ask.scope, open.id);
  const secret = newSecret();
  const expiresAt = expiryFromNow();
  const id = newId();
  const row = { id, email, role: ask.role, hash: secretHash(secret), invitedBy: ask.invitedBy.id, expiresAt };
  if (!(await insertInvitation(tx, ask.scope, row))) {
    throw new AppError("invalid", undefined, {
      fields: { email: ["This address has an open invitation already. Send that one again instead."] },
    });
  }
  await leaveLetter(tx, ask, { email, role: ask.role, secret, expiresAt });
  return { id };
}

/** A new secret for an open invitation, good for another week; the old link is dead. Throws `not_found`, `gone`. */
export async function resendInvitation(tx: Tx, ask: Sender & { id: string }): Promise<Invitation> {
  const invitation = await found(tx, ask.scope, ask.id);
  refuseEnded(invitation);
  const secret = newSecret();
  const expiresAt = expiryFromNow();
  const renewed = await renewInvitation(tx, ask.scope, { id: ask.id, hash: secretHash(secret), expiresAt });
  if (!renewed) throw new AppError("gone", "This invitation was answered in the meantime.");
  await leaveLetter(tx, ask, { email: renewed.email, role: renewed.role, secret, expiresAt });
  return renewed;
}

/** Takes an open invitation back: its link is dead at once. Throws `not_found`, or `gone` when it had ended. */
export async function revokeInvitation(tx: Tx, ask: { scope: WorkspaceScope; id: string }): Promise<Invitation> {
  const invitation = await found(tx, ask.scope, ask.id);
  refuseEnded(invitation);
  if (!(await endOpenInvitation(tx, ask.scope, ask.id)))
    throw new AppError("gone", "This invitation was answered in the meantime.");
  return invitation;
}

/** The invitations nobody has answered, newest first; `state` is `open` or `expired`. */
export function listInvitations(
  tx: Tx,
  scope: WorkspaceScope,
  page: InvitationPage,
): Promise<{ total: number; rows: Invitation[] }> {
  return invitationsOf(tx, scope, page);
}

function expiryFromNow(): Date {
  return new Date(Date.now() + DAYS * 24 * 60 * 60 * 1000);
}

async function found(tx: Tx, scope: WorkspaceScope, id: string): Promise<Invitation> {
  const invitation = await invitationById(tx, scope, id);
  if (!invitation) throw new AppError("not_found");
  return invitation;
}

function refuseEnded({ state }: Invitation): void {
  if (state === "accepted") throw new AppError("gone", "This invitation was accepted already.");
  if (state === "revoked") throw new AppError("gone", "This invitation was taken back.");
}

type Fresh = { email: string; role: "manager" | "member"; secret: string; expiresAt: Date };

async function leaveLetter(tx: Tx, { invitedBy, workspaceName, message }: Sender, fresh: Fresh): Promise<void> {
  await queueLetter(tx, invitationLetter({ ...fresh, workspaceName, inviter: invitedBy.name, message }));
}
