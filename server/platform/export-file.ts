// Lists as files: read in pieces by whoever may take minutes, written down whole, and only then sent, so that a slow reader holds no connection.
import { csvLines } from "#lib/csv-table.ts";
import { AppError } from "#lib/errors.ts";
import { counted } from "#lib/plural.ts";
import { type CsvTable, csvName, csvText, StreamedFile } from "#server/platform/csv.ts";
import { type ExportStore, openExportStore } from "#server/platform/export-store.ts";
import type { Found, PageAsk } from "#server/platform/list.ts";
import type { Place } from "#server/platform/list-cursor.ts";

/** Rows of one piece: a few milliseconds at the database and here. */
const PIECE = 1000;
/** Rows of one file; a spreadsheet opens no more. */
const MOST_ROWS = 1_000_000;
/** Ids that are held at once; each is forty bytes. */
const MOST_HELD = 250_000;

export type Pieces<Row> = AsyncIterable<{ rows: readonly Row[]; cut?: boolean }>;
type Ask = Pick<PageAsk, "limit" | "offset">;

/**
 * What a list finds at this moment, each row once whatever is written meanwhile: all ids first, then the rows by them.
 * What is deleted before its turn is not in it.
 */
export async function* heldPieces<A extends Ask, Row>(
  ask: A,
  read: (ask: A & Partial<PageAsk>) => Promise<Found<Row>>,
): Pieces<Row> {
  const { held, next } = await read({ ...ask, bare: true, limit: MOST_HELD });
  const ids = held ?? [];
  for (let at = 0; at < ids.length; at += PIECE) {
    const only = ids.slice(at, at + PIECE);
    yield { rows: (await read({ ...ask, only })).rows };
  }
  if (next) yield { rows: [], cut: true };
}

/** The same for a list whose order stays as it is, such as a trail: one piece behind the other, however many. */
export async function* orderedPieces<A extends Ask, Row>(
  ask: A,
  read: (ask: A & Partial<PageAsk>) => Promise<Found<Row>>,
): Pieces<Row> {
  let after: Place | null = null;
  do {
    const found: Found<Row> = await read({ ...ask, limit: PIECE, after });
    yield { rows: found.rows };
    after = found.next ?? null;
  } while (after);
}

/** Pieces with each row as something else. */
export async function* mapPieces<Row, Out>(pieces: Pieces<Row>, toOut: (row: Row) => Out): Pieces<Out> {
  for await (const { rows, ...rest } of pieces) yield { ...rest, rows: rows.map(toOut) };
}

type Bounds = { store?: ExportStore; mostRows?: number };

/** A table as a CSV file. It is whole when this answers, or says in its last line that it is not and what to do. */
export async function csvExport<Row>(
  gone: AbortSignal | undefined,
  { store, mostRows = MOST_ROWS, ...table }: CsvTable<Row> & Bounds,
  pieces: Pieces<Row>,
): Promise<File> {
  const into = store ?? (await openExportStore());
  try {
    const { head, cells } = csvLines(table.columns, table.timeZone);
    let [count, bytes, whole] = [0, 0, true];
    const put = async (text: string) => {
      bytes += Buffer.byteLength(text);
      await into.write(text);
    };
    await put(csvText([head], true));
    for await (const { rows, cut = false } of pieces) {
      if (gone?.aborted) throw new AppError("malformed", "The connection closed before the file was ready.");
      const room = rows.slice(0, mostRows - count);
      count += room.length;
      if (room.length > 0) await put(csvText(room.map(cells), false));
      whole = room.length === rows.length && !cut && bytes < into.most;
      if (!whole) break;
    }
    if (!whole) await put(csvText([[unfinished(count)]], false));
  } catch (error) {
    await into.drop();
    throw error;
  }
  return new StreamedFile(csvName(table.name, table.timeZone), () => into.read());
}

function unfinished(count: number): string {
  return `This file ends after ${counted(count, "row")} and there are more. Narrow the list by a search, a filter or days and download the rest in parts.`;
}
