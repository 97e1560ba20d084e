// The audit trail: one row per mutation, in the mutation's own transaction, or the mutation fails with it.
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { AuditAction } from "#lib/audit-sentences.ts";
import { newId } from "#lib/id.ts";
import type { Actor } from "#lib/permissions/index.ts";
import { actsFrom } from "#lib/permissions/tree-acts.ts";
import { rowDate } from "#server/platform/rows.ts";
import type { Tx } from "#server/platform/transaction.ts";

export type AuditEntry = {
  actor: Actor;
  action: AuditAction;
  subjectType: string;
  subjectId: string | null;
  /** Null for what happens outside a workspace, such as a log-in. */
  workspaceId: string | null;
  before?: unknown;
  after?: unknown;
  requestId?: string | undefined;
  /** Where the caller has no session and it is known who acts, and for whom: a log-in, a link that only one person can have, the start of an impersonation. */
  acting?: { by: string; for: string | null };
};

/** Actor and acting-for: while impersonating the administrator acts, for the person whose session it is. */
export function auditIdentity(actor: Actor): { actorId: string | null; actingForId: string | null } {
  if (actor.kind !== "user") return { actorId: null, actingForId: null };
  if (actor.impersonatorId) return { actorId: actor.impersonatorId, actingForId: actor.userId };
  return { actorId: actor.userId, actingForId: null };
}

/** Who changed a subject last, as far as the workspace at hand may read; null when nobody is on record. */
export async function lastActorOf(tx: Tx, subject: { type: string; id: string }): Promise<string | null> {
  const result = await tx.execute<{ actor: string | null }>(sql`
    select coalesce(acting_for_id, actor_id) as actor from audit
    where workspace_id = current_workspace() and subject_type = ${subject.type} and subject_id = ${subject.id}
    order by at desc limit 1`);
  return result.rows[0]?.actor ?? null;
}

const actRow = z.object({
  id: z.string(),
  at: rowDate,
  action: z.string(),
  subject: z.string(),
  by: z.string().nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});

/** What was done, as the trail has it; `by` is null where no person did it. */
export type Act = z.infer<typeof actRow>;

type ActsAsk = {
  type: string;
  ids: readonly string[];
  actions: readonly AuditAction[];
  until: Date | null;
  limit: number;
};

/** What was done with these subjects, newest first, as far as the workspace at hand may read; with `until` up to then, to the millisecond. */
export async function actsOn(tx: Tx, { type, ids, actions, until, limit }: ActsAsk): Promise<Act[]> {
  const last = until?.toISOString() ?? null;
  const { rows } = await tx.execute(sql`
    select id, at, action, subject_id as subject, coalesce(acting_for_id, actor_id) as by, after from audit
    where workspace_id = current_workspace() and subject_type = ${type} and subject_id = any(${sql.param([...ids])}::text[])
      and action = any(${sql.param([...actions])}::text[])
      and (${last}::timestamptz is null or date_trunc('milliseconds', at) <= ${last}::timestamptz)
    order by at desc, id desc limit ${limit}`);
  return z.array(actRow).parse(rows);
}

/**
 * Writes one audit row inside `tx`, and the same into the franchise's trail where its owner acts in a location from there.
 * Values must hold ids, never passwords or tokens.
 */
export async function audit(tx: Tx, entry: AuditEntry): Promise<void> {
  const { actorId, actingForId } = entry.acting
    ? { actorId: entry.acting.by, actingForId: entry.acting.for }
    : auditIdentity(entry.actor);
  const before = entry.before === undefined ? null : JSON.stringify(entry.before);
  const after = entry.after === undefined ? null : JSON.stringify(entry.after);
  await tx.execute(sql`select audit_write(${newId()}::uuid, ${entry.workspaceId}::uuid, ${actorId}::uuid,
    ${actingForId}::uuid, ${entry.action}, ${entry.subjectType}, ${entry.subjectId}, ${before}::jsonb, ${after}::jsonb,
    ${entry.requestId ?? null})`);
  const above = actsFrom(entry.actor);
  if (above === null || entry.workspaceId === null || above === entry.workspaceId) return;
  await tx.execute(sql`select audit_above(${newId()}::uuid, ${entry.workspaceId}::uuid, ${above}::uuid, ${actorId}::uuid,
    ${entry.action}, ${entry.subjectType}, ${entry.subjectId}, ${before}::jsonb, ${after}::jsonb, ${entry.requestId ?? null})`);
}
