// Opens the tables of people, workspaces and sessions; one-time secrets have a file of their own.
import { and, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { emails, sessions, users, workspaces } from "#db/schema/auth.ts";
import { PRODUCT_NAME } from "#lib/product.ts";
import {
  personRow,
  type SessionRow,
  type StoredWorkspace,
  sessionRow,
  type WorkspaceRow,
  workspaceRow,
} from "#server/auth/core/rows.ts";
import { askOf, type Found, type PageAsk } from "#server/platform/list.ts";
import { readOnce, type Tx } from "#server/platform/transaction.ts";

export type Credentials = { id: string; passwordHash: string | null; isDemo: boolean; isAdmin: boolean };

const CREDENTIALS = { id: users.id, passwordHash: users.passwordHash, isDemo: users.isDemo, isAdmin: users.isAdmin };

/** The account behind an address, folded to lower case; null when there is none. */
export async function credentialsOf(tx: Tx, email: string): Promise<Credentials | null> {
  const rows = await tx
    .select(CREDENTIALS)
    .from(emails)
    .innerJoin(users, eq(users.id, emails.userId))
    .where(eq(emails.email, email.trim().toLowerCase()));
  return rows[0] ?? null;
}

/** A person by id, for an administrator who names one; null when there is none. */
export async function credentialsById(tx: Tx, id: string): Promise<Credentials | null> {
  const rows = await tx.select(CREDENTIALS).from(users).where(eq(users.id, id));
  return rows[0] ?? null;
}

/** Where a person is written to; null when there is nobody of that id. */
export async function contactOf(tx: Tx, id: string): Promise<string | null> {
  const rows = await tx.select({ email: users.email }).from(users).where(eq(users.id, id));
  return rows[0]?.email ?? null;
}

/** Administrators whom an address, or an account, belongs to. */
export async function adminsBehind(tx: Tx, who: { address: string; of: string | null }): Promise<string[]> {
  const address = who.address.trim().toLowerCase();
  const theirs = tx.select({ id: emails.userId }).from(emails).where(eq(emails.email, address));
  const named = or(inArray(users.id, theirs), who.of === null ? undefined : eq(users.id, who.of));
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isAdmin, true), named));
  return rows.map(({ id }) => id);
}

/** Which emails a person wants, as they stored it; null for one who is gone. */
export async function notificationsOf(tx: Tx, id: string): Promise<{ notifications: unknown } | null> {
  const rows = await tx
    .select({ notifications: users.notifications })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.erasedAt)));
  return rows[0] ?? null;
}

/**
 * The living session with its person and workspace, in one statement; null when revoked, expired or unknown. `there` is
 * false where the browser asks by itself: that keeps no session awake.
 */
export async function loadSession(id: string, there = true): Promise<SessionRow | null> {
  const [row] = await readOnce("select session_load($1, $2) as session", [id, there], "sessions");
  return row?.session ? sessionRow.parse(row.session) : null;
}

export type NewSession = {
  id: string;
  userId: string;
  workspaceId: string | null;
  expiresAt: Date;
  userAgent: string;
  /** The identity provider that began it. */
  providerId?: string | null;
  impersonation?: { by: string; fromSession: string | null; reason: string };
};

/** Stores a sign-in. */
export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  const { impersonation } = session;
  await tx.insert(sessions).values({
    id: session.id,
    userId: session.userId,
    workspaceId: session.workspaceId,
    expiresAt: session.expiresAt,
    userAgent: session.userAgent.slice(0, 300),
    impersonatorId: impersonation?.by ?? null,
    impersonatorSessionId: impersonation?.fromSession ?? null,
    reason: impersonation?.reason ?? null,
    readOnly: impersonation !== undefined,
    providerId: session.providerId ?? null,
  });
}

/** Ends a session and whatever impersonation was started from it; true when it was alive. */
export async function revokeSession(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(or(eq(sessions.id, id), eq(sessions.impersonatorSessionId, id)), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return rows.some((row) => row.id === id);
}

/** Ends every other session of a person and those begun in their name, after the password changed. */
export async function revokeOtherSessions(tx: Tx, userId: string, keep: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        or(eq(sessions.userId, userId), eq(sessions.impersonatorId, userId)),
        ne(sessions.id, keep),
        isNull(sessions.revokedAt),
      ),
    );
}

