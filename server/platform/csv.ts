// CSV as a spreadsheet opens it without running anything in it, and files whose bytes come while they are read.
import { stringify } from "csv-stringify/sync";
import type { CsvColumn } from "#lib/csv-table.ts";
import { dayIn } from "#lib/date-format.ts";

type Cells = readonly (readonly (string | number)[])[];

export type CsvTable<Row> = {
  /** The file is called `<name>-<day>.csv`, after today in that zone. */
  name: string;
  /** The reader's; UTC when nobody's. */
  timeZone: string;
  columns: readonly CsvColumn<Row>[];
};

export const CSV_TYPE = "text/csv; charset=utf-8";

/** Lines of a file. Cells that a spreadsheet would take for a formula are escaped. Excel takes a file without the mark for the machine's old character set. */
export function csvText(rows: Cells, first: boolean): string {
  return stringify(
    rows.map((row) => [...row]),
    { bom: first, escape_formulas: true, record_delimiter: "windows" },
  );
}

/** `<name>-<today>.csv` */
export function csvName(name: string, timeZone: string): string {
  return `${name}-${dayIn(new Date(), timeZone)}.csv`;
}

/** A file whose bytes exist only while somebody reads them. */
export class StreamedFile extends File {
  readonly #open: () => ReadableStream<Uint8Array<ArrayBuffer>>;

  constructor(name: string, open: () => ReadableStream<Uint8Array<ArrayBuffer>>, type = CSV_TYPE) {
    super([], name, { type });
    this.#open = open;
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    return this.#open();
  }

  override text(): Promise<string> {
    return new Response(this.#open()).text();
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return new Response(this.#open()).arrayBuffer();
  }
}
