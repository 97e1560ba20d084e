// Opens, of every table whose rows need a key, what names that key.
import { and, eq, isNull, like, sql } from "drizzle-orm";
import { z } from "zod";
import { trials } from "#db/schema/auth-billing.ts";
import { orderHookSecrets, orderMessages } from "#db/schema/auth-order-payments.ts";
import { totpFactors } from "#db/schema/auth-security.ts";
import { signOnSecrets } from "#db/schema/auth-sign-on.ts";
import { readOnce, type Tx } from "#server/platform/transaction.ts";

/** What needs a key: sealed with it, or marked with what was derived of it. */
export const KEYED_KINDS = ["app", "mailbox", "client", "batch", "hook", "message", "stop", "code"] as const;
export type KeyedKind = (typeof KEYED_KINDS)[number];

/** How many rows need a key; null for a key that nobody knows the name of. */
export type Need = { keyId: string | null; rows: Partial<Record<KeyedKind, number>> };

/** Stands for a key that was given up: nothing opens these rows, and nothing waits for it. */
export const LOST = "lost";
const MAILBOXES = "mailbox:%";

/** Each table's rows by their key. A hash whose key was kept needs the one that opens what was kept. */
const NEEDS = `
  with keyed as (
    select key_id, 'app' as kind, null as purpose, 1 as rows from totp_factors
    union all select key_id, 'client', null, 1 from sign_on_secrets
    union all select key_id, 'hook', null, 1 from order_hook_secrets
    union all select key_id, 'message', null, 1 from order_messages where sealed is not null
    union all select key_id, 'batch', null, rows from tag_batches_by_key()
    union all select key_id, 'mailbox', 'trials', 1 from trials where key like '${MAILBOXES}' and key_id is not null
    union all select key_id, 'stop', 'stops', rows from stops_by_key()
    union all select key_id, 'code', 'tag codes', rows from tag_codes_by_key()
  )
  select coalesce(kept.sealed_by, keyed.key_id) as "keyId", keyed.kind, sum(keyed.rows)::int as rows
  from keyed left join kept_keys kept on kept.key_id = keyed.key_id and kept.purpose = keyed.purpose
  where keyed.key_id is null or keyed.key_id <> '${LOST}' and keyed.key_id <> all ($1)
    and (kept.sealed_by is null or kept.sealed_by <> all ($1))
  group by 1, 2 order by 1, 2`;

const needRow = z.object({ keyId: z.string().nullable(), kind: z.enum(KEYED_KINDS), rows: z.number() });

/** Which rows need a key beyond these. */
export async function needsBeyond(keyIds: readonly string[]): Promise<Need[]> {
  const needs = new Map<string | null, Need>();
  for (const row of await readOnce(NEEDS, [keyIds])) {
    const { keyId, kind, rows } = needRow.parse(row);
    const need = needs.get(keyId) ?? { keyId, rows: {} };
    need.rows[kind] = rows;
    needs.set(keyId, need);
  }
  return [...needs.values()];
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
  // A new secret is made where it is asked for; what nobody can read any more is told to nobody.
  await tx.delete(orderHookSecrets).where(eq(orderHookSecrets.keyId, keyId));
  await tx.update(orderMessages).set({ sealed: null }).where(eq(orderMessages.keyId, keyId));
  const marked = (purpose: string) =>
    sql`(select ${keyId}::text union select key_id from kept_keys where sealed_by = ${keyId} and purpose = ${purpose})`;
  await tx
    .update(trials)
    .set(lost)
    .where(sql`${trials.keyId} in ${marked("trials")}`);
  await tx.execute(sql`select keys_give_up(array(select id from ${marked("stops")} as gone(id)
    union select id from ${marked("tag codes")} as gone(id)))`);
}
