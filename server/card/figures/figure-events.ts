// What came of cards by event: the steps of each, and what was at none.
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { CardFigures, CardSteps } from "#lib/services/card/figures-entities.ts";
import { STILL_WAITING } from "#server/card/exchange/exchange-repository.ts";
import { begins, ends, type FiguresAsk, KINDS, STEPS, subjects } from "#server/card/figures/figure-rows.ts";
import { rowDate } from "#server/platform/rows.ts";
import { runPlanned, type Tx } from "#server/platform/transaction.ts";

const count = z.coerce.number();
const eventRow = z.object({
  ...{ id: z.string(), name: z.string(), at: rowDate },
  ...{ opened: count, saved: count, answered: count, waiting: count },
});
export type EventSums = z.infer<typeof eventRow>;

/** Results show the newest ones; the list of events has all of them. */
const SHOWN = 20;

/** The events of the period at which somebody opened these cards; a deleted one's people are with the rest. */
export async function readEvents(tx: Tx, scope: WorkspaceScope, ask: FiguresAsk): Promise<EventSums[]> {
  const { from, to, timeZone, card } = ask;
  const which = subjects(scope, card);
  const sums = which
    ? sql`from interaction_days c where c.workspace_id = ${scope.workspaceId}::uuid and c.subject_kind = 'card'
        and c.subject_id ${which} and c.day between ${from}::date and ${to}::date`
    : sql`from interaction_hours c where c.workspace_id = ${scope.workspaceId}::uuid
        and c.hour >= ${begins(from, timeZone)} and c.hour < ${ends(to, timeZone)}`;
  const answered = which ? sql`and x.card_id ${which}` : sql`and not x.private`;
  const rows = await runPlanned(
    tx,
    sql`with sums as (
        select c.event_id, ${STEPS} ${sums} and ${KINDS} and c.class = 0 and c.event_id is not null group by 1
      )
      select e.id, e.name, coalesce(e.begins_at, e.created_at) as at, s.opened, s.saved, s.answered,
        (select count(*) from exchanges x where x.workspace_id = e.workspace_id and x.event_id = e.id ${answered}
          and ${STILL_WAITING}) as waiting
      from sums s join card_events e on e.workspace_id = ${scope.workspaceId}::uuid and e.id = s.event_id
      where e.deleted_at is null order by 3 desc, 1 limit ${SHOWN}`,
  );
  return rows.map((row) => eventRow.parse(row));
}

/** With the rest of these totals behind them; nothing where there was no event. */
export function eventsOf(rows: readonly EventSums[], totals: CardSteps): CardFigures["events"] {
  if (rows.length === 0) return [];
  const rest = (step: keyof CardSteps) => Math.max(0, totals[step] - rows.reduce((sum, row) => sum + row[step], 0));
  return [
    ...rows.map(({ id, name, at, ...steps }) => ({ event: { id, name, at: at.toISOString() }, ...steps })),
    { event: null, opened: rest("opened"), saved: rest("saved"), answered: rest("answered"), waiting: 0 },
  ];
}
