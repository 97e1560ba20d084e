// Opens the table of people for their own profile: what they say of themselves, their emails, where onboarding stands.
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { emails, oneTimeTokens, users } from "#db/schema/auth.ts";
import type { Tx } from "#server/platform/transaction.ts";

export const EMAIL_CHANGE = "email-change";

const text = z.string().nullable();

const profileRow = z.object({
  id: z.string(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  title: text,
  phone: z.object({ phone: z.string(), country: z.string(), prefix: z.string() }).nullable(),
  photoUrl: text,
  previousPhotoUrl: text,
  companyLogoUrl: text,
  zip: text,
  city: text,
  address: z.record(z.string(), text).nullable(),
  timeZone: text,
  notifications: z.unknown(),
  onboarding: z.unknown(),
  isAdmin: z.boolean(),
  version: z.number(),
  updatedAt: z.date(),
});

export type ProfileRow = z.infer<typeof profileRow>;

const COLUMNS = {
  id: users.id,
  email: users.email,
  firstname: users.firstname,
  lastname: users.lastname,
  title: users.title,
  phone: users.phone,
  photoUrl: users.photoUrl,
  previousPhotoUrl: users.previousPhotoUrl,
  companyLogoUrl: users.companyLogoUrl,
  zip: users.zip,
  city: users.city,
  address: users.address,
  timeZone: users.timeZone,
  notifications: users.notifications,
  onboarding: users.onboarding,
  isAdmin: users.isAdmin,
  version: users.version,
  updatedAt: users.updatedAt,
};

/** The person's own row, locked when it is about to be changed; null for one who is gone. */
export async function profileRowOf(tx: Tx, userId: string, lock: "lock" | "read" = "read"): Promise<ProfileRow | null> {
  const query = tx
    .select(COLUMNS)
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)));
  const [row] = await (lock === "lock" ? query.for("update") : query);
  return row ? profileRow.parse(row) : null;
}

export type ProfileValues = Partial<
  Pick<
    typeof users.$inferInsert,
    "firstname" | "lastname" | "title" | "phone" | "companyLogoUrl" | "zip" | "city" | "address" | "timeZone"
  >
>;

/** Stores what changed, one version further. */
export async function storeProfile(tx: Tx, userId: string, values: ProfileValues): Promise<void> {
  await tx
    .update(users)
    .set({ ...values, updatedAt: sql`now()`, version: sql`${users.version} + 1` })
    .where(eq(users.id, userId));
}

/** The emails that somebody chose about, and where onboarding stands: no version, because every switch is its own. */
export async function storeAside(
  tx: Tx,
  userId: string,
  values: { notifications: object } | { onboarding: object },
): Promise<void> {
  await tx.update(users).set(values).where(eq(users.id, userId));
}

/** The address that waits for its confirmation; null when none does. */
export async function pendingEmailOf(tx: Tx, userId: string): Promise<string | null> {
  const [row] = await tx
    .select({ email: oneTimeTokens.target })
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.userId, userId),
        eq(oneTimeTokens.purpose, EMAIL_CHANGE),
        isNull(oneTimeTokens.usedAt),
        gt(oneTimeTokens.expiresAt, sql`now()`),
      ),
    );
  return row?.email ?? null;
}

/** Forgets every address of this person that still waits: their links are dead. */
export async function dropPendingEmails(tx: Tx, userId: string): Promise<void> {
  await tx
    .delete(oneTimeTokens)
    .where(
      and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, EMAIL_CHANGE), isNull(oneTimeTokens.usedAt)),
    );
}

/** Gives the person another address; false when somebody else has it. */
export async function moveEmail(tx: Tx, userId: string, email: string): Promise<boolean> {
  const claimed = await tx
    .insert(emails)
    .values({ email, userId })
    .onConflictDoNothing()
    .returning({ email: emails.email });
  if (claimed.length === 0) return false;
  await tx.delete(emails).where(and(eq(emails.userId, userId), sql`${emails.email} <> ${email}`));
  await storeEmail(tx, userId, email);
  return true;
}

async function storeEmail(tx: Tx, userId: string, email: string): Promise<void> {
  await tx
    .update(users)
    .set({ email, updatedAt: sql`now()`, version: sql`${users.version} + 1` })
    .where(eq(users.id, userId));
}

/** Marks onboarding done and stores what was said there. */
export async function storeOnboarding(
  tx: Tx,
  userId: string,
  values: ProfileValues & { onboarding: object },
): Promise<void> {
  await tx
    .update(users)
    .set({ ...values, isOnboarding: true, updatedAt: sql`now()`, version: sql`${users.version} + 1` })
    .where(eq(users.id, userId));
}
