// Invitations to a workspace: asked, asked again, taken back and listed, inside the tenant's own transaction.

import { AppError } from "#lib/errors.ts";
import { newId } from "#lib/id.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { webAddressIn } from "#lib/web-address.ts";
import { invitationEmail } from "#server/auth/account-access/invitation-email.ts";
import {
  endOpenInvitation,
  type Invitation,
  type InvitationPage,
  insertInvitation,
  invitationById,
  invitationsOf,
  openInvitationOf,
  renewInvitation,
} from "#server/auth/account-access/invitations-repository.ts";
import { newSecret, secretHash } from "#server/auth/core/secret.ts";
import type { Limit } from "#server/platform/limits.ts";
import { queueEmail } from "#server/platform/mail/outbox.ts";
import type { Tx } from "#server/platform/transaction.ts";

const DAYS = 7;

/** Invitations are counted by who sends them, and one that is taken back has been sent. */
const PER_PERSON: Limit = { name: "invitations-day", points: 2000, seconds: 24 * 60 * 60 };
const PER_PERSON_ON_TRIAL: Limit = { name: "invitations-trial", points: 50, seconds: 24 * 60 * 60 };

/** Whose day it is, and how much of it there is. */
export function invitationLimit({ onTrial }: Pick<Sender, "onTrial">): Limit {
  return onTrial ? PER_PERSON_ON_TRIAL : PER_PERSON;
}

type Sender = {
  scope: WorkspaceScope;
  invitedBy: { id: string; name: string };
  workspaceName: string;
  /** Nobody has paid yet: strangers' mailboxes get no web address from such a workspace. */
  onTrial: boolean;
  /** In which the email says until when it is good. */
  timeZone: string;
  /** What the inviter adds in their own words; plain text. */
  message?: string;
};

type Asked = { email: string; role: "manager" | "member" /** An asset of the workspace. */; photo?: string | null };

/**
 * Asks an address into the scope's workspace and leaves the email, both in `tx` (of `inWorkspace`). Whether that
 * address has an account or is a member already is the caller's question, and so is the audit row.
 * Throws `invalid` on `email` when an invitation is open there already; one that ran out is replaced.
 */
export async function createInvitation(tx: Tx, ask: Sender & Asked): Promise<{ id: string }> {
  // Before anything is written: a file goes on after a row that is refused.
  refuseAddresses(ask);
  const email = ask.email.trim().toLowerCase();
  const open = await openInvitationOf(tx, ask.scope, email);
  if (open && open.expiresAt <= new Date()) await endOpenInvitation(tx, ask.scope, open.id);
  const secret = newSecret();
  const expiresAt = expiryFromNow();
  const id = newId();
  const row = {
    id,
    email,
    role: ask.role,
    hash: secretHash(secret),
    invitedBy: ask.invitedBy.id,
    expiresAt,
    assetId: ask.photo ?? null,
  };
  if (!(await insertInvitation(tx, ask.scope, row))) {
    throw new AppError("invalid", undefined, {
      fields: { email: ["This address already has an open invitation. Send that one again instead."] },
    });
  }
  await queueInvitation(tx, ask, { email, role: ask.role, secret, expiresAt });
  return { id };
}

type Renewed = { invitation: Invitation; secret: string };

/** A new secret for an open invitation, good for another week; the old link is dead. Throws `not_found`, `gone`. */
export async function renewedInvitation(
  tx: Tx,
  { scope, id }: Pick<Sender, "scope"> & { id: string },
): Promise<Renewed> {
  refuseEnded(await found(tx, scope, id));
  const secret = newSecret();
  const invitation = await renewInvitation(tx, scope, { id, hash: secretHash(secret), expiresAt: expiryFromNow() });
  if (!invitation) throw new AppError("gone", "This invitation was answered in the meantime.");
  return { invitation, secret };
}

/** The same, and an email that brings it. Throws `not_found`, `gone`. */
export async function resendInvitation(tx: Tx, ask: Sender & { id: string }): Promise<Invitation> {
  const { invitation, secret } = await renewedInvitation(tx, ask);
  refuseAddresses(ask);
  const { email, role, expiresAt } = invitation;
  await queueInvitation(tx, ask, { email, role, secret, expiresAt });
  return invitation;
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
  if (state === "accepted") throw new AppError("gone", "This invitation was already accepted.");
  if (state === "revoked") throw new AppError("gone", "This invitation was withdrawn.");
}

/** Free words and names reach somebody who never asked for them: on trial they may not lead anywhere. */
function refuseAddresses({ onTrial, message, invitedBy, workspaceName }: Sender): void {
  if (!onTrial) return;
  const places = { "your message": message ?? "", "your name": invitedBy.name, "the workspace's name": workspaceName };
  for (const [place, text] of Object.entries(places)) {
    const found = webAddressIn(text);
    if (found === null) continue;
    throw new AppError(
      "invalid",
      `While you are on trial, invitations cannot contain a web address. Remove “${found}” from ${place}.`,
    );
  }
}

type Fresh = { email: string; role: "manager" | "member"; secret: string; expiresAt: Date };

async function queueInvitation(tx: Tx, sender: Sender, fresh: Fresh): Promise<void> {
  const { invitedBy, workspaceName, timeZone, message } = sender;
  await queueEmail(tx, invitationEmail({ ...fresh, timeZone, workspaceName, inviter: invitedBy.name, message }));
}
