// Reading change requests: the list, one of them with whom a yes reaches, and everything as CSV.
import { CARD_FIELDS } from "#lib/card/theme/theme-fields.ts";
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { REQUEST_COLUMNS } from "#lib/services/card/theme-request-columns.ts";
import type {
  ChangeRequest,
  ChangeRequestDetail,
  ChangeRequestExport,
  ChangeRequestList,
} from "#lib/services/card/theme-request-entities.ts";
import { isEverywhere } from "#lib/theme-engine/theme-standing.ts";
import { liveVersions } from "#lib/theme-engine/theme-trail.ts";
import type { CardContext } from "#server/card/context.ts";
import { type Listing, listRequests } from "#server/card/theme-requests/request-list.ts";
import { earlierOf, findRequest, type RequestRow } from "#server/card/theme-requests/request-store.ts";
import { toRequests } from "#server/card/theme-requests/request-wire.ts";
import { wireTrail } from "#server/card/themes/card-locks.ts";
import { wearersAround } from "#server/card/themes/place-repository.ts";
import { samplesOf } from "#server/card/themes/theme-reach.ts";
import { themeScope } from "#server/card/themes/theme-scope.ts";
import { keeperOf, type WornTheme, wornIn } from "#server/card/themes/worn-theme.ts";
import { audit } from "#server/platform/audit.ts";
import { csvExport, orderedPieces } from "#server/platform/export-file.ts";
import { type Found, pageOf, toPage, wholeOf } from "#server/platform/list.ts";
import { inWorkspace, readWorkspace, type Tx } from "#server/platform/transaction.ts";

/** GET /theme-requests */
export async function listChangeRequests(context: CardContext, input: ChangeRequestList) {
  const scope = themeScope(context, "requests.read");
  const { state, field, place } = input;
  const found = await listed(context, scope, { ...pageOf(input), state, field, place });
  return toPage(found, input, (request) => request);
}

/** GET /theme-requests/export: what colleagues wrote leaves the product, so that it is written down who took it. */
export async function exportChangeRequests(context: CardContext, input: ChangeRequestExport): Promise<File> {
  const action = "requests.export";
  const scope = themeScope(context, action);
  const { actor, requestId, timeZone } = context;
  const { workspaceId } = scope;
  await inWorkspace(scope, (tx) =>
    audit(tx, { actor, action, subjectType: "change-request", subjectId: null, workspaceId, requestId }),
  );
  const { state, field, place } = input;
  const pieces = orderedPieces({ ...wholeOf(input), state, field, place }, (ask) => listed(context, scope, ask));
  return csvExport(context.gone, { name: "change-requests", timeZone, columns: REQUEST_COLUMNS }, pieces);
}

async function listed(context: CardContext, scope: WorkspaceScope, ask: Listing): Promise<Found<ChangeRequest>> {
  const { rows, ...found } = await readWorkspace(scope, (tx) => listRequests(tx, scope, ask));
  return { ...found, rows: await toRequests(context, scope, rows) };
}

/** GET /theme-requests/{id} */
export async function getChangeRequest(
  context: CardContext,
  { id }: { id: string },
): Promise<{ data: ChangeRequestDetail }> {
  return { data: await requestInScope(context, themeScope(context, "requests.read"), id) };
}

/** One that the scope may read, with whom a yes would reach; another's id is `not_found`. */
export async function requestInScope(
  context: CardContext,
  scope: WorkspaceScope,
  id: string,
): Promise<ChangeRequestDetail> {
  const found = isId(id) ? await readWorkspace(scope, (tx) => everythingOf(tx, scope, id)) : null;
  if (found === null) throw new AppError("not_found");
  const { row, worn, cards, earlier } = found;
  const [request] = await toRequests(context, scope, [row]);
  if (!request) throw new AppError("not_found");
  const live = liveVersions(worn.trail).at(-1);
  const { shown, ...counts } = cards;
  return {
    ...request,
    cards: counts,
    earlier,
    locked: keeperOf(worn, row.field)?.id === row.theme_id && isEverywhere(row.field, live, CARD_FIELDS),
    sample: (shown === null ? undefined : samplesOf([shown], 0)[0]) ?? null,
    trail: wireTrail(worn.trail),
  };
}

type Everything = {
  row: RequestRow;
  worn: WornTheme;
  cards: Awaited<ReturnType<typeof wearersAround>>;
  earlier: ChangeRequestDetail["earlier"];
};

async function everythingOf(tx: Tx, scope: WorkspaceScope, id: string): Promise<Everything | null> {
  const row = await findRequest(tx, scope, id);
  if (row === null) return null;
  return {
    row,
    worn: await wornIn(tx, { workspaceId: row.workspace_id, ownerId: row.asker_id }),
    cards: await wearersAround(tx, scope, {
      ...{ themeId: row.theme_id, workspaceId: row.workspace_id, ownerId: row.asker_id },
      any: row.place === "location",
    }),
    earlier: await earlierOf(tx, row),
  };
}
