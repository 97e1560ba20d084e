// People who leave as they are read: the list, one of them, and everything as CSV.
import { AppError } from "#lib/errors.ts";
import { HAND_OVER_KINDS } from "#lib/hand-over-kinds.ts";
import { isId } from "#lib/id.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { HandOverExportInput, HandOverListInput } from "#lib/services/auth/hand-overs-contract.ts";
import { HAND_OVER_COLUMNS } from "#lib/services/auth/hand-overs-csv.ts";
import type { HandOver } from "#lib/services/auth/hand-overs-entities.ts";
import { zoneOf } from "#lib/session/zone.ts";
import { receiversIn } from "#server/auth/hand-overs/hand-over-letters.ts";
import { actsOn } from "#server/auth/hand-overs/hand-over-rules.ts";
import { type HandOverAsk, type HandOverAt, handOverPage } from "#server/auth/hand-overs/hand-overs-repository.ts";
import type { CallContext } from "#server/platform/context.ts";
import { csvExport, heldPieces } from "#server/platform/export-file.ts";
import { type Found, pageOf, toPage, wholeOf } from "#server/platform/list.ts";
import { peopleById } from "#server/platform/people.ts";
import { instantOf } from "#server/platform/rows.ts";
import { readWorkspace } from "#server/platform/transaction.ts";

/** GET /hand-overs: across the locations for the owner of a franchise, else of the chosen workspace. */
export async function listHandOvers(context: CallContext, input: HandOverListInput) {
  const scope = authorize(context.actor, "hand-overs.read");
  const { state, place, region } = input;
  const found = await read(context, scope, { ...pageOf(input), state, place, region });
  return toPage(found, input, (row) => row);
}

/** GET /hand-overs/export */
export async function exportHandOvers(context: CallContext, input: HandOverExportInput): Promise<File> {
  const scope = authorize(context.actor, "hand-overs.export");
  const { state, place, region } = input;
  const pieces = heldPieces({ ...wholeOf(input), state, place, region }, (ask) => read(context, scope, ask));
  const file = { name: "leaving", timeZone: zoneOf(context.session), columns: HAND_OVER_COLUMNS };
  return csvExport(context.request.gone, file, pieces);
}

/** GET /hand-overs/{id} */
export async function getHandOver(context: CallContext, { id }: { id: string }): Promise<{ data: HandOver }> {
  return { data: await handOverOf(context, authorize(context.actor, "hand-overs.read"), id) };
}

const ANY = { filter: "", state: "", sort: "at", descending: true, offset: 0, limit: 1 };

/** One as the caller sees it; throws `not_found`. */
export async function handOverOf(context: CallContext, scope: WorkspaceScope, id: string): Promise<HandOver> {
  if (!isId(id)) throw new AppError("not_found");
  const { rows } = await read(context, scope, { ...ANY, one: id });
  const [row] = rows;
  if (!row) throw new AppError("not_found");
  return row;
}

async function read(context: CallContext, scope: WorkspaceScope, ask: HandOverAsk): Promise<Found<HandOver>> {
  const found = await readWorkspace(scope, (tx) => handOverPage(tx, scope, ask));
  return { ...found, rows: await toHandOvers(context, scope, found.rows) };
}

async function toHandOvers(
  context: CallContext,
  { tree }: WorkspaceScope,
  rows: readonly HandOverAt[],
): Promise<HandOver[]> {
  const ids = rows.flatMap((row) => [row.userId, ...receiversIn(row.receivers)]);
  const face = await peopleById(context.people, ids);
  const now = new Date();
  return rows.map((row) => ({
    id: row.id,
    person: face(row.userId),
    place: row.place,
    state: row.state,
    source: row.source,
    moved_to: row.movedTo,
    at: instantOf(row.undoneAt ?? row.doneAt ?? row.dueAt),
    due_at: instantOf(row.dueAt),
    receivers: HAND_OVER_KINDS.flatMap((kind) => {
      const to = row.receivers[kind];
      return to === undefined ? [] : [{ kind, to: to === null ? null : face(to) }];
    }),
    moved: row.moved,
    kept: row.kept,
    problem: row.problem,
    done_at: instantOf(row.doneAt),
    undo_until: instantOf(row.undoUntil),
    undone_at: instantOf(row.undoneAt),
    created_at: instantOf(row.createdAt),
    version: row.version,
    // A move is taken back in both places, by whoever stands above them.
    may: actsOn(row, now).filter((act) => act !== "undo" || row.movedTo === null || tree.includes(row.movedTo)),
  }));
}
