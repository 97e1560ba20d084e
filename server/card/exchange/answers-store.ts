// What other services are told of visitors' answers: what was said, where it was, and the way of the visit that led to it.
import { and, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { cardEvents } from "#db/schema/card-events.ts";
import { exchanges } from "#db/schema/card-exchange.ts";
import { SOMEBODY } from "#lib/services/card/exchange-limits.ts";
import type {
  AnswerConsent,
  AnswerPlace,
  AnswerStep,
  AnswersPort,
  Introduction,
} from "#server/platform/answers-port.ts";
import { rowDate } from "#server/platform/rows.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** Nobody is told of what is kept aside, was deleted, taken back, or stays as a proof alone. */
const TOLD = and(
  isNull(exchanges.aside),
  isNull(exchanges.deletedAt),
  isNull(exchanges.takenBackAt),
  isNull(exchanges.paredAt),
);

async function one(tx: Tx, id: string) {
  const [row] = await tx
    .select()
    .from(exchanges)
    .where(and(eq(exchanges.id, id), eq(exchanges.private, false), TOLD));
  return row ?? null;
}

async function places(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, AnswerPlace>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({
      id: exchanges.id,
      event: sql<string>`coalesce((select v.name from ${cardEvents} v where v.workspace_id = ${exchanges.workspaceId}
        and v.id = ${exchanges.eventId} and v.deleted_at is null), '')`,
      introducer: sql<string>`case when exchanges.introduced_by is null then ''
        else coalesce(introducer(exchanges), ${SOMEBODY}) end`,
    })
    .from(exchanges)
    .where(and(inArray(exchanges.id, [...ids]), TOLD));
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}

const stepRow = z.object({
  id: z.string(),
  kind: z.enum(["opened", "touched", "saved", "answered", "added", "passed", "brought"]),
  at: rowDate,
  part: z.string(),
  channel: z.string(),
  event: z.string(),
  device: z.string(),
  city: z.string(),
});

type Window = { until: Date | null; limit: number };

/**
 * The steps of the same signed visit; the answer itself is one, whether or not the ledger has its row, and so is each answer that came
 * by the link that was passed on.
 */
async function steps(tx: Tx, id: string, { until, limit }: Window): Promise<readonly AnswerStep[]> {
  const { rows } = await tx.execute(sql`
    with answer as (select e.* from exchanges e where e.id = ${id}::uuid and e.aside is null and e.deleted_at is null
      and e.taken_back_at is null and e.pared_at is null),
    way as (
      select i.id, case i.kind when 'open' then 'opened' when 'save' then 'saved' when 'introduce' then 'passed' else 'touched' end
          as kind, i.at,
        coalesce(i.part, '') as part, coalesce(i.channel, '') as channel, i.event_id, coalesce(i.device, '') as device,
        coalesce(i.city, '') as city
      from answer a join interactions i on i.workspace_id = a.workspace_id and i.visit = a.visit
      where i.kind in ('open', 'touch', 'save', 'introduce') and i.class = 0
      union all
      select a.id, case a.source when 'visitor' then 'answered' else 'added' end,
        case a.source when 'visitor' then a.created_at else a.opened_at end, '', a.channel, a.event_id, '', ''
      from answer a
      union all
      select b.id, 'brought', b.created_at, coalesce(nullif(b.name, ''), ${SOMEBODY}), '', b.event_id, '', ''
      from answer a join exchanges b on b.workspace_id = a.workspace_id and b.introduced_by = a.id and b.owner_id = a.owner_id
        and b.aside is null and b.deleted_at is null and b.taken_back_at is null and b.pared_at is null
    )
    select w.id, w.kind, w.at, w.part, w.channel, w.device, w.city, coalesce((select v.name from card_events v
      where v.id = w.event_id and v.deleted_at is null), '') as event
    from way w
    where ${until?.toISOString() ?? null}::timestamptz is null
      or date_trunc('milliseconds', w.at) <= ${until?.toISOString() ?? null}::timestamptz
    order by w.at desc, w.id desc limit ${limit}`);
  return z.array(stepRow).parse(rows);
}

const consentRow = z.object({
  channel: z.enum(["email", "sms"]),
  purpose: z.string(),
  scope: z.enum(["owner", "location", "brand"]),
  words: z.string(),
  textWorkspaceId: z.string(),
  textId: z.string(),
  textNumber: z.number().int(),
  language: z.string().nullable(),
  at: rowDate,
});

async function agreed(tx: Tx, id: string): Promise<readonly AnswerConsent[]> {
  const { rows } = await tx.execute(sql`select channel, purpose, scope, words, text_workspace_id as "textWorkspaceId",
    text_id as "textId", text_number as "textNumber", language, at from answer_consents(${id}::uuid)`);
  return z.array(consentRow).parse(rows);
}

/** More are not told of at once. */
const MOST_INTRODUCTIONS = 5000;

async function introductions(tx: Tx, ownerId: string): Promise<readonly Introduction[]> {
  const rows = await tx
    .select({ answer: exchanges.id, by: exchanges.introducedBy, at: exchanges.createdAt })
    .from(exchanges)
    .where(and(eq(exchanges.ownerId, ownerId), eq(exchanges.private, false), isNotNull(exchanges.introducedBy), TOLD))
    .orderBy(desc(exchanges.createdAt), exchanges.id)
    .limit(MOST_INTRODUCTIONS);
  return rows.flatMap(({ answer, by, at }) => (by === null ? [] : [{ answer, by, at }]));
}

export const answersPort: AnswersPort = { one, agreed, places, introductions, steps };
