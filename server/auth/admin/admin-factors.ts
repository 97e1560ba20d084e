// Somebody lost their second factor and the recovery codes: an administrator takes the second steps away.
import { AppError } from "#lib/errors.ts";
import { authorizePerson } from "#lib/permissions/index.ts";
import { sendPasswordLink } from "#server/auth/account-access/password-links.ts";
import { detailOf, note } from "#server/auth/admin/admin-accounts.ts";
import { endSessions, lockState, storeState } from "#server/auth/admin/admin-repository.ts";
import { contactOf, credentialsById } from "#server/auth/core/repository.ts";
import { passwordFingerprint } from "#server/auth/security/codes.ts";
import { deleteFactors, markShortPassword, shortPasswordOf } from "#server/auth/security/factors-repository.ts";
import { queueFactorsRemoved } from "#server/auth/security/security-emails.ts";
import type { CallContext } from "#server/platform/context.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

/**
 * POST /admin/people/{id}/factors/remove: every sign-in ends and an email says who did it and why. Never an
 * administrator's, as nobody acts as one either: else whoever gets hold of one administrator's session could open the
 * way into all the others.
 */
export async function removeAccountFactors(context: CallContext, { id, reason }: { id: string; reason: string }) {
  authorizePerson(context.actor, "accounts.update");
  await unscoped(async (tx) => {
    const person = await lockState(tx, id);
    if (!person) throw new AppError("not_found");
    if (person.isAdmin)
      throw new AppError("forbidden", "An administrator's two-step verification cannot be removed here.");
    if (!(await deleteFactors(tx, id)))
      throw new AppError("conflict", "This account does not use two-step verification.");
    await leavePassword(tx, id, person.state);
    await endSessions(tx, id, undefined);
    await note(tx, context, { action: "accounts.factors", id, after: { reason } });
    await queueFactorsRemoved(tx, { userId: id, by: context.session?.user ?? null, reason });
  }, "decides");
  return { data: await detailOf(id) };
}

/** The password stands alone from now on: one that is too short for that has to be changed, and none at all is sent for. */
async function leavePassword(tx: Tx, id: string, state: string): Promise<void> {
  const hash = (await credentialsById(tx, id))?.passwordHash ?? null;
  const email = hash === null ? await contactOf(tx, id) : null;
  if (email !== null) await sendPasswordLink(tx, { userId: id, email, purpose: "password-set" });
  const short = hash !== null && (await shortPasswordOf(tx, id)) === passwordFingerprint(hash);
  if (short && state === "_ACTIVE_") await storeState(tx, { id, state: "_PASSWORD_CHANGE_" });
  await markShortPassword(tx, id, null);
}
