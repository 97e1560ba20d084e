// Opens the table of change requests: by functions, because whoever's theme it is answers what was asked elsewhere.
import { and, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { themeRequests } from "#db/schema/card-theme-request.ts";
import type { AuditAction } from "#lib/audit-sentences.ts";
import { THEME_FIELDS } from "#lib/card/theme/theme-fields.ts";
import { newId } from "#lib/id.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { valueSchema, wornPlaceSchema } from "#lib/services/card/theme-entities.ts";
import { GIVEN, OPEN_STATES, REQUEST_STATES } from "#lib/services/card/theme-request-limits.ts";
import type { OwnValue, ThemeValue } from "#lib/theme-engine/theme-model.ts";
import { type AuditEntry, auditIdentity } from "#server/platform/audit.ts";
import type { Tx } from "#server/platform/transaction.ts";

const moment = z.string().transform((text) => new Date(text));
const ownValue = wornPlaceSchema.shape.own.valueType;

/** What a yes replaced: the place's own value before, or the version that was published for it. */
const beforeSchema = z.object({
  own: ownValue.nullable().optional(),
  person: ownValue.nullable().optional(),
  version: z.string().optional(),
});
export type Before = z.infer<typeof beforeSchema>;

export const requestRow = z
  .object({
    id: z.string(),
    workspace_id: z.string(),
    theme_workspace_id: z.string(),
    theme_id: z.string(),
    asker_id: z.string(),
    place: z.enum(["person", "location"]),
    field: z.enum(THEME_FIELDS),
    value: valueSchema,
    shown: valueSchema,
    reason: z.string(),
    state: z.enum(REQUEST_STATES),
    stage: z.enum(["location", "company"]),
    passed_by: z.string().nullable(),
    passed_at: moment.nullable(),
    word: z.string().nullable(),
    asked_by: z.string().nullable(),
    question: z.string().nullable(),
    reply: z.string().nullable(),
    given: z.enum(GIVEN).nullable(),
    answer: z.string().nullable(),
    again_on: z.string().nullable(),
    decided_by: z.string().nullable(),
    decided_at: moment.nullable(),
    before: beforeSchema.nullable(),
    created_at: moment,
    version: z.number().int(),
    place_name: z.string(),
    theme_name: z.string(),
    theme_by: z.string(),
    asker_name: z.string(),
  })
  .transform((row) => ({ ...row, deletedAt: null }));

export type RequestRow = z.infer<typeof requestRow>;

/** A row of `theme_requests_seen` as `requestRow` reads it. */
export const ROW = sql`to_jsonb(s.request) || jsonb_build_object('place_name', s.place_name, 'theme_name', s.theme_name,
  'theme_by', s.theme_by, 'asker_name', s.asker_name)`;

/** One of those that the scope may read; null for any other. */
export async function findRequest(tx: Tx, scope: WorkspaceScope, id: string): Promise<RequestRow | null> {
  const { rows } = await tx.execute(sql`select ${ROW} as row from theme_requests_seen(${scope.ownerId}::uuid) s
    where (s.request).id = ${id}::uuid`);
  return rows[0] === undefined ? null : requestRow.parse(rows[0].row);
}

/** The same row held until the transaction ends, so that of two answers one sees the other. */
export async function lockRequest(tx: Tx, scope: WorkspaceScope, id: string): Promise<RequestRow | null> {
  const { rows } = await tx.execute(sql`select theme_request_hold(${id}::uuid) as held`);
  return rows[0]?.held === true ? findRequest(tx, scope, id) : null;
}

type NewRequest = Pick<
  typeof themeRequests.$inferInsert,
  "id" | "themeWorkspaceId" | "themeId" | "place" | "field" | "value" | "shown" | "reason" | "stage"
> & { at: Date };

/** Stands in the workspace where it is asked. */
export async function insertRequest(
  tx: Tx,
  { workspaceId, userId }: WorkspaceScope,
  { at, ...request }: NewRequest,
): Promise<void> {
  await tx.insert(themeRequests).values({ workspaceId, askerId: userId, createdAt: at, updatedAt: at, ...request });
}

/** What somebody asked in this workspace: open ones, of the last day, and a no of this field that bids to wait. */
export async function askedBefore(tx: Tx, { workspaceId, userId }: WorkspaceScope, since: Date) {
  const { field, place, state, createdAt, againOn, themeId, id } = themeRequests;
  const mine = and(eq(themeRequests.workspaceId, workspaceId), eq(themeRequests.askerId, userId));
  const rows = await tx
    .select({ id, field, place, state, againOn, createdAt, themeId })
    .from(themeRequests)
    .where(mine);
  const open = rows.filter((row) => OPEN_STATES.some((one) => one === row.state));
  return { open, today: rows.filter((row) => row.createdAt >= since).length, rows };
}

/** Requests of a theme that is worn no longer stand in nobody's way. */
export async function endRequests(tx: Tx, { workspaceId }: WorkspaceScope, of: readonly string[]): Promise<void> {
  await tx
    .update(themeRequests)
    .set({ state: "withdrawn", version: sql`${themeRequests.version} + 1` })
    .where(and(eq(themeRequests.workspaceId, workspaceId), inArray(themeRequests.id, [...of])));
}

export type RequestChanges = Partial<
  Pick<
    RequestRow,
    "state" | "stage" | "passed_by" | "word" | "asked_by" | "question" | "reply" | "given" | "answer" | "again_on"
  > & { decided_by: string | null; decided_at: Date | null; passed_at: Date | null; before: Before | null }
>;

/** Changes one that `lockRequest` holds; the version goes up by one. */
export async function changeRequest(
  tx: Tx,
  { id, at, ...change }: RequestChanges & { id: string; at: Date },
): Promise<void> {
  const changed = JSON.stringify({ ...change, updated_at: at });
  await tx.execute(sql`select theme_request_change(${id}::uuid, ${changed}::jsonb)`);
}

/** Puts a value into the place that was asked for, or takes it out with null; answers what stood there. */
export async function grantValue(
  tx: Tx,
  { request, place, value }: { request: string; place: string; value: OwnValue | null },
): Promise<Before["own"]> {
  const stored = value === null ? null : JSON.stringify(value);
  const { rows } = await tx.execute(
    sql`select theme_grant(${request}::uuid, ${place}::uuid, ${stored}::jsonb) as before`,
  );
  return ownValue.nullable().parse(rows[0]?.before ?? null);
}

const mailbox = z.object({ email: z.string(), notifications: z.unknown() });
const decider = mailbox.extend({ user_id: z.string(), name: z.string() });
export type Mailbox = z.infer<typeof mailbox>;
export type Decider = z.infer<typeof decider>;

/** Who may answer in the scope's workspace, or in its parent. */
export async function decidersOf(tx: Tx, workspaceId: string): Promise<Decider[]> {
  const { rows } = await tx.execute(sql`select * from theme_deciders(${workspaceId}::uuid)`);
  return z.array(decider).parse(rows);
}

/** Where somebody of a request is written to; null for who is gone. */
export async function mailboxOf(tx: Tx, request: string, person: string): Promise<Mailbox | null> {
  const { rows } = await tx.execute(sql`select * from theme_request_mailbox(${request}::uuid, ${person}::uuid)`);
  return rows[0] === undefined ? null : mailbox.parse(rows[0]);
}

/** How many somebody asked before this one in the same workspace, and how many of them were taken. */
export async function earlierOf(tx: Tx, { workspace_id, asker_id, created_at, id }: RequestRow) {
  const { rows } = await tx.execute(sql`select count(*)::int as asked,
    count(*) filter (where (s.request).state = 'approved')::int as approved from theme_requests_seen(null) s
    where (s.request).workspace_id = ${workspace_id}::uuid and (s.request).asker_id = ${asker_id}::uuid
      and (s.request).created_at <= ${created_at.toISOString()}::timestamptz and (s.request).id <> ${id}::uuid
      and (s.request).state <> 'withdrawn'`);
  return z.object({ asked: z.number(), approved: z.number() }).parse(rows[0]);
}

/** A value of the engine as JSON holds it. */
export function plainValue(value: ThemeValue): string | string[] | null {
  return typeof value === "object" && value !== null ? [...value] : value;
}

/** True when whoever asked has asked for the same again meanwhile. */
export async function isAskedAgain(tx: Tx, { id, workspace_id, asker_id, place, field }: RequestRow): Promise<boolean> {
  const { rows } =
    await tx.execute(sql`select 1 from theme_requests_seen(null) s where (s.request).workspace_id = ${workspace_id}::uuid
    and (s.request).asker_id = ${asker_id}::uuid and (s.request).place = ${place} and (s.request).field = ${field}
    and (s.request).state in ('waiting', 'asked') and (s.request).id <> ${id}::uuid`);
  return rows.length > 0;
}

/** Of two questions of one person at once the second sees the first. */
export async function holdAsker(tx: Tx, { userId }: WorkspaceScope): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`theme-request:${userId}`}, 0))`);
}

/** What a person asked in the workspace at hand, for the export of their data. */
export function requestsBy(tx: Tx, userId: string): Promise<Record<string, unknown>[]> {
  const { id, place, field, value, reason, state, question, reply, answer, createdAt, decidedAt } = themeRequests;
  return tx
    .select({
      id,
      for: place,
      field,
      value,
      reason,
      state,
      question,
      reply,
      answer,
      asked_at: createdAt,
      decided_at: decidedAt,
    })
    .from(themeRequests)
    .where(eq(themeRequests.askerId, userId))
    .orderBy(createdAt);
}

/** What was answered above is in the trail of where it was asked too, in the same transaction. */
export async function traceThere(
  tx: Tx,
  { actor, requestId }: Pick<AuditEntry, "actor" | "requestId">,
  { id, action, after }: { id: string; action: AuditAction; after: object },
): Promise<void> {
  const { actorId, actingForId } = auditIdentity(actor);
  await tx.execute(sql`select theme_request_trace(${id}::uuid, ${newId()}::uuid, ${actorId}::uuid, ${actingForId}::uuid,
    ${action}, ${JSON.stringify(after)}::jsonb, ${requestId ?? null})`);
}
