// Asked before a letter is left that its reader may have switched off.
import type { LetterPurpose } from "#lib/letter.ts";
import { isOptionalLetter, wanted } from "#lib/letters-wanted.ts";
import { profileRowOf } from "#server/auth/profile/profile-repository.ts";
import type { Tx } from "#server/transaction.ts";

/** Whether this person wants letters of this purpose; those that cannot be switched off are always wanted. */
export async function wantsLetter(tx: Tx, userId: string, purpose: LetterPurpose): Promise<boolean> {
  if (!isOptionalLetter(purpose)) return true;
  const row = await profileRowOf(tx, userId);
  return row !== null && wanted(row.notifications, purpose);
}
