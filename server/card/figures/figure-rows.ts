// What the ledger counted of cards, read for figures: sums by day, kind and channel; hours; parts; whose cards.
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { isId } from "#lib/id.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { Period } from "#server/platform/days.ts";
import { runPlanned, type Tx } from "#server/platform/transaction.ts";

export type FiguresAsk = Period & { before: Period; timeZone: string; card: string | null };

const sumRow = z.object({
  day: z.string(),
  kind: z.enum(["open", "save", "answer"]),
  class: z.number(),
  channel: z.string(),
  people: z.coerce.number(),
  hits: z.coerce.number(),
});
export type SumRow = z.infer<typeof sumRow>;

export const KINDS = sql.raw("c.kind in ('open', 'save', 'answer')");

/**
 * The cards that are meant: one, or one person's. Null where it is the whole workspace, which has sums of its own; no
 * private card is part of those.
 */
export function subjects(scope: WorkspaceScope, card: string | null): SQL | null {
  if (card !== null) return isId(card) ? sql`= ${card}::uuid` : sql`is null`;
  if (scope.ownerId === null) return null;
  return sql`in (select k.id from cards k
    where k.workspace_id = ${scope.workspaceId}::uuid and k.owner_id = ${scope.ownerId}::uuid)`;
}

/** A day of the zone as the moment it begins. */
export const begins = (day: string, timeZone: string) => sql`${day}::timestamp at time zone ${timeZone}`;
export const ends = (day: string, timeZone: string) =>
  sql`(${day}::timestamp + interval '1 day') at time zone ${timeZone}`;

/** From the beginning of the period before to the end. */
export async function readSums(tx: Tx, scope: WorkspaceScope, ask: FiguresAsk): Promise<SumRow[]> {
  const { before, to, timeZone } = ask;
  const which = subjects(scope, ask.card);
  const asked = which
    ? sql`select c.day::text as day, c.kind, c.class, coalesce(c.channel, '') as channel, sum(c.people) as people,
        sum(c.hits) as hits from interaction_days c
      where c.workspace_id = ${scope.workspaceId}::uuid and c.subject_kind = 'card' and c.subject_id ${which} and ${KINDS}
        and c.day between ${before.from}::date and ${to}::date group by 1, 2, 3, 4`
    : sql`select (c.hour at time zone ${timeZone})::date::text as day, c.kind, c.class, coalesce(c.channel, '') as channel,
        sum(c.people) as people, sum(c.hits) as hits from interaction_hours c
      where c.workspace_id = ${scope.workspaceId}::uuid and ${KINDS} and c.hour >= ${begins(before.from, timeZone)}
        and c.hour < ${ends(to, timeZone)} group by 1, 2, 3, 4`;
  return (await runPlanned(tx, asked)).map((row) => sumRow.parse(row));
}

const hourRow = z.object({ weekday: z.number(), hour: z.number(), people: z.coerce.number() });

/** Of the period itself, each weekday (1 is Monday) and hour in which somebody opened a card. */
export async function readHours(tx: Tx, scope: WorkspaceScope, { from, to, timeZone, card }: FiguresAsk) {
  const which = subjects(scope, card);
  const span = (at: SQL) => sql`${at} >= ${begins(from, timeZone)} and ${at} < ${ends(to, timeZone)}`;
  const of = (at: SQL) => sql`extract(isodow from ${at} at time zone ${timeZone})::int as weekday,
    extract(hour from ${at} at time zone ${timeZone})::int as hour`;
  const [at, hour] = [sql.raw("i.at"), sql.raw("c.hour")];
  const asked = which
    ? sql`select ${of(at)}, count(*) as people from interactions i
      where i.workspace_id = ${scope.workspaceId}::uuid and i.subject_id ${which} and ${span(at)}
        and i.kind = 'open' and i.class = 0 and i.first_today is not false group by 1, 2`
    : sql`select ${of(hour)}, sum(c.people) as people from interaction_hours c
      where c.workspace_id = ${scope.workspaceId}::uuid and c.kind = 'open' and c.class = 0 and ${span(hour)} group by 1, 2`;
  return (await runPlanned(tx, asked)).map((row) => hourRow.parse(row));
}

const partRow = z.object({ part: z.string(), people: z.coerce.number() });

