// Reading events: the list, one of them, and everything as CSV.
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import { RESTORE_DAYS } from "#lib/services/card/content-limits.ts";
import { EVENT_COLUMNS } from "#lib/services/card/event-columns.ts";
import type { CardEvent, EventExport, EventList } from "#lib/services/card/event-entities.ts";
import type { CardContext } from "#server/card/context.ts";
import {
  type EventFigures,
  type EventRow,
  findEvents,
  knownCodes,
  type Listing,
  listEvents,
  readFigures,
} from "#server/card/events/event-repository.ts";
import { randomCode } from "#server/card/events/event-rules.ts";
import { toEvent } from "#server/card/events/event-wire.ts";
import { audit } from "#server/platform/audit.ts";
import { restorableFrom } from "#server/platform/days.ts";
import { csvExport, orderedPieces } from "#server/platform/export-file.ts";
import { type Found, pageOf, toPage, wholeOf } from "#server/platform/list.ts";
import { peopleById } from "#server/platform/people.ts";
import { inWorkspace, readWorkspace, type Tx } from "#server/platform/transaction.ts";

/** GET /cards/events */
export async function listCardEvents(context: CardContext, input: EventList) {
  const scope = authorize(context.actor, "events.read");
  const found = await listed(context, scope, { ...pageOf(input), ...narrowed(context, input) });
  return toPage(found, input, (event) => event);
}

/** GET /cards/events/export: where somebody is when leaves the product, so that it is written down who took it. */
export async function exportCardEvents(context: CardContext, input: EventExport): Promise<File> {
  const action = "events.export";
  const scope = authorize(context.actor, action);
  const { actor, requestId, timeZone } = context;
  const { workspaceId } = scope;
  await inWorkspace(scope, (tx) =>
    audit(tx, { actor, action, subjectType: "card event", subjectId: null, workspaceId, requestId }),
  );
  const pieces = orderedPieces({ ...wholeOf(input), ...narrowed(context, input) }, (ask) =>
    listed(context, scope, ask),
  );
  return csvExport(context.gone, { name: "card-events", timeZone, columns: EVENT_COLUMNS }, pieces);
}

/** As many events as somebody makes in a day without a network. */
const HANDED_OUT = 3;

/** GET /cards/events/codes: another call answers others, so that two devices hardly ever hold the same. */
export async function getEventCodes(context: CardContext): Promise<{ data: string[] }> {
  const scope = authorize(context.actor, "events.read");
  const taken = await readWorkspace(scope, (tx) => knownCodes(tx, scope));
  const free = new Set<string>();
  // Where two signs are nearly used up, a longer one takes a module more and is always free.
  for (let attempt = 0; free.size < HANDED_OUT; attempt += 1) {
    const code = randomCode(attempt < 50 ? 2 : 4);
    if (!taken.has(code)) free.add(code);
  }
  return { data: [...free] };
}

/** GET /cards/events/{id}; a deleted one is `gone`. */
export async function getCardEvent(context: CardContext, { id }: { id: string }): Promise<{ data: CardEvent }> {
  const data = await eventInScope(context, authorize(context.actor, "events.read"), id);
  if (data.deleted_at !== null) throw new AppError("gone");
  return { data };
}

/** An event in the scope, deleted or not; another's id is `not_found`. */
export async function eventInScope(context: CardContext, scope: WorkspaceScope, id: string): Promise<CardEvent> {
  const [event] = isId(id) ? await eventsById(context, scope, [id]) : [];
  if (!event) throw new AppError("not_found");
  return event;
}

/** Those of the scope, in the order of their ids. */
export async function eventsById(context: CardContext, scope: WorkspaceScope, ids: readonly string[]) {
  const read = await readWorkspace(scope, async (tx) => withFigures(tx, scope, await findEvents(tx, scope, ids)));
  return onTheWire(context, read);
}

/** The bin holds what can still be restored. */
function narrowed({ now }: CardContext, { mine = false, deleted = false }: EventExport) {
  return { mine, deletedAfter: deleted ? restorableFrom(now, RESTORE_DAYS) : null };
}

type Read = { rows: readonly EventRow[]; figures: ReadonlyMap<string, EventFigures> };

async function withFigures(tx: Tx, scope: WorkspaceScope, rows: readonly EventRow[]): Promise<Read> {
  const ids = rows.map(({ id }) => id);
  return { rows, figures: await readFigures(tx, scope, ids) };
}

async function listed(context: CardContext, scope: WorkspaceScope, ask: Listing): Promise<Found<CardEvent>> {
  const { read, ...found } = await readWorkspace(scope, async (tx) => {
    const { rows, ...rest } = await listEvents(tx, scope, ask);
    return { ...rest, read: await withFigures(tx, scope, rows) };
  });
  return { ...found, rows: await onTheWire(context, read) };
}

async function onTheWire({ people }: CardContext, { rows, figures }: Read): Promise<CardEvent[]> {
  const owner = await peopleById(
    people,
    rows.map(({ ownerId }) => ownerId),
  );
  return rows.map((row) => toEvent(row, owner(row.ownerId), figures.get(row.id)));
}
