// The only file that opens what introductions are asked by; row security keeps a request between who asks and whose turn it is.
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { introductionOpenings, introductionRequests } from "#db/schema/contact-introductions.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { MOST_INTRODUCTIONS, MOST_WAYS } from "#lib/services/contact/introduction-limits.ts";
import type { Tx } from "#server/platform/transaction.ts";

export type RequestRow = typeof introductionRequests.$inferSelect;

export async function readOpening(tx: Tx, { workspaceId, userId }: WorkspaceScope): Promise<boolean> {
  const own = and(eq(introductionOpenings.workspaceId, workspaceId), eq(introductionOpenings.userId, userId));
  return (await tx.select({ at: introductionOpenings.openedAt }).from(introductionOpenings).where(own)).length > 0;
}

/** False where it was so before. */
export async function writeOpening(
  tx: Tx,
  { workspaceId, userId }: WorkspaceScope,
  { open, at }: { open: boolean; at: Date },
): Promise<boolean> {
  const own = and(eq(introductionOpenings.workspaceId, workspaceId), eq(introductionOpenings.userId, userId));
  const told = { at: introductionOpenings.openedAt };
  if (!open) return (await tx.delete(introductionOpenings).where(own).returning(told)).length > 0;
  const opening = tx.insert(introductionOpenings).values({ workspaceId, userId, openedAt: at });
  return (await opening.onConflictDoNothing().returning(told)).length > 0;
}

const foundRow = z.object({
  ...{ id: z.string(), name: z.string(), title: z.string(), company: z.string(), knower: z.string() },
  /** Colleagues who have the knower among their own contacts, and that contact. */
  before: z.array(z.object({ user: z.string(), contact: z.string() })),
});
export type FoundRow = z.infer<typeof foundRow>;

type Sought = { words: readonly string[]; contact: string | undefined };

/** Contacts of colleagues who opened theirs, none of the asker's own and none that its owner keeps to themselves. */
export async function findReachable(
  tx: Tx,
  { workspaceId, userId }: WorkspaceScope,
  { words, contact }: Sought,
): Promise<FoundRow[]> {
  const each = words.map((word) => {
    const like = `%${word.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;
    return sql`and lower(c.sought) like ${like} and lower(concat_ws(' ', c.name, c.title, c.company)) like ${like}`;
  });
  const one = contact === undefined ? sql`` : sql`and c.id = ${contact}`;
  const { rows } = await tx.execute(sql`
    with open as materialized (select * from introduction_open_people() where user_id <> ${userId})
    select c.id, c.name, c.title, c.company, c.owner_id as knower,
      coalesce((select jsonb_agg(jsonb_build_object('user', o.user_id, 'contact', k.id)) from open o
        join contacts k on k.workspace_id = ${workspaceId} and k.owner_id = o.user_id and k.deleted_at is null
          and k.merged_into is null and k.seen_by <> 'owner' and lower(k.email) = owner.email
        where o.user_id <> c.owner_id), '[]') as before
    from open owner join contacts c on c.owner_id = owner.user_id
    where c.workspace_id = ${workspaceId} and c.kind = 'person' and c.deleted_at is null and c.merged_into is null
      and c.seen_by <> 'owner' and not (c.viewers @> array[${userId}::uuid]) ${one} ${sql.join(each, sql` `)}
    order by lower(c.name), c.id limit ${MOST_WAYS}`);
  return z.array(foundRow).parse(rows);
}

const shownRow = z.object({ id: z.string(), name: z.string(), title: z.string(), company: z.string() });

/** Whom requests are about, as far as their owner shows them. */
export async function readShown(tx: Tx, contacts: readonly string[]): Promise<z.infer<typeof shownRow>[]> {
  if (contacts.length === 0) return [];
  const ids = sql.param([...contacts]);
  return z.array(shownRow).parse((await tx.execute(sql`select * from introduction_shown(${ids}::uuid[])`)).rows);
}

const here = ({ workspaceId }: WorkspaceScope) => eq(introductionRequests.workspaceId, workspaceId);

/** What somebody asked for and was asked, the newest first; one of them alone where its id is named, however old. */
export function listRequests(tx: Tx, scope: WorkspaceScope, id?: string): Promise<RequestRow[]> {
  const newest = desc(introductionRequests.askedAt);
  const wanted = and(here(scope), id === undefined ? undefined : eq(introductionRequests.id, id));
  return tx.select().from(introductionRequests).where(wanted).orderBy(newest).limit(MOST_INTRODUCTIONS);
}

/** What became of the asker's requests for these, the newest of each last. */
export function readAsked(tx: Tx, scope: WorkspaceScope, contacts: readonly string[]): Promise<RequestRow[]> {
  const of = inArray(introductionRequests.contactId, [...contacts]);
  const own = and(here(scope), eq(introductionRequests.askerId, scope.userId), of);
  return tx.select().from(introductionRequests).where(own).orderBy(introductionRequests.askedAt);
}

/** Held until the transaction ends; null for none of theirs. */
export async function lockRequest(tx: Tx, scope: WorkspaceScope, id: string): Promise<RequestRow | null> {
  const one = and(here(scope), eq(introductionRequests.id, id));
  const [row] = await tx.select().from(introductionRequests).where(one).for("update");
  return row ?? null;
}

type NewRequest = Pick<RequestRow, "id" | "contactId" | "path" | "text" | "askedAt">;

/** False where one of the asker's for this contact is open; one that has run out is ended first. */
export async function insertRequest(
  tx: Tx,
  scope: WorkspaceScope,
  { endedBefore, ...asked }: NewRequest & { endedBefore: Date },
): Promise<boolean> {
  const { workspaceId, userId: askerId } = scope;
  await tx.execute(sql`update introduction_requests set state = 'ended', version = version + 1
    where workspace_id = ${workspaceId} and asker_id = ${askerId} and contact_id = ${asked.contactId}
      and state in ('asked', 'later') and asked_at < ${endedBefore.toISOString()}::timestamptz`);
  const made = await tx
    .insert(introductionRequests)
    .values({ ...asked, workspaceId, askerId })
    .onConflictDoNothing()
    .returning({ id: introductionRequests.id });
  return made.length > 0;
}

type RequestChange = Partial<Pick<RequestRow, "state" | "answer" | "answeredAt" | "place" | "madeId">>;

/** Changes one that `lockRequest` holds; the version goes up by one. */
export async function updateRequest(
  tx: Tx,
  scope: WorkspaceScope,
  { id, ...change }: RequestChange & { id: string },
): Promise<void> {
  await tx
    .update(introductionRequests)
    .set({ ...change, version: sql`${introductionRequests.version} + 1` })
    .where(and(here(scope), eq(introductionRequests.id, id)));
}