/** What of these cards was touched, by how many; somebody unknown is one each time. None for a whole workspace. */
export async function readParts(tx: Tx, scope: WorkspaceScope, { from, to, timeZone, card }: FiguresAsk) {
  const which = subjects(scope, card);
  if (which === null) return [];
  const rows = await runPlanned(
    tx,
    sql`select i.part, count(distinct coalesce(i.visitor, i.id)) as people from interactions i
      where i.workspace_id = ${scope.workspaceId}::uuid and i.subject_id ${which} and i.kind = 'touch' and i.class = 0
        and i.part is not null and i.at >= ${begins(from, timeZone)} and i.at < ${ends(to, timeZone)}
      group by 1 order by 2 desc, 1 limit 100`,
  );
  return rows.map((row) => partRow.parse(row));
}

const placeRow = z.object({ city: z.string(), country: z.string(), people: z.coerce.number() });

/** Where these cards were opened, the most first; of whom nobody could place, without either. None for a whole workspace. */
export async function readPlaces(tx: Tx, scope: WorkspaceScope, { from, to, timeZone, card }: FiguresAsk) {
  const which = subjects(scope, card);
  if (which === null) return [];
  const rows = await runPlanned(
    tx,
    sql`select coalesce(i.city, '') as city, coalesce(i.country, '') as country, count(*) as people from interactions i
      where i.workspace_id = ${scope.workspaceId}::uuid and i.subject_id ${which} and i.kind = 'open' and i.class = 0
        and i.first_today is not false and i.at >= ${begins(from, timeZone)} and i.at < ${ends(to, timeZone)}
      group by 1, 2 order by 3 desc, 1, 2 limit 1000`,
  );
  return rows.map((row) => placeRow.parse(row));
}

const steps = { opened: z.coerce.number(), saved: z.coerce.number(), answered: z.coerce.number() };
const cardRow = z.object({ card: z.string(), ...steps });
const ownerRow = z.object({ owner: z.string(), ...steps });

export const STEPS = sql.raw(`coalesce(sum(c.people) filter (where c.kind = 'open'), 0) as opened,
        coalesce(sum(c.people) filter (where c.kind = 'save'), 0) as saved,
        coalesce(sum(c.people) filter (where c.kind = 'answer'), 0) as answered`);

/** What came of each of one person's cards in the period; none for a whole workspace. */
export async function readCards(tx: Tx, scope: WorkspaceScope, { from, to }: FiguresAsk) {
  const which = subjects(scope, null);
  if (which === null) return [];
  const rows = await runPlanned(
    tx,
    sql`select c.subject_id as card, ${STEPS} from interaction_days c
      where c.workspace_id = ${scope.workspaceId}::uuid and c.subject_kind = 'card' and c.subject_id ${which} and ${KINDS}
        and c.class = 0 and c.day between ${from}::date and ${to}::date
      group by 1 order by 2 desc, 1`,
  );
  return rows.map((row) => cardRow.parse(row));
}

/** Candidates are the cards that were opened most in the last thirty days: a workspace may have ten thousand. */
const BUSIEST = 200;
const SHOWN = 50;

/** Whose cards were opened most in the period. Private cards are in no company's figures. */
export async function readOwners(tx: Tx, scope: WorkspaceScope, { from, to }: FiguresAsk) {
  const rows = await runPlanned(
    tx,
    sql`with busiest as materialized (
        select k.id, k.owner_id from interaction_totals t
        join cards k on k.workspace_id = t.workspace_id and k.id = t.subject_id
        where t.workspace_id = ${scope.workspaceId}::uuid and t.subject_kind = 'card' and t.kind = 'open' and t.listed
          and t.private_to is null and not k.private and k.handed_over_at is null
        order by t.recent desc limit ${BUSIEST}
      )
      select b.owner_id as owner, ${STEPS}
      from busiest b join interaction_days c on c.subject_id = b.id
      where c.workspace_id = ${scope.workspaceId}::uuid and c.subject_kind = 'card' and ${KINDS} and c.class = 0
        and c.day between ${from}::date and ${to}::date
      group by 1 order by 2 desc, 1 limit ${SHOWN}`,
  );
  return rows.map((row) => ownerRow.parse(row));
}

/** The day of the first visit that a sum knows of; null while there is none. */
export async function readBegun(tx: Tx, scope: WorkspaceScope, { card, timeZone }: FiguresAsk): Promise<string | null> {
  const which = subjects(scope, card);
  const [row] = await runPlanned(
    tx,
    which
      ? sql`select min(c.day)::text as day from interaction_days c where c.workspace_id = ${scope.workspaceId}::uuid
          and c.subject_kind = 'card' and c.subject_id ${which} and ${KINDS}`
      : sql`select (min(c.hour) at time zone ${timeZone})::date::text as day from interaction_hours c
          where c.workspace_id = ${scope.workspaceId}::uuid and ${KINDS}`,
  );
  return z
    .string()
    .nullable()
    .parse(row?.day ?? null);
}
