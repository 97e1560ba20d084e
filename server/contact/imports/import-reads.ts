// Reading files of contacts: those of one person, one of them, its rows, and the rows that were not imported as CSV.
import type { CsvColumn } from "#lib/csv-table.ts";
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import type {
  ContactImport,
  ContactImportRow,
  ImportListAsk,
  ImportRowsAsk,
  RowMeets,
} from "#lib/services/contact/import-entities.ts";
import { UNDO_DAYS } from "#lib/services/contact/import-limits.ts";
import type { ContactContext } from "#server/contact/context.ts";
import {
  findImport,
  type ImportCounts,
  type ImportFile,
  listImports,
} from "#server/contact/imports/import-repository.ts";
import {
  countRows,
  countUnchosen,
  listRows,
  rowsAfter,
  type StagedRow,
} from "#server/contact/imports/import-row-store.ts";
import { whomTheyMeet } from "#server/contact/imports/meets.ts";
import { calledOf } from "#server/contact/imports/person-of.ts";
import { audit } from "#server/platform/audit.ts";
import { csvExport } from "#server/platform/export-file.ts";
import { toPage, windowOf } from "#server/platform/list.ts";
import { inPieces } from "#server/platform/pauses.ts";
import { instantOf } from "#server/platform/rows.ts";
import { inWorkspace, readWorkspace, type Tx } from "#server/platform/transaction.ts";

const DAY_MS = 86_400_000;
const PIECE = 1000;
const NOT_IN = ["problem", "left"] as const;

/** Until when a whole import can be undone; null where it cannot, or no more. */
export function undoUntil({ state, finishedAt }: ImportFile, now: Date): Date | null {
  if ((state !== "done" && state !== "stopped") || finishedAt === null) return null;
  const until = new Date(finishedAt.getTime() + UNDO_DAYS * DAY_MS);
  return until > now ? until : null;
}

type Numbers = { rows: ImportCounts; toChoose: number };

function toImport(file: ImportFile, { rows, toChoose }: Numbers, now: Date): ContactImport {
  const { id, state, problem, reading, heads, samples, columns, known, tags, total, version } = file;
  return {
    ...{ id, state, problem, reading, heads, samples, columns, known, tags, total, version, rows },
    file_name: file.fileName,
    same_as: file.sameAs,
    seen_by: file.seenBy,
    // A line is counted from the head of a file, its rows are not.
    done: Math.min(file.done, total),
    to_choose: toChoose,
    created_at: instantOf(file.createdAt),
    finished_at: instantOf(file.finishedAt),
    undo_until: instantOf(undoUntil(file, now)),
  };
}

async function withRows(tx: Tx, scope: WorkspaceScope, { file, now }: { file: ImportFile; now: Date }) {
  // What no longer moves was counted once.
  const rows = file.counts ?? (await countRows(tx, scope, file.id));
  const asks = file.known === "ask" && (file.state === "draft" || file.state === "stopped");
  const toChoose = asks ? await countUnchosen(tx, scope, file.id) : 0;
  return toImport(file, { rows, toChoose }, now);
}

/** A file of the caller's with its numbers; another's id is `not_found`. */
export async function importInScope(
  { now }: ContactContext,
  scope: WorkspaceScope,
  id: string,
): Promise<ContactImport> {
  const found = await readWorkspace(scope, async (tx) => {
    const file = isId(id) ? await findImport(tx, scope, { id }) : null;
    return file && withRows(tx, scope, { file, now });
  });
  if (found === null) throw new AppError("not_found");
  return found;
}

/** GET /contacts/imports: the caller's own; nobody sees another's. */
export async function listContactImports({ actor, now }: ContactContext, input: ImportListAsk) {
  const scope = authorize(actor, "contacts.read");
  const found = await readWorkspace(scope, async (tx) => {
    const listed = await listImports(tx, scope, { owner: scope.userId, ...windowOf(input) });
    const rows = [];
    for (const file of listed.rows) rows.push(await withRows(tx, scope, { file, now }));
    return { total: listed.total, rows };
  });
  return toPage(found, input, (one) => one);
}

/** GET /contacts/imports/{id} */
export async function getContactImport(
  context: ContactContext,
  { id }: { id: string },
): Promise<{ data: ContactImport }> {
  return { data: await importInScope(context, authorize(context.actor, "contacts.read"), id) };
}

const toRow =
  ({ columns }: ImportFile, meets: ReadonlyMap<number, RowMeets>) =>
  ({ line, cells, state, problem, choice, contactId }: StagedRow): ContactImportRow => ({
    ...{ line, cells, state, problem, choice, contact_id: contactId, meets: meets.get(line) ?? null },
    name: calledOf(columns, cells),
  });

/** GET /contacts/imports/{id}/rows */
export async function listContactImportRows({ actor }: ContactContext, input: ImportRowsAsk) {
  const scope = authorize(actor, "contacts.read");
  const { id, state } = input;
  const found = await readWorkspace(scope, async (tx) => {
    const file = isId(id) ? await findImport(tx, scope, { id }) : null;
    if (file === null) return null;
    const page = await listRows(tx, scope, { id, state, columns: file.heads.length, ...windowOf(input) });
    return { file, ...page, meets: await whomTheyMeet(tx, scope, { file, rows: page.rows }) };
  });
  if (found === null) throw new AppError("not_found");
  const { file, meets, ...page } = found;
  return toPage({ ...page, rows: await inPieces(page.rows, toRow(file, meets)) }, input, (row) => row);
}

/** GET /contacts/imports/{id}/rejects: the rows as they stood in the file, and why they were left out. */
export async function exportRejects(context: ContactContext, { id }: { id: string }): Promise<File> {
  const action = "contacts.export";
  const { actor, requestId, timeZone } = context;
  const scope = authorize(actor, action);
  const { workspaceId } = scope;
  const file = await inWorkspace(scope, async (tx) => {
    const found = isId(id) ? await findImport(tx, scope, { id }) : null;
    if (found === null) throw new AppError("not_found");
    await audit(tx, { actor, action, subjectType: "import", subjectId: id, workspaceId, requestId });
    return found;
  });
  const columns: CsvColumn<StagedRow>[] = [
    ["Row", ({ line }) => line],
    ["Reason", ({ problem }) => problem ?? ""],
    ...file.heads.map((head, index): CsvColumn<StagedRow> => [head, ({ cells }) => cells[index] ?? ""]),
  ];
  return csvExport(context.gone, { name: "not-imported", timeZone, columns }, rejects(scope, id));
}

async function* rejects(scope: WorkspaceScope, id: string) {
  let after = 0;
  for (;;) {
    const ask = { id, after, limit: PIECE, states: NOT_IN };
    const rows = await readWorkspace(scope, (tx) => rowsAfter(tx, scope, ask));
    const last = rows.at(-1);
    if (last === undefined) return;
    yield { rows };
    after = last.line;
  }
}
