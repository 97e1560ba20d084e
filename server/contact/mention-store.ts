// The only file that opens who is mentioned in notes, and who may be.
import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { contactMentions } from "#db/schema/contact-introductions.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { rowDate } from "#server/platform/rows.ts";
import type { Tx } from "#server/platform/transaction.ts";

export type MentionRow = typeof contactMentions.$inferSelect;

const colleague = z.object({ id: z.string(), name: z.string() });
export type Colleague = z.infer<typeof colleague>;

/** Who may see a contact, but for oneself. */
export async function readColleagues(tx: Tx, { userId }: WorkspaceScope, contact: string): Promise<Colleague[]> {
  const { rows } = await tx.execute(sql`select user_id as id, name from contact_mentionable(${contact}::uuid)
    where user_id <> ${userId} and name <> '' order by lower(name), user_id`);
  return z.array(colleague).parse(rows);
}

/** Those of these entries that hold. */
export async function readMentions(tx: Tx, { workspaceId }: WorkspaceScope, entries: string[]): Promise<MentionRow[]> {
  if (entries.length === 0) return [];
  const of = inArray(contactMentions.entryId, entries);
  const here = and(eq(contactMentions.workspaceId, workspaceId), of, isNull(contactMentions.endedAt));
  return tx.select().from(contactMentions).where(here);
}

type Mention = Pick<MentionRow, "entryId" | "userId" | "contactId" | "word" | "at">;

/** True where they were never mentioned in it before. */
export async function writeMention(tx: Tx, { workspaceId }: WorkspaceScope, mention: Mention): Promise<boolean> {
  const key = [contactMentions.workspaceId, contactMentions.entryId, contactMentions.userId];
  const [row] = await tx
    .insert(contactMentions)
    .values({ ...mention, workspaceId })
    .onConflictDoUpdate({ target: key, set: { word: mention.word, endedAt: null } })
    .returning({ fresh: sql<boolean>`xmax = 0` });
  return row?.fresh === true;
}

/** Whether a letter told them lately that they are mentioned with this contact: one in so many minutes is enough. */
export async function wasMentioned(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  { userId, contactId, since }: Pick<MentionRow, "userId" | "contactId"> & { since: Date },
): Promise<boolean> {
  const them = and(eq(contactMentions.userId, userId), eq(contactMentions.contactId, contactId));
  const found = await tx
    .select({ at: contactMentions.at })
    .from(contactMentions)
    .where(and(eq(contactMentions.workspaceId, workspaceId), them, gt(contactMentions.at, since)))
    .limit(1);
  return found.length > 0;
}

export async function endMentions(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  { entry, users, at }: { entry: string; users: readonly string[]; at: Date },
): Promise<void> {
  if (users.length === 0) return;
  const of = and(eq(contactMentions.entryId, entry), inArray(contactMentions.userId, [...users]));
  await tx
    .update(contactMentions)
    .set({ endedAt: at })
    .where(and(eq(contactMentions.workspaceId, workspaceId), of));
}

const mine = z.object({
  entry: z.string(),
  contact: z.string(),
  name: z.string(),
  by: z.string(),
  text: z.string(),
  at: rowDate,
});

/** The newest living notes that mention somebody, of contacts that they may see now. */
export async function readMine(tx: Tx, { workspaceId, userId }: WorkspaceScope, most: number) {
  const { rows } = await tx.execute(sql`
    select e.id as entry, person.id as contact, person.name, e.by, e.text, m.at
    from contact_mentions m
    join contact_entries e on e.workspace_id = m.workspace_id and e.id = m.entry_id and e.deleted_at is null
    join contacts c on c.workspace_id = m.workspace_id and c.id = m.contact_id
    join contacts person on person.workspace_id = c.workspace_id and person.id = coalesce(c.merged_into, c.id)
    where m.workspace_id = ${workspaceId} and m.user_id = ${userId} and m.ended_at is null
      and exists (select from contact_mentionable(person.id) k where k.user_id = ${userId})
    order by m.at desc, e.id limit ${most}`);
  return z.array(mine).parse(rows);
}
