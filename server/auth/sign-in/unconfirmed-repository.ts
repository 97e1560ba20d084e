// Sign-ups whose address nobody has confirmed yet: what a right password finds where there is no account to sign in to.
import { desc, eq } from "drizzle-orm";
import { signUps } from "#db/schema/auth-account-access.ts";
import { AppError } from "#lib/errors.ts";
import { passwordMatches } from "#server/auth/security/password.ts";
import { unscoped } from "#server/platform/transaction.ts";

export type Unconfirmed = { hash: string; email: string };

/** A stranger can sign up with the same address after its owner did, so the latest alone would hide the owner's. */
const LOOKED_AT = 3;

/**
 * The latest sign-up of this address with this password, among its last few. Costs the same however many there are. An
 * address with an account keeps its sign-ups too, so that whoever tries one learns nothing about the account.
 */
export async function unconfirmedSignUp(typed: string, password: string): Promise<Unconfirmed | null> {
  const email = typed.trim().toLowerCase();
  const rows = await unscoped((tx) =>
    tx
      .select({ hash: signUps.hash, passwordHash: signUps.passwordHash })
      .from(signUps)
      .where(eq(signUps.email, email))
      .orderBy(desc(signUps.createdAt))
      .limit(LOOKED_AT),
  );
  const matches = await Promise.all(
    Array.from({ length: LOOKED_AT }, (_, n) => passwordMatches(rows[n]?.passwordHash ?? null, password)),
  );
  const found = rows.find((_, n) => matches[n]);
  return found ? { hash: found.hash, email } : null;
}

/** The password was right, and the address has to be confirmed first: a form offers the email again. */
export function notConfirmed(): AppError {
  return new AppError("forbidden", "Confirm your email address first. We sent you a link when you signed up.", {
    secondFactor: { challenge: "", kinds: ["email"] },
  });
}
