// Opens the tables for the admin area: people and workspaces of the whole platform.
import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { emails, sessions, users, workspaces } from "#db/schema/auth.ts";
import {
  accountSchema,
  accountSessionSchema,
  accountWorkspaceSchema,
  placeSchema,
} from "#lib/services/auth/admin-entities.ts";
import type { UserState } from "#lib/services/auth/entities.ts";
import { askOf, type Found, foundRow, type PageAsk } from "#server/platform/list.ts";
import { rowInstant } from "#server/platform/rows.ts";
import { readOnce, type Tx } from "#server/platform/transaction.ts";

const accountRow = accountSchema.extend({ seen_at: rowInstant.nullable(), created_at: rowInstant });
const workspaceRow = accountWorkspaceSchema
  .omit({ acts: true })
  .extend({ created_at: rowInstant, last_seen_at: rowInstant.nullable() });
const sessionRow = accountSessionSchema.extend({ created_at: rowInstant, expires_at: rowInstant });

export type AccountRow = z.infer<typeof accountRow>;
export type AccountWorkspaceRow = z.infer<typeof workspaceRow>;

/** What both lists are asked for; `kept` is the state of people, the subscription status of workspaces. */
export type AccountsAsk = PageAsk & { kept: string; plan: string; blocked: boolean | null };

function asked({ kept, plan, blocked, ...ask }: AccountsAsk): string {
  const filtered = kept !== "" || plan !== "" || blocked !== null;
  return JSON.stringify({ ...askOf(ask, filtered), kept, plan, blocked });
}

const peopleFound = foundRow(accountRow);
const workspacesFound = foundRow(workspaceRow);

/** One page of all people. */
export async function peoplePage(ask: AccountsAsk): Promise<Found<AccountRow>> {
  const [row] = await readOnce("select admin_people($1) as page", [asked(ask)]);
  return peopleFound.parse(row?.page);
}

/** One page of all workspaces. */
export async function workspacesPage(ask: AccountsAsk): Promise<Found<AccountWorkspaceRow>> {
  const [row] = await readOnce("select admin_workspaces($1) as page", [asked(ask)]);
  return workspacesFound.parse(row?.page);
}

const MOST_PLACES = 200;

const detailRow = accountRow.extend({
  version: z.number(),
  has_password: z.boolean(),
  second_steps: z.boolean(),
  places: z.array(placeSchema),
  live: z.array(sessionRow),
});

/** One person with every place and every living sign-in; null when there is none. */
export async function personDetail(id: string): Promise<z.infer<typeof detailRow> | null> {
  const [row] = await readOnce(
    `select u.id, u.email, u.firstname, u.lastname, u.photo_url, u.user_state, u.is_admin, u.seen_at, u.created_at, u.version,
       u.password_hash is not null as has_password,
       exists (select 1 from totp_factors f where f.user_id = u.id and f.confirmed_at is not null)
         or exists (select 1 from passkeys k where k.user_id = u.id) as second_steps, admin_places(u.id, ${MOST_PLACES}) as places,
       (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'user_agent', coalesce(s.user_agent, ''), 'created_at', s.created_at,
           'expires_at', s.expires_at, 'reason', s.reason, 'impersonator', case when i.id is null then null
             else jsonb_build_object('id', i.id, 'name', trim(i.firstname || ' ' || i.lastname)) end) order by s.created_at desc), '[]')
         from sessions s left join users i on i.id = s.impersonator_id
         where s.user_id = u.id and s.revoked_at is null and s.expires_at > now()) as live
     from users u where u.id = $1 and u.erased_at is null`,
    [id],
  );
  if (!row) return null;
  const places = z.array(z.unknown()).parse(row.places);
  const live = z.array(z.unknown()).parse(row.live);
  return detailRow.parse({ ...row, place_count: places.length, sessions: live.length });
}

export type StateChange = { id: string; version: number; state: UserState };

/** What a person's state was, locked for a change; null when there is none. */
export async function lockState(
  tx: Tx,
  id: string,
): Promise<{ state: string; version: number; isAdmin: boolean } | null> {
  const [row] = await tx
    .select({ state: users.userState, version: users.version, isAdmin: users.isAdmin })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.erasedAt)))
    .for("update");
  return row ?? null;
}

/** Stores another state. */
export async function storeState(tx: Tx, { id, state }: Omit<StateChange, "version">): Promise<void> {
  await tx
    .update(users)
    .set({ userState: state, updatedAt: sql`now()`, version: sql`${users.version} + 1` })
    .where(eq(users.id, id));
}

/** Ends one sign-in of a person, or all, and what they themselves began as somebody else; answers how many. */
export async function endSessions(tx: Tx, userId: string, session: string | undefined): Promise<number> {
  const whose = session
    ? and(eq(sessions.userId, userId), eq(sessions.id, session))
    : sql`(${sessions.userId} = ${userId} or ${sessions.impersonatorId} = ${userId})`;
  const rows = await tx
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(whose, isNull(sessions.revokedAt), sql`${sessions.expiresAt} > now()`))
    .returning({ id: sessions.id });
  return rows.length;
}

export type NewPerson = { id: string; email: string; firstname: string; lastname: string };

/** Stores a person who has no password yet; false when the address is taken. */
export async function insertPerson(tx: Tx, person: NewPerson): Promise<boolean> {
  const email = person.email.trim().toLowerCase();
  await tx.insert(users).values({ ...person, email });
  const rows = await tx
    .insert(emails)
    .values({ email, userId: person.id })
    .onConflictDoNothing()
    .returning({ email: emails.email });
  return rows.length > 0;
}

export type NewPlace = { id: string; name: string; ownerId: string; product: string; mainComponent: string };

/** Stores a workspace. */
export async function insertWorkspace(tx: Tx, place: NewPlace): Promise<void> {
  await tx.insert(workspaces).values(place);
}

/** True when there is such a workspace. */
export async function workspaceExists(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.select({ id: workspaces.id }).from(workspaces).where(eq(workspaces.id, id));
  return rows.length > 0;
}

/** Lets a person into a workspace. */
export async function joinWorkspace(
  tx: Tx,
  join: { userId: string; workspaceId: string; role: string },
): Promise<void> {
  await tx.execute(
    sql`select membership_add(${join.userId}::uuid, ${join.workspaceId}::uuid, ${join.role}, '{}'::jsonb)`,
  );
}