/** Moves a session to another workspace and remembers when it was opened. */
export async function chooseWorkspace(
  tx: Tx,
  { sessionId, userId, workspaceId }: { sessionId: string; userId: string; workspaceId: string },
): Promise<void> {
  await tx.update(sessions).set({ workspaceId }).where(eq(sessions.id, sessionId));
  await tx.execute(sql`select membership_opened(${userId}::uuid, ${workspaceId}::uuid)`);
}

/** The session an impersonation was started from. */
export async function originOf(tx: Tx, sessionId: string): Promise<string | null> {
  const rows = await tx
    .select({ origin: sessions.impersonatorSessionId })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return rows[0]?.origin ?? null;
}

/** Where a sign-in lands: the workspace opened last, else the first one joined. */
export async function defaultWorkspaceOf(tx: Tx, userId: string): Promise<string | null> {
  const result = await tx.execute(sql`select default_workspace(${userId}::uuid) as id`);
  const id = result.rows[0]?.id;
  return typeof id === "string" ? id : null;
}

/** A workspace that this person may open; null for a stranger's. */
export async function workspaceFor(userId: string, workspaceId: string): Promise<WorkspaceRow | null> {
  const [row] = await readOnce("select workspace_view($1, $2) as workspace", [userId, workspaceId]);
  const parsed = row?.workspace ? workspaceRow.parse(row.workspace) : null;
  return parsed?.role ? parsed : null;
}

/** One page of the workspaces a person may open, and how many there are. */
export async function workspacesOf(userId: string, page: PageAsk): Promise<Found<WorkspaceRow>> {
  const [row] = await readOnce<{ page: Found<StoredWorkspace> }>("select workspaces_of($1, $2) as page", [
    userId,
    JSON.stringify(askOf(page, false)),
  ]);
  const { rows = [], ...found } = row?.page ?? { total: 0 };
  return { ...found, rows: rows.map(listed) };
}

/** A row of a list that only shows: it is checked once, as the answer it becomes. */
function listed(row: StoredWorkspace): WorkspaceRow {
  const { created_at: created, deleted_at: deleted } = row;
  return { ...row, created_at: new Date(created), deleted_at: deleted === null ? null : new Date(deleted) };
}

/** A workspace's face for strangers, and how it stands. */
export async function publicFaceOf(
  tx: Tx,
  workspaceId: string,
): Promise<{ name: string; logo: string | null; status: string } | null> {
  const rows = await tx
    .select({ name: workspaces.name, logo: workspaces.logoUrl, status: workspaces.subscriptionStatus })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  return rows[0] ?? null;
}

/** Stores a new password hash; who had to change theirs is let in normally, who was suspended stays so. */
export async function storePassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx
    .update(users)
    .set({
      passwordHash,
      userState: sql`case ${users.userState} when '_PASSWORD_CHANGE_' then '_ACTIVE_' else ${users.userState} end`,
      updatedAt: sql`now()`,
      version: sql`${users.version} + 1`,
    })
    .where(eq(users.id, userId));
}

/** True when an administrator exists; the lock keeps two first ones from being made at once. */
export async function adminExists(tx: Tx): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('corner.first-admin'))`);
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.isAdmin, true)).limit(1);
  return rows.length > 0;
}

/** Makes the first administrator and the workspace that goes with the role. */
export async function createAdmin(
  tx: Tx,
  person: { id: string; workspaceId: string; email: string; firstname: string; lastname: string },
): Promise<void> {
  const email = person.email.trim().toLowerCase();
  const { id, firstname, lastname } = person;
  await tx.insert(users).values({ id, email, firstname, lastname, isAdmin: true, isOnboarding: true });
  await tx.insert(emails).values({ email, userId: id });
  await tx.insert(workspaces).values({
    id: person.workspaceId,
    name: PRODUCT_NAME,
    ownerId: id,
    product: "distributor",
    mainComponent: "distributor",
  });
  await tx.execute(sql`select membership_add(${id}::uuid, ${person.workspaceId}::uuid, 'owner', '{}'::jsonb)`);
}

/** Names and photos of people, by id, for lists that show who made what. */
export async function peopleByIds(
  ids: readonly string[],
): Promise<{ id: string; name: string; photo_url: string | null }[]> {
  if (ids.length === 0) return [];
  const rows = await readOnce(
    "select id, trim(firstname || ' ' || lastname) as name, photo_url from users where id = any($1::uuid[])",
    [ids],
  );
  return rows.map((row) => personRow.parse(row));
}

/** The addresses of the demo's people that are in this database. */
export async function demoEmails(): Promise<string[]> {
  const rows = await readOnce("select email from users where is_demo", []);
  return rows.map((row) => String(row.email));
}
