// Reading visitors' answers: the list, one of them, and everything as CSV.
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import { RESTORE_DAYS } from "#lib/services/card/content-limits.ts";
import { EXCHANGE_COLUMNS } from "#lib/services/card/exchange-columns.ts";
import type { Exchange, ExchangeExport, ExchangeList } from "#lib/services/card/exchange-entities.ts";
import type { CardContext } from "#server/card/context.ts";
import {
  type ExchangeRow,
  findExchange,
  type Listing,
  listExchanges,
} from "#server/card/exchange/exchange-repository.ts";
import { toExchange } from "#server/card/exchange/exchange-wire.ts";
import { audit } from "#server/platform/audit.ts";
import { restorableFrom } from "#server/platform/days.ts";
import { csvExport, orderedPieces } from "#server/platform/export-file.ts";
import { type Found, pageOf, toPage, wholeOf } from "#server/platform/list.ts";
import { peopleById } from "#server/platform/people.ts";
import { inWorkspace, readWorkspace } from "#server/platform/transaction.ts";

/** GET /cards/exchanges */
export async function listCardExchanges(context: CardContext, input: ExchangeList) {
  const scope = authorize(context.actor, "exchanges.read");
  const found = await listed(context, scope, { ...pageOf(input), ...narrowed(context, input) });
  return toPage(found, input, (exchange) => exchange);
}

/** GET /cards/exchanges/export: people's details leave the product, so that it is written down who took them. */
export async function exportCardExchanges(context: CardContext, input: ExchangeExport): Promise<File> {
  const action = "exchanges.export";
  const scope = authorize(context.actor, action);
  const { actor, requestId, timeZone } = context;
  const { workspaceId } = scope;
  await inWorkspace(scope, (tx) =>
    audit(tx, { actor, action, subjectType: "exchange", subjectId: null, workspaceId, requestId }),
  );
  const pieces = orderedPieces({ ...wholeOf(input), ...narrowed(context, input) }, (ask) =>
    listed(context, scope, ask),
  );
  return csvExport(context.gone, { name: "card-answers", timeZone, columns: EXCHANGE_COLUMNS }, pieces);
}

/** GET /cards/exchanges/{id}; a deleted one is `gone`. */
export async function getExchange(context: CardContext, { id }: { id: string }): Promise<{ data: Exchange }> {
  const data = await exchangeInScope(context, authorize(context.actor, "exchanges.read"), id);
  if (data.deleted_at !== null) throw new AppError("gone");
  return { data };
}

/** One of them in the scope, deleted or not; another's id is `not_found`. */
export async function exchangeInScope(context: CardContext, scope: WorkspaceScope, id: string): Promise<Exchange> {
  const row = isId(id) ? await readWorkspace(scope, (tx) => findExchange(tx, scope, id)) : null;
  const [exchange] = row ? await onTheWire(context, [row]) : [];
  if (!exchange) throw new AppError("not_found");
  return exchange;
}

/** The bin holds what can still be restored. */
function narrowed({ now }: CardContext, { deleted = false, ...asked }: ExchangeExport) {
  const { state, card, event } = asked;
  const brought = asked.source === "introduced";
  const source = asked.source === "introduced" ? undefined : asked.source;
  const introduced = brought || asked.introduced;
  const deletedAfter = deleted ? restorableFrom(now, RESTORE_DAYS) : null;
  return { state, card, source, event, introduced, deletedAfter };
}

async function listed(context: CardContext, scope: WorkspaceScope, ask: Listing): Promise<Found<Exchange>> {
  const { rows, ...found } = await readWorkspace(scope, (tx) => listExchanges(tx, scope, ask));
  return { ...found, rows: await onTheWire(context, rows) };
}

async function onTheWire({ people }: CardContext, rows: readonly ExchangeRow[]): Promise<Exchange[]> {
  const owner = await peopleById(
    people,
    rows.map(({ ownerId }) => ownerId),
  );
  return rows.map((row) => toExchange(row, owner(row.ownerId)));
}
