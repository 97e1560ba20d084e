// Opens what stands between a stranger and an account: sign-ups, promo codes, links of emails, new people.
import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import { emails, oneTimeTokens, sessions, users, workspaces } from "#db/schema/auth.ts";
import { signUps } from "#db/schema/auth-account-access.ts";
import type { Tx } from "#server/platform/transaction.ts";
import { wakeJoined } from "#server/platform/wake-joined.ts";

export type SignUp = typeof signUps.$inferInsert;

/** Stores a sign-up that waits for its email. */
export async function insertSignUp(tx: Tx, row: SignUp): Promise<void> {
  await tx.insert(signUps).values(row);
}

/** A sign-up that still counts, by its email's hash. */
export async function findSignUp(tx: Tx, hash: string): Promise<typeof signUps.$inferSelect | null> {
  const rows = await tx
    .select()
    .from(signUps)
    .where(and(eq(signUps.hash, hash), gt(signUps.expiresAt, sql`now()`)));
  return rows[0] ?? null;
}

/** Takes it away in one statement, so that of two answers at once one gets it; the address's others go as well. */
export async function takeSignUp(tx: Tx, hash: string): Promise<typeof signUps.$inferSelect | null> {
  const rows = await tx
    .delete(signUps)
    .where(and(eq(signUps.hash, hash), gt(signUps.expiresAt, sql`now()`)))
    .returning();
  const found = rows[0] ?? null;
  if (found) await tx.delete(signUps).where(eq(signUps.email, found.email));
  return found;
}

type Renewed = Pick<SignUp, "hash" | "expiresAt" | "browser">;

/** Gives a sign-up another link, more time and the browser that asked; false when somebody took it in the meantime. */
export async function renewSignUp(tx: Tx, hash: string, renewed: Renewed): Promise<boolean> {
  const rows = await tx.update(signUps).set(renewed).where(eq(signUps.hash, hash)).returning({ hash: signUps.hash });
  return rows.length > 0;
}

type NewPerson = { id: string; email: string; firstname: string; lastname: string; passwordHash: string };

/** Stores a person with their address; false when the address has one already. */
export async function insertPerson(tx: Tx, person: NewPerson): Promise<boolean> {
  await tx.insert(users).values(person);
  const rows = await tx
    .insert(emails)
    .values({ email: person.email, userId: person.id })
    .onConflictDoNothing()
    .returning({ email: emails.email });
  return rows.length > 0;
}

type NewWorkspace = Pick<
  typeof workspaces.$inferInsert,
  "id" | "name" | "ownerId" | "product" | "mainComponent" | "timeZone" | "currency" | "registrationType"
>;

/** Stores a workspace with its owner as a member. */
export async function insertWorkspace(tx: Tx, workspace: NewWorkspace): Promise<void> {
  await tx.insert(workspaces).values(workspace);
  await joinWorkspace(tx, { userId: workspace.ownerId, workspaceId: workspace.id, role: "owner" });
}

type Joining = { userId: string; workspaceId: string; role: string };

/** Makes somebody a member and the workspace the one their next sign-in begins in; who is one already keeps the role. */
export async function joinWorkspace(tx: Tx, { userId, workspaceId, role }: Joining): Promise<void> {
  await tx.execute(sql`select membership_add(${userId}::uuid, ${workspaceId}::uuid, ${role}, '{}'::jsonb)
    where workspace_role(${userId}::uuid, ${workspaceId}::uuid) is null`);
  wakeJoined();
  await tx.execute(sql`select membership_opened(${userId}::uuid, ${workspaceId}::uuid)`);
}

export type LinkOwner = {
  id: string;
  email: string;
  firstname: string;
  lastname: string;
  passwordHash: string | null;
  workspaceName: string | null;
};

const OWNER = {
  id: users.id,
  email: users.email,
  firstname: users.firstname,
  lastname: users.lastname,
  passwordHash: users.passwordHash,
  workspaceName: sql<string | null>`(select w.name from workspaces w where w.id = default_workspace(${users.id}))`,
};

/** Whose link this is, while it counts. */
export async function linkOwner(tx: Tx, hash: string, purpose: string): Promise<LinkOwner | null> {
  const rows = await tx
    .select(OWNER)
    .from(oneTimeTokens)
    .innerJoin(users, eq(users.id, oneTimeTokens.userId))
    .where(
      and(
        eq(oneTimeTokens.hash, hash),
        eq(oneTimeTokens.purpose, purpose),
        isNull(oneTimeTokens.usedAt),
        gt(oneTimeTokens.expiresAt, sql`now()`),
      ),
    );
  return rows[0] ?? null;
}

/** The person behind an address, as an email needs them; null when there is none. */
export async function personByEmail(tx: Tx, email: string): Promise<LinkOwner | null> {
  const rows = await tx
    .select(OWNER)
    .from(emails)
    .innerJoin(users, eq(users.id, emails.userId))
    .where(eq(emails.email, email));
  return rows[0] ?? null;
}

/** Makes a person's older links of these purposes worthless. */
export async function killLinks(tx: Tx, userId: string, purposes: readonly string[]): Promise<void> {
  await tx
    .update(oneTimeTokens)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(oneTimeTokens.userId, userId),
        isNull(oneTimeTokens.usedAt),
        or(...purposes.map((purpose) => eq(oneTimeTokens.purpose, purpose))),
      ),
    );
}

/** Ends every session of a person and those begun in their name. */
export async function endSessionsOf(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(or(eq(sessions.userId, userId), eq(sessions.impersonatorId, userId)), isNull(sessions.revokedAt)));
}

/** An invitation as its secret's holder may know it. */
export async function findInvitation(tx: Tx, hash: string): Promise<unknown> {
  return (await tx.execute(sql`select invitation_find(${hash}) as found`)).rows[0]?.found ?? null;
}

/** Accepts it, once; null when it does not count any more. */
export async function spendInvitation(tx: Tx, hash: string): Promise<unknown> {
  return (await tx.execute(sql`select invitation_spend(${hash}) as spent`)).rows[0]?.spent ?? null;
}
