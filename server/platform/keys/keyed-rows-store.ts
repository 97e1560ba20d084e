// Opens, of every table whose rows need a key, what names that key.
import { and, asc, eq, gt, isNull, like, ne, or, type SQL, sql } from "drizzle-orm";
import { trials } from "#db/schema/auth-billing.ts";
import { totpFactors } from "#db/schema/auth-security.ts";
import { signOnSecrets } from "#db/schema/auth-sign-on.ts";
import type { Sealed } from "#server/platform/keys/sealing.ts";
import { readOnce, type Tx } from "#server/platform/transaction.ts";

/** How many rows need a key; null for a key that nobody knows the name of. */
export type Need = { keyId: string | null; apps: number; mailboxes: number; clients: number };

/** Stands for a key that was given up: nothing opens these rows, and nothing waits for it. */
const LOST = "lost";
const MAILBOXES = "mailbox:%";
const BATCH = 500;

// A hash whose key was kept needs the one that opens what was kept.
const NEEDS = `
  select key_id as "keyId", sum(app)::int as apps, sum(mailbox)::int as mailboxes, sum(client)::int as clients from (
    select key_id, 1 as app, 0 as mailbox, 0 as client from totp_factors
    where key_id is null or (key_id <> '${LOST}' and key_id <> all ($1))
    union all
    select key_id, 0, 0, 1 from sign_on_secrets where key_id <> '${LOST}' and key_id <> all ($1)
    union all
    select coalesce(kept.sealed_by, trials.key_id), 0, 1, 0
    from trials left join kept_keys kept on kept.key_id = trials.key_id and kept.purpose = 'trials'
    where trials.key like '${MAILBOXES}' and trials.key_id <> '${LOST}' and trials.key_id <> all ($1)
      and (kept.sealed_by is null or kept.sealed_by <> all ($1))
  ) as needed group by 1 order by 1`;

/** Which rows need a key beyond these. */
export function needsBeyond(keyIds: readonly string[]): Promise<Need[]> {
  return readOnce<Need>(NEEDS, [keyIds]);
}

export type SealedApp = { userId: string; sealed: string };

const notOf = (keyId: string) =>
  or(isNull(totpFactors.keyId), and(ne(totpFactors.keyId, keyId), ne(totpFactors.keyId, LOST)));

function appsWhere(tx: Tx, condition: SQL | undefined, after: string | null): Promise<SealedApp[]> {
  return tx
    .select({ userId: totpFactors.userId, sealed: totpFactors.sealed })
    .from(totpFactors)
    .where(and(condition, after === null ? undefined : gt(totpFactors.userId, after)))
    .orderBy(asc(totpFactors.userId))
    .limit(BATCH)
    .for("update");
}

/** Some authenticator apps that name no key, in the order of their people. */
export function unnamedApps(tx: Tx, after: string | null): Promise<SealedApp[]> {
  return appsWhere(tx, isNull(totpFactors.keyId), after);
}

/** Some authenticator apps that another key opens than this one. */
export function appsNotOf(tx: Tx, keyId: string, after: string | null): Promise<SealedApp[]> {
  return appsWhere(tx, notOf(keyId), after);
}

/** How many of them there are. */
export function countAppsNotOf(tx: Tx, keyId: string): Promise<number> {
  return tx.$count(totpFactors, notOf(keyId));
}

/** Writes the key of an authenticator app, sealed anew or as it was. */
export async function storeApp(tx: Tx, userId: string, sealed: Sealed): Promise<void> {
  await tx.update(totpFactors).set(sealed).where(eq(totpFactors.userId, userId));
}

/** Secrets of identity providers that another key opens than this one. */
export function clientsNotOf(tx: Tx, keyId: string): Promise<{ providerId: string; sealed: string }[]> {
  return tx
    .select({ providerId: signOnSecrets.providerId, sealed: signOnSecrets.sealed })
    .from(signOnSecrets)
    .where(and(ne(signOnSecrets.keyId, keyId), ne(signOnSecrets.keyId, LOST)))
    .for("update");
}

/** Keeps the secret of an identity provider, sealed anew. */
export async function storeClient(tx: Tx, providerId: string, sealed: Sealed): Promise<void> {
  await tx.update(signOnSecrets).set(sealed).where(eq(signOnSecrets.providerId, providerId));
}

/** Says of every remembered mailbox that names no key which one made it. */
export async function nameMailboxes(tx: Tx, keyId: string): Promise<void> {
  await tx
    .update(trials)
    .set({ keyId })
    .where(and(isNull(trials.keyId), like(trials.key, MAILBOXES)));
}

/** Gives a key up, null for the one without a name: the rows stay, and no start waits for it. */
export async function giveUp(tx: Tx, keyId: string | null): Promise<void> {
  const lost = { keyId: LOST };
  const named = keyId === null ? isNull(totpFactors.keyId) : eq(totpFactors.keyId, keyId);
  await tx.update(totpFactors).set(lost).where(named);
  if (keyId === null) return;
  await tx.update(signOnSecrets).set(lost).where(eq(signOnSecrets.keyId, keyId));
  const kept = sql`${trials.keyId} in (select key_id from kept_keys where sealed_by = ${keyId})`;
  await tx
    .update(trials)
    .set(lost)
    .where(or(eq(trials.keyId, keyId), kept));
}
