// The only file that opens the tables by which contacts are found that look like another (db/migrations/0078_contact-pairs.sql):
// who is to be looked at, by which keys, and the pairs that were found. Every statement runs inside the scope's workspace and
// among those that one audience sees.
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Written } from "#lib/contact/match/person.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { ContactKind, FactField, PairReason, PairStrength } from "#lib/services/contact/contact-limits.ts";
import { readOnce, type Tx } from "#server/platform/transaction.ts";

/** Who sees a contact alone; `EVERYBODY_HERE` where the workspace does. */
export const EVERYBODY_HERE = "00000000-0000-0000-0000-000000000000";

/** One audience of one workspace: nobody in it is ever compared with anybody outside of it. */
export type Place = { scope: WorkspaceScope; audience: string };

const placeRow = z.object({ workspace_id: z.string(), audience: z.string() });

/** Where somebody waits. */
export async function placesDue(most: number): Promise<Place[]> {
  const rows = z.array(placeRow).parse(await readOnce("select * from contact_unmatched_due($1)", [most]));
  return rows.map(({ workspace_id: workspaceId, audience }) => ({
    scope: authorize({ kind: "system", name: "contacts" }, "contacts.match", { workspaceId, ownerId: null }),
    audience,
  }));
}

/** False where another process is looking through this workspace: of two at once neither would see what the other finds. */
export async function holdPlace(tx: Tx, { scope }: Place): Promise<boolean> {
  const { rows } = await tx.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('contact pairs ' || ${scope.workspaceId}, 0)) as held`,
  );
  return rows[0]?.held === true;
}

/** Takes so many who wait, each once; they wait again unless the transaction is committed. */
export async function takeUnmatched(tx: Tx, { scope, audience }: Place, most: number): Promise<string[]> {
  const { rows } = await tx.execute<{ contact_id: string }>(sql`
    delete from contact_unmatched where workspace_id = ${scope.workspaceId} and audience = ${audience} and id = any (array(
      select id from contact_unmatched where workspace_id = ${scope.workspaceId} and audience = ${audience}
      order by id limit ${most})) returning contact_id`);
  return [...new Set(rows.map(({ contact_id: id }) => id))].toSorted();
}

export type Waiting = { row: string; contact: string };

/** Who waits, without taking them. */
export async function readWaiting(tx: Tx, { scope, audience }: Place, most: number): Promise<Waiting[]> {
  const { rows } = await tx.execute<Waiting>(sql`select id as row, contact_id as contact from contact_unmatched
    where workspace_id = ${scope.workspaceId} and audience = ${audience} order by id limit ${most}`);
  return rows;
}

/** Takes these of those who wait, as far as they still do. */
export async function takeThese(tx: Tx, { scope, audience }: Place, rows: readonly string[]): Promise<string[]> {
  const taken = await tx.execute<{ contact_id: string }>(sql`delete from contact_unmatched
    where workspace_id = ${scope.workspaceId} and audience = ${audience} and id = any (${sql.param(rows)}::uuid[])
    returning contact_id`);
  return [...new Set(taken.rows.map(({ contact_id: id }) => id))].toSorted();
}

/** Those of them who live, are nobody else's and are seen alike, whatever was read of them before. */
export async function stillHere(tx: Tx, place: Place, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`select c.id from contacts c
    where c.workspace_id = ${place.scope.workspaceId} and c.id = any (${sql.param(ids)}::uuid[])
      and c.deleted_at is null and c.merged_into is null and ${seenAlike(place)}`);
  return rows.map(({ id }) => id);
}

/** They are looked at again. */
export async function unmatch(tx: Tx, { scope, audience }: Place, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`insert into contact_unmatched (workspace_id, audience, contact_id)
    select ${scope.workspaceId}, ${audience}, unnest(${sql.param(ids)}::uuid[])`);
}

const seenAlike = ({ audience }: Place) =>
  audience === EVERYBODY_HERE ? sql`c.seen_by <> 'owner'` : sql`c.seen_by = 'owner' and c.owner_id = ${audience}`;

/** How many there are, deleted ones aside. */
export async function countLiving(tx: Tx, place: Place): Promise<number> {
  const { rows } = await tx.execute<{ living: string }>(sql`select count(*) as living from contacts c
    where c.workspace_id = ${place.scope.workspaceId} and c.deleted_at is null and c.merged_into is null and ${seenAlike(place)}`);
  return Number(rows[0]?.living ?? 0);
}

type Lists = Exclude<keyof Written, "id" | "kind" | "answered">;
const LIST_OF: Partial<Record<FactField, Lists>> = {
  ...{ name: "names", company: "companies", title: "titles", email: "emails" },
  ...{ phone: "phones", birthday: "birthdays", address: "addresses" },
};

/** What all records of these say, as far as they live, are nobody else's and are this audience's; a value that was corrected is not among it. */
export async function readWritten(tx: Tx, place: Place, ids: readonly string[]): Promise<Map<string, Written>> {
  const { rows } = await tx.execute<{
    id: string;
    kind: ContactKind;
    field: FactField | null;
    value: string;
    answered: boolean;
  }>(sql`
    select c.id, c.kind, f.field, coalesce(f.source = 'answer' and f.field in ('email', 'phone'), false) as answered, case f.field when 'phone' then f.normal else f.value end as value
    from contacts c cross join lateral (select c.id union all select j.id from contacts j
        where j.workspace_id = c.workspace_id and j.merged_into = c.id) r(id)
      left join contact_facts f on f.workspace_id = c.workspace_id and f.contact_id = r.id
      and f.ended_at is null and f.replaced_by is null and f.field <> 'website'
    where c.workspace_id = ${place.scope.workspaceId} and c.id = any (${sql.param(ids)}::uuid[])
      and c.deleted_at is null and c.merged_into is null and ${seenAlike(place)} order by c.id, f.at, f.id`);
  const found = new Map<string, Record<Lists, string[]> & Pick<Written, "id" | "kind"> & { answered: boolean }>();
  for (const { id, kind, field, value, answered } of rows) {
    const one = found.get(id) ?? {
      ...{ id, kind, names: [], companies: [], titles: [], emails: [], phones: [], birthdays: [], addresses: [] },
      answered: false,
    };
    found.set(id, one);
    one.answered ||= answered;
    const list = field === null ? undefined : LIST_OF[field];
    if (list !== undefined) one[list].push(value);
  }
  return found;
}

const PRIMES = [0x01000193, 0x85ebca6b] as const;

/** A key as a number of 64 bits (FNV-1a twice, by two primes): two that fall together are compared in vain, and that is all. */
function numberOf(key: string): string {
  let [high, low] = [0x811c9dc5, 0x9e3779b9];
  for (let at = 0; at < key.length; at += 1) {
    const code = key.charCodeAt(at);
    high = Math.imul(high ^ code, PRIMES[0]);
    low = Math.imul(low ^ code, PRIMES[1]);
    low ^= low >>> 13;
  }
  return String(BigInt.asIntN(64, (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0)));
}

/** The keys of these from now on; answers those that each had not before. */
export async function replaceKeys(
  tx: Tx,
  { scope, audience }: Place,
  keys: ReadonlyMap<string, readonly string[]>,
): Promise<Map<string, Set<string>>> {
  if (keys.size === 0) return new Map();
  const { rows } = await tx.execute<{ contact_id: string; key: string }>(sql`
    delete from contact_keys where workspace_id = ${scope.workspaceId} and contact_id = any (${sql.param([...keys.keys()])}::uuid[])
    returning contact_id, key::text as key`);
  const before = new Set(rows.map(({ contact_id: id, key }) => `${id} ${key}`));
  const flat = [...keys].flatMap(([id, own]) => own.map((key) => ({ id, key, number: numberOf(key) })));
  // In the order of the index, which is faster to write.
  await tx.execute(sql`insert into contact_keys (workspace_id, audience, key, contact_id)
    select ${scope.workspaceId}, ${audience}, k.key, k.id
    from unnest(${sql.param(flat.map(({ number }) => number))}::bigint[], ${sql.param(flat.map(({ id }) => id))}::uuid[]) k(key, id)
    order by k.key, k.id on conflict do nothing`);
  const fresh = new Map<string, Set<string>>();
  for (const { id, key, number } of flat) {
    if (!before.has(`${id} ${number}`)) fresh.set(id, (fresh.get(id) ?? new Set()).add(key));
  }
  return fresh;
}

/** Who has each of these keys, up to `most` of them; a key that nobody has is left out. */
export async function readBlocks(
  tx: Tx,
  { scope, audience }: Place,
  { keys, most }: { keys: readonly string[]; most: number },
): Promise<Map<string, string[]>> {
  const byNumber = new Map(keys.map((key) => [numberOf(key), key]));
  const { rows } = await tx.execute<{ key: string; ids: string[] }>(sql`
    select k.key::text as key, m.ids from unnest(${sql.param([...byNumber.keys()])}::bigint[]) k(key) cross join lateral (
      select array_agg(h.contact_id) as ids from (select contact_id from contact_keys where workspace_id = ${scope.workspaceId}
        and audience = ${audience} and key = k.key limit ${most}) h) m where m.ids is not null`);
  return new Map(rows.map(({ key, ids }) => [byNumber.get(key) ?? "", ids]));
}

/** How many have each of these keys; no more than `most` are counted. */
export async function countKeys(
  tx: Tx,
  { scope, audience }: Place,
  { keys, most }: { keys: readonly string[]; most: number },
): Promise<Map<string, number>> {
  const byNumber = new Map(keys.map((key) => [numberOf(key), key]));
  const { rows } = await tx.execute<{ key: string; times: number }>(sql`
    select k.key::text as key, m.times::integer as times from unnest(${sql.param([...byNumber.keys()])}::bigint[]) k(key)
    cross join lateral (select count(*) as times from (select from contact_keys where workspace_id = ${scope.workspaceId}
      and audience = ${audience} and key = k.key limit ${most}) h) m`);
  return new Map(rows.map(({ key, times }) => [byNumber.get(key) ?? "", times]));
}

export type FoundPair = {
  id: string;
  a: string;
  b: string;
  score: number;
  strength: PairStrength;
  reasons: readonly PairReason[];
};

type Found = {
  of: readonly string[];
  pairs: readonly FoundPair[];
  /** Whether the first of two, who is among `of`, was settled with the other before. */
  isSettled: (id: string, other: string) => boolean;
  at: Date;
};

/** Open pairs of these that are not found any more end. */
async function dropStale(tx: Tx, { scope }: Place, { of, pairs, isSettled }: Found): Promise<void> {
  const these = sql`${sql.param(of)}::uuid[]`;
  const open = sql`select p.id, p.a_id, p.b_id from contact_pairs p
    where p.workspace_id = ${scope.workspaceId} and p.state = 'open'`;
  const { rows } = await tx.execute<{ id: string; a_id: string; b_id: string }>(
    sql`${open} and p.a_id = any (${these}) union ${open} and p.b_id = any (${these})`,
  );
  const found = new Set(pairs.map(({ a, b }) => `${a} ${b}`));
  const stale = rows.filter(({ a_id: a, b_id: b }) => !(found.has(`${a} ${b}`) || isSettled(a, b) || isSettled(b, a)));
  if (stale.length === 0) return;
  await tx.execute(sql`delete from contact_pairs where workspace_id = ${scope.workspaceId} and state = 'open'
    and id = any (${sql.param(stale.map(({ id }) => id))}::uuid[])`);
}

/**
 * Of everybody in `of` the open pairs are these from now on. What somebody decided about a pair stays as it is: whoever was said
 * to be two people is not asked about again.
 */
export async function savePairs(tx: Tx, place: Place, found: Found): Promise<void> {
  const { pairs, at } = found;
  await dropStale(tx, place, found);
  if (pairs.length === 0) return;
  const { scope, audience } = place;
  await tx.execute(sql`insert into contact_pairs as p (workspace_id, id, a_id, b_id, audience, score, strength, reasons, found_at)
    select ${scope.workspaceId}, f.id, f.a, f.b, ${audience}, f.score, f.strength, f.reasons, ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) f(id uuid, a uuid, b uuid, score real, strength text, reasons jsonb)
    on conflict (workspace_id, a_id, b_id) do update
      set score = excluded.score, strength = excluded.strength, reasons = excluded.reasons, version = p.version + 1
      where p.state = 'open' and (p.score, p.strength, p.reasons) is distinct from (excluded.score, excluded.strength, excluded.reasons)`);
}
