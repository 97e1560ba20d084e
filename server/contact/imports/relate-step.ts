// The last part of an import of our own files: once everybody is in, what its rows say they are to each other. Each is there once,
// whichever side says it, and what is there already stays as it is.

import { relationsInCell } from "#lib/contact/imports/own-relations.ts";
import { newId } from "#lib/id.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { fits, MOST_RELATIONS, stored } from "#lib/services/contact/relation-words.ts";
import {
  type Between,
  edgesBetween,
  endsOf,
  type FileEnd,
  insertEdges,
  type NewEdge,
  type RelatingRow,
  relatingRows,
} from "#server/contact/imports/import-relation-store.ts";
import { type ImportFile, updateImport } from "#server/contact/imports/import-repository.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** How far this part is stands behind every line that a file may have. */
const BEHIND_ROWS = 1_000_000;
const AT_ONCE = 200;
/** So many relations at once, over all rows: one row may say four hundred. */
const MOST_AT_ONCE = 2_000;
const COLUMN = "=relations";

/** The same both ways: of these it says nothing who is first. */
const EVEN = new Set(["spouse", "partner", "sibling", "friend", "colleague", "own"]);

/** Whether every row of a file is in already, and what is left are its relations. */
export const isRelating = ({ done }: Pick<ImportFile, "done">): boolean => done >= BEHIND_ROWS;

/** What two rows have in common that say the same of two people. */
function keyOf({ from_id, to_id, kind, word, back }: Between): string {
  const [there, here] = [word.toLowerCase(), (back || word).toLowerCase()];
  const turned = EVEN.has(kind) && from_id > to_id;
  return JSON.stringify(turned ? [to_id, from_id, kind, here, there] : [from_id, to_id, kind, there, here]);
}

/** The next rows; false once all of them are said. */
export async function relateSome(tx: Tx, scope: WorkspaceScope, file: ImportFile): Promise<boolean> {
  const column = file.columns.indexOf(COLUMN);
  if (column < 0) return false;
  const after = isRelating(file) ? file.done - BEHIND_ROWS : 0;
  const rows = someOf(await relatingRows(tx, scope, { id: file.id, after, limit: AT_ONCE, column }));
  const last = rows.at(-1)?.row;
  if (last === undefined) return false;
  await insertEdges(tx, scope, await newEdges(tx, scope, { file, rows }));
  await updateImport(tx, scope, { id: file.id, done: BEHIND_ROWS + last.line });
  return true;
}

type Saying = { row: RelatingRow; relations: ReturnType<typeof relationsInCell> };

/** The first of these rows, as many as say no more than is stored at once; one at least. */
function someOf(rows: readonly RelatingRow[]): Saying[] {
  const taken: Saying[] = [];
  let said = 0;
  for (const row of rows) {
    const relations = relationsInCell(row.said);
    said += relations.length;
    if (said > MOST_AT_ONCE && taken.length > 0) break;
    taken.push({ row, relations });
  }
  return taken;
}

type Relating = { file: ImportFile; rows: readonly Saying[] };

async function newEdges(tx: Tx, scope: WorkspaceScope, { file, rows }: Relating): Promise<NewEdge[]> {
  const said = rows.flatMap(({ row, relations }) => relations.map((relation) => ({ row, relation })));
  const ids = [...new Set(said.flatMap(({ row, relation }) => [relation.other, row.file_id]))];
  const owner = file.reach === "own" ? file.ownerId : null;
  const ends = new Map((await endsOf(tx, scope, { id: file.id, ids, owner })).map((end) => [end.file_id, end]));
  const meant = said.flatMap(({ row, relation }) => {
    const [from, to] = [ends.get(row.file_id), ends.get(relation.other)];
    if (from === undefined || to === undefined || !mayBe(relation.relation, from, to)) return [];
    // Where nothing was to be done about either of them, nothing is.
    if (row.state === "left" && to.left) return [];
    const { kind, turned } = stored(relation.relation);
    const [from_id, to_id] = turned ? [to.id, from.id] : [from.id, to.id];
    const { word, back, title } = relation;
    return [{ from_id, to_id, kind, word, back, title }];
  });
  const pairs = meant.map(({ from_id: one, to_id: other }) => ({ one, other }));
  const known = new Set((await edgesBetween(tx, scope, pairs)).map(keyOf));
  const room = new Map([...ends.values()].map(({ id, held }) => [id, MOST_RELATIONS - held]));
  const edges: NewEdge[] = [];
  for (const edge of meant) {
    const key = keyOf(edge);
    if (known.has(key) || !takesRoom(room, edge)) continue;
    known.add(key);
    edges.push({ ...edge, id: newId(), by: file.ownerId, at: file.startedAt ?? new Date(), importId: file.id });
  }
  return edges;
}

function mayBe(relation: Parameters<typeof fits>[0], from: FileEnd, to: FileEnd): boolean {
  return from.id !== to.id && fits(relation, from.kind, to.kind);
}

/** A company has as many people as work there. */
function takesRoom(room: Map<string, number>, { from_id, to_id, kind }: Between): boolean {
  const counted = kind === "employer" ? [from_id] : [from_id, to_id];
  if (counted.some((id) => (room.get(id) ?? 0) <= 0)) return false;
  for (const id of counted) room.set(id, (room.get(id) ?? 0) - 1);
  return true;
}
