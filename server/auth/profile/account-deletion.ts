// Deleting an account: what stands in the way, and then everything at once, in one transaction.

import type { EmailMessage } from "#lib/email.ts";
import { AppError } from "#lib/errors.ts";
import { isolate } from "#lib/isolate.ts";
import { authorize, authorizePerson } from "#lib/permissions/index.ts";
import { PRODUCT_NAME } from "#lib/product.ts";
import { secureCookies } from "#lib/secure-cookies.server.ts";
import type { Deletion } from "#lib/services/auth/profile-entities.ts";
import { expireCookie } from "#lib/session/cookies.ts";
import { chargedWorkspace } from "#server/auth/billing/billing-repository.ts";
import { leaveFlash } from "#server/auth/core/flash.ts";
import { carryOutErased } from "#server/auth/hand-overs/hand-over-run.ts";
import {
  anotherAdmin,
  closeWorkspace,
  erasePerson,
  giveWorkspace,
  leaveEverything,
  type Place,
  placesOf,
} from "#server/auth/profile/places-store.ts";
import { present } from "#server/auth/profile/profile.ts";
import { requireFactorFresh } from "#server/auth/security/confirm.ts";
import { confirmPassword } from "#server/auth/security/confirm-password.ts";
import { audit } from "#server/platform/audit.ts";
import type { CallContext } from "#server/platform/context.ts";
import { queueEmail } from "#server/platform/mail/outbox.ts";
import { stepInto, type Tx, unscoped } from "#server/platform/transaction.ts";

const ACCOUNT_DELETION = { kind: "system", name: "account-deletion" } as const;
const LAST_ADMIN = "You are the only administrator. Make somebody else one first.";

/** GET /auth/account/deletion */
export async function readDeletion(context: CallContext): Promise<{ data: Deletion }> {
  const user = authorizePerson(context.actor, "profile.read");
  return { data: await unscoped((tx) => deletionOf(tx, user.userId)) };
}

/** Somebody is left behind whom nobody would own the workspace for. */
const orphaned = (place: Place) => place.others > 0 && place.heir === null;
const closes = (place: Place) => place.others === 0 && place.heir === null;

async function deletionOf(tx: Tx, userId: string): Promise<Deletion> {
  const { isAdmin } = await present(tx, userId);
  const places = await placesOf(tx, userId);
  const named = (list: Place[]) => list.map(({ id, name }) => ({ id, name }));
  const orphans = places.filter(orphaned);
  const reason = await reasonAgainst(tx, { userId, isAdmin, places });
  return {
    allowed: orphans.length === 0 && reason === null,
    reason,
    hand_over: orphans.map(({ id, name, others }) => ({ id, name, others })),
    closes: named(places.filter(closes)),
    leaves: named(places.filter((place) => place.heir !== null)),
  };
}

type Account = { userId: string; isAdmin: boolean; places: readonly Place[] };

/** What has to be done first, beside handing over. */
async function reasonAgainst(tx: Tx, { userId, isAdmin, places }: Account): Promise<string | null> {
  if (isAdmin && !(await anotherAdmin(tx, userId))) return LAST_ADMIN;
  const closing = places.filter(closes);
  const charged = await chargedWorkspace(
    tx,
    closing.map(({ id }) => id),
  );
  const name = closing.find(({ id }) => id === charged)?.name;
  return name === undefined ? null : `Cancel the plan of ${name} first, or it would be charged for after you are gone.`;
}

/** POST /auth/account/delete: the email as typed, and the password. Throws `conflict` with what has to happen first. */
export async function deleteAccount(
  context: CallContext,
  input: { email: string; password: string },
): Promise<{ data: { deleted: true } }> {
  const user = authorizePerson(context.actor, "account.delete");
  const { email } = await unscoped((tx) => present(tx, user.userId));
  if (input.email.toLowerCase() !== email)
    throw new AppError("invalid", undefined, { fields: { email: ["Type the email address of this account."] } });
  await unscoped((tx) => requireFactorFresh(tx, user));
  await confirmPassword(user.userId, input.password);
  await unscoped((tx) => endAccount(tx, context, user.userId));
  context.reply.cookies.push(expireCookie("token", { secure: secureCookies() }));
  leaveFlash(context, "account-deleted");
  return { data: { deleted: true } };
}

async function endAccount(tx: Tx, context: CallContext, userId: string): Promise<void> {
  const { email } = await present(tx, userId, "lock");
  const plan = await deletionOf(tx, userId);
  if (!plan.allowed)
    throw new AppError("conflict", plan.reason ?? "Hand over your workspaces first.", { current: plan });
  for (const place of await placesOf(tx, userId)) await endMembership(tx, { place, userId, context });
  await leaveEverything(tx, userId);
  await erasePerson(tx, userId, email);
  await audit(tx, {
    actor: ACCOUNT_DELETION,
    action: "account.delete",
    subjectType: "user",
    subjectId: userId,
    workspaceId: null,
    after: { closed: plan.closes.map(({ id }) => id), left: plan.leaves.map(({ id }) => id) },
    requestId: context.request.id,
  });
  await queueEmail(tx, deletionEmail(email, plan));
}

type MembershipEnd = { place: Place; userId: string; context: CallContext };

async function endMembership(tx: Tx, { place, userId, context }: MembershipEnd): Promise<void> {
  const { id: workspaceId, heir, owner_id } = place;
  const { ownerships, request } = context;
  const scope = authorize(ACCOUNT_DELETION, "links.update", { workspaceId });
  await stepInto(tx, scope, async () => {
    const by = { scope, actor: ACCOUNT_DELETION, requestId: request.id, ownerships };
    if (heir) await carryOutErased(tx, by, { userId, heir });
    else for (const ownership of ownerships) await ownership.close(tx);
  });
  if (heir === null) await closeWorkspace(tx, workspaceId);
  else if (owner_id === userId) await giveWorkspace(tx, workspaceId, heir);
}

function closedText(names: string, count: number): string {
  if (count > 1) return `${names} had no other people and are closed. Their links no longer lead anywhere.`;
  return `${names} had no other people and is closed. Its links no longer lead anywhere.`;
}

/** The last email to somebody: what was closed with them, and what stayed. */
export function deletionEmail(to: string, { closes: closed, leaves }: Deletion): EmailMessage {
  const list = (places: Deletion["closes"]) => places.map(({ name }) => isolate(name)).join(", ");
  return {
    to,
    purpose: "account-deleted",
    subject: "Your account is deleted",
    preview: "You can no longer sign in.",
    heading: "Your account is deleted",
    paragraphs: [
      `As you asked, your account at ${PRODUCT_NAME} is deleted. You are signed out everywhere.`,
      ...(leaves.length > 0 ? [`Your links in ${list(leaves)} stay there and now belong to its owner.`] : []),
      ...(closed.length > 0 ? [closedText(list(closed), closed.length)] : []),
    ],
    footnotes: ["This is the last email to this address. This cannot be undone."],
  };
}
