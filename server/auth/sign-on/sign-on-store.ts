// Opens a workspace's identity provider in the workspace's own scope, and its sealed secret beside it.
import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { sessions } from "#db/schema/auth.ts";
import { signOnProviders, signOnRequests, signOnSecrets } from "#db/schema/auth-sign-on.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import {
  SIGN_ON_KINDS,
  SIGN_ON_STATES,
  type SignOnState,
  signOnTrySchema,
} from "#lib/services/auth/sign-on-entities.ts";
import { clientPlace, type Sealed, sealSecret } from "#server/platform/keys/sealing.ts";
import type { Tx } from "#server/platform/transaction.ts";

const providerRow = z.object({
  id: z.string(),
  kind: z.enum(SIGN_ON_KINDS),
  name: z.string(),
  state: z.enum(SIGN_ON_STATES),
  issuer: z.string(),
  clientId: z.string().nullable(),
  signOnUrl: z.string().nullable(),
  certificates: z.string().nullable(),
  tried: signOnTrySchema.nullable(),
  version: z.number(),
});

export type ProviderRow = z.infer<typeof providerRow>;

/** The provider of the workspace, held where `lock` says so. */
export async function providerIn(tx: Tx, { workspaceId }: WorkspaceScope, lock = false): Promise<ProviderRow | null> {
  const query = tx.select().from(signOnProviders).where(eq(signOnProviders.workspaceId, workspaceId));
  const rows = lock ? await query.for("update") : await query;
  return rows[0] ? providerRow.parse(rows[0]) : null;
}

export type Settings = Pick<ProviderRow, "kind" | "name" | "issuer" | "clientId" | "signOnUrl" | "certificates">;

/** Stores a new one, switched off; false where there is one. */
export async function insertProvider(
  tx: Tx,
  { workspaceId, userId }: WorkspaceScope,
  row: Settings & { id: string },
): Promise<boolean> {
  const rows = await tx
    .insert(signOnProviders)
    .values({ ...row, workspaceId, madeBy: userId })
    .onConflictDoNothing()
    .returning({ id: signOnProviders.id });
  return rows.length > 0;
}

type Change = Partial<Settings> & { state?: SignOnState; tried?: null };

/** Changes it; the version moves on. */
export async function updateProvider(tx: Tx, { workspaceId }: WorkspaceScope, change: Change): Promise<void> {
  await tx
    .update(signOnProviders)
    .set({ ...change, version: sql`${signOnProviders.version} + 1` })
    .where(eq(signOnProviders.workspaceId, workspaceId));
}

/** Keeps what a try brought, where the settings are still those that were tried. */
export async function storeTry(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  { version, tried }: { version: number; tried: z.infer<typeof signOnTrySchema> },
): Promise<void> {
  await tx
    .update(signOnProviders)
    .set({ tried })
    .where(and(eq(signOnProviders.workspaceId, workspaceId), eq(signOnProviders.version, version)));
}

/** Takes the provider away. Its secret and what is under way go by `forgetProvider`. */
export async function deleteProvider(tx: Tx, { workspaceId }: WorkspaceScope): Promise<void> {
  await tx.delete(signOnProviders).where(eq(signOnProviders.workspaceId, workspaceId));
}

type Owned = { id: string; workspaceId: string };

/** Seals a secret and keeps it in place of the one before; outside of the workspace's scope. */
export async function storeSecret(tx: Tx, { id, workspaceId }: Owned, secret: string): Promise<void> {
  const sealed: Sealed = await sealSecret(clientPlace(id), Buffer.from(secret));
  await tx
    .insert(signOnSecrets)
    .values({ providerId: id, workspaceId, ...sealed })
    .onConflictDoUpdate({ target: signOnSecrets.providerId, set: sealed });
}

/** Drops the secret of a provider that needs none, or is gone. */
export async function dropSecret(tx: Tx, providerId: string): Promise<void> {
  await tx.delete(signOnSecrets).where(eq(signOnSecrets.providerId, providerId));
}

/** Ends what is under way with a provider, and every session that it began; answers how many. */
export async function endBegunBy(tx: Tx, providerId: string): Promise<number> {
  await tx.delete(signOnRequests).where(eq(signOnRequests.providerId, providerId));
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(sessions.providerId, providerId), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return ended.length;
}
