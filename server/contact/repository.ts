// The only file that writes the table of contacts and lists it; every statement runs inside the scope's workspace.
import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { contacts } from "#db/schema/contact.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { ENDS_SOON_DAYS, type MayWriteFilter } from "#lib/services/contact/consent-limits.ts";
import type { ContactKind, ContactOrigin } from "#lib/services/contact/contact-limits.ts";
import type { CONTACT_SORTS } from "#lib/services/contact/entities.ts";
import type { FieldAsk } from "#server/contact/fields/field-ask.ts";
import { askOf, type Found, type PageAsk } from "#server/platform/list.ts";
import type { Place } from "#server/platform/list-cursor.ts";
import { runPlanned, type Tx } from "#server/platform/transaction.ts";

export type ContactRow = typeof contacts.$inferSelect;

/** What contacts are narrowed by beside a search. */
export type Narrowed = {
  kind: ContactKind | undefined;
  tag: string | undefined;
  stage: string | undefined;
  origin: ContactOrigin | undefined;
  /** Where they answered or were met. */
  event: string | undefined;
  /** Whose link brought them, as a contact. */
  introducer: string | undefined;
  owner: string | undefined;
  /** Days in the workspace's time zone. */
  due: { from: string | null; to: string | null } | undefined;
  since: Date | undefined;
  before: Date | undefined;
  mayWrite: MayWriteFilter | undefined;
  /** Days of every year, as `04-23`; `to` is before `from` where the year turns in between. */
  born: { from: string; to: string } | undefined;
  /** By one of the workspace's own fields. */
  custom: FieldAsk | undefined;
};

export type Listing = PageAsk<(typeof CONTACT_SORTS)[number]> &
  Narrowed & {
    /** A segment that is narrowed further. */
    within: (Narrowed & { text: string }) | null;
    /** Those alone that the brand sees. */
    brand?: boolean;
    /** Those that were deleted since then, instead of the others. */
    deletedAfter: Date | null;
  };

/** Those of the scope, and those that its person views because a record of theirs is joined. */
export function mine({ workspaceId, ownerId }: WorkspaceScope): SQL | undefined {
  const viewed = sql`(${contacts.viewers} <> '{}' and ${contacts.viewers} @> array[${ownerId}::uuid])`;
  const owned = ownerId === null ? undefined : or(eq(contacts.ownerId, ownerId), viewed);
  return and(eq(contacts.workspaceId, workspaceId), owned);
}

/** Whether the scope's person only views it. */
export function isViewing({ ownerId }: WorkspaceScope, row: Pick<ContactRow, "ownerId">): boolean {
  return ownerId !== null && row.ownerId !== ownerId;
}

/** The person that a record is joined into, or the record itself. */
function personOf({ workspaceId }: WorkspaceScope, id: string): SQL {
  return sql`(select coalesce(c.merged_into, c.id) from contacts c where c.workspace_id = ${workspaceId} and c.id = ${id})`;
}

type Hit = { total: number; exact: boolean; next: Place | null; held: string[] | null; ids: string[] };

/** As the function of the database reads it. */
function narrowing({ kind, tag, stage, origin, owner, due, since, before, mayWrite, born, custom, ...from }: Narrowed) {
  const { event, introducer } = from;
  return {
    ...{ kind, tag, stage, origin, event, introducer, of: owner, may_write: mayWrite, custom },
    soon: mayWrite === "ends" ? ENDS_SOON_DAYS : undefined,
    ...(born ? { born_from: born.from, born_to: born.to } : {}),
    ...(due ? { due: true, due_from: due.from, due_to: due.to } : {}),
    since: since?.toISOString(),
    before: before?.toISOString(),
  };
}

/** One page of them, and how many there are: the ids by their indexes, then the rows of these ids alone. */
export async function listContacts(tx: Tx, scope: WorkspaceScope, ask: Listing): Promise<Found<ContactRow>> {
  const {
    deletedAfter,
    within,
    brand,
    kind,
    tag,
    stage,
    origin,
    event,
    introducer,
    owner,
    due,
    since,
    before,
    mayWrite,
    born,
    custom,
    ...asked
  } = ask;
  const days = { due, since, before, born };
  const narrowed = narrowing({ kind, tag, stage, origin, event, introducer, owner, mayWrite, custom, ...days });
  const filtered = within !== null || brand === true || Object.values(narrowed).some((one) => one !== undefined);
  const page = {
    ...askOf(asked, filtered),
    ...narrowed,
    brand,
    owner: scope.ownerId,
    within: within === null ? undefined : { ...narrowing(within), text: within.text },
    deleted_after: deletedAfter?.toISOString(),
  };
  const [hit] = await runPlanned<Hit>(
    tx,
    sql`select total::integer as total, exact, next, held, ids from contact_page(${JSON.stringify(page)}::jsonb)`,
  );
  const { ids = [], ...found } = hit ?? { total: 0, exact: true, next: null, held: null };
  const read =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(contacts)
          .where(and(mine(scope), inArray(contacts.id, ids)));
  const byId = new Map(read.map((row) => [row.id, row]));
  return { ...found, rows: ids.flatMap((id) => byId.get(id) ?? []) };
}

/** The tags of living contacts, the most used first; as many as anybody chooses from. */
export async function listTags(tx: Tx, scope: WorkspaceScope, most: number): Promise<string[]> {
  const { rows } = await tx.execute<{ tag: string }>(sql`
    select t.tag from ${contacts}, unnest(${contacts.tags}) t(tag)
    where ${mine(scope)} and ${contacts.deletedAt} is null and ${isNull(contacts.mergedInto)} group by 1 order by count(*) desc, 1 limit ${most}`);
  return rows.map(({ tag }) => tag);
}

/** One of them, deleted or not, and for a joined record the person; null when it is not in the scope. */
export async function findContact(tx: Tx, scope: WorkspaceScope, id: string): Promise<ContactRow | null> {
  const [row] = await tx
    .select()
    .from(contacts)
    .where(and(mine(scope), eq(contacts.id, personOf(scope, id))));
  return row ?? null;
}

/** Living people of the scope by their ids, in that order and each once; a record that was joined is the person. */
export async function contactsByIds(tx: Tx, scope: WorkspaceScope, ids: readonly string[]): Promise<ContactRow[]> {
  if (ids.length === 0) return [];
  const people = sql`(select coalesce(c.merged_into, c.id) from contacts c where c.workspace_id = ${scope.workspaceId}
    and c.id = any (${sql.param(ids)}::uuid[]))`;
  const found = await tx
    .select()
    .from(contacts)
    .where(and(mine(scope), isNull(contacts.deletedAt), sql`${contacts.id} in ${people}`));
  const places = new Map(ids.map((id, nth) => [id, nth]));
  const place = ({ id }: ContactRow) => places.get(id) ?? -1;
  return found.toSorted((a, b) => place(a) - place(b));
}

/** The same row held until the transaction ends. */
export async function lockContact(tx: Tx, scope: WorkspaceScope, id: string): Promise<ContactRow | null> {
  const [row] = await tx
    .select()
    .from(contacts)
    .where(and(mine(scope), eq(contacts.id, personOf(scope, id))))
    .for("update");
  if (row === undefined) return null;
  // It was joined while this waited for it.
  return row.mergedInto === null ? row : lockContact(tx, scope, row.mergedInto);
}

export type NewContact = Pick<ContactRow, "id" | "ownerId" | "origin" | "name" | "sign" | "signAt" | "createdAt"> & {
  kind?: ContactKind;
  answerId?: string;
  metAt?: Date;
  createdBy: string | null;
  tags?: string[];
};

/** Stores a contact; false where the answer became one before. Its other values come with its facts (`keepShown`). */
export async function insertContact(tx: Tx, { workspaceId }: WorkspaceScope, contact: NewContact): Promise<boolean> {
  const made = await tx
    .insert(contacts)
    // Its first version is what `keepShown` writes next.
    .values({ ...contact, workspaceId, updatedAt: contact.createdAt, version: 0 })
    .onConflictDoNothing()
    .returning({ id: contacts.id });
  return made.length > 0;
}

type Sign = "sign" | "signAt";

/** The last sign is none of it: it is read off what happened. */
export type ContactChange = Partial<Omit<ContactRow, "workspaceId" | "id" | "createdAt" | "version" | Sign>>;

/** Changes one that `lockContact` holds; the version goes up by one. */
export async function updateContact(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  { id, ...change }: ContactChange & Partial<Pick<ContactRow, Sign>> & { id: string },
): Promise<void> {
  await tx
    .update(contacts)
    .set({ ...change, version: sql`${contacts.version} + 1` })
    .where(and(eq(contacts.workspaceId, workspaceId), eq(contacts.id, id)));
}

/** Writes the last sign of one that `lockContact` holds; nobody changed anything about it, so that its version stays. */
export async function updateSign(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  { id, sign, signAt }: Partial<Pick<ContactRow, "sign" | "signAt">> & { id: string },
): Promise<void> {
  if (sign === undefined) return;
  const one = and(eq(contacts.workspaceId, workspaceId), eq(contacts.id, id));
  await tx.update(contacts).set({ sign, signAt }).where(one);
}

/** The record that an answer became and the person it is part of, held until the transaction ends; null for none. */
export async function lockOfAnswer(
  tx: Tx,
  scope: WorkspaceScope,
  answer: string,
): Promise<{ record: string; ownerId: string; person: ContactRow } | null> {
  const [found] = await tx
    .select({ id: contacts.id, ownerId: contacts.ownerId })
    .from(contacts)
    .where(and(eq(contacts.workspaceId, scope.workspaceId), eq(contacts.answerId, answer)));
  // Whoever holds the person holds every record of it.
  const person = found ? await lockContact(tx, scope, found.id) : null;
  return found && person ? { record: found.id, ownerId: found.ownerId, person } : null;
}

/** Whose contact an answer became, also where only they see it; null for none. */
export async function ownerOfAnswer(tx: Tx, answer: string): Promise<string | null> {
  const { rows } = await tx.execute<{ owner: string | null }>(sql`select contact_owner(${answer}::uuid) as owner`);
  return rows[0]?.owner ?? null;
}

/** Ends a record for good, with everything about it; answers the person whom others know under another one, null for nobody. */
export async function withdrawRecord(tx: Tx, id: string): Promise<string | null> {
  const { rows } = await tx.execute<{ person: string | null }>(sql`select contact_withdraw(${id}::uuid) as person`);
  return rows[0]?.person ?? null;
}
