// Tables as CSV files: what a spreadsheet opens without running anything in it, whole or written while it is sent.
import { stringify } from "csv-stringify/sync";
import { type CsvColumn, csvLines } from "#lib/csv-table.ts";
import { dayIn } from "#lib/date-format.ts";

type Cells = readonly (readonly (string | number)[])[];

type CsvTable<Row> = {
  /** The file is called `<name>-<day>.csv`, after today in that zone. */
  name: string;
  /** The reader's; UTC when nobody's. */
  timeZone: string;
  columns: readonly CsvColumn<Row>[];
};

const TYPE = "text/csv; charset=utf-8";
const PAGE_ROWS = 1000;

/** Cells that a spreadsheet would take for a formula are escaped. Excel takes a file without the mark for the machine's old character set. */
function lines(rows: Cells, first: boolean): string {
  return stringify(
    rows.map((row) => [...row]),
    { bom: first, escape_formulas: true, record_delimiter: "windows" },
  );
}

/** A table that is at hand. */
export function csvFile<Row>({ name, timeZone, columns }: CsvTable<Row>, rows: readonly Row[]): File {
  const { head, cells } = csvLines(columns, timeZone);
  return new File([lines([head, ...rows.map(cells)], true)], fileName(name, timeZone), { type: TYPE });
}

function fileName(name: string, timeZone: string): string {
  return `${name}-${dayIn(new Date(), timeZone)}.csv`;
}

/** Rows by the thousand until a page is not full. */
export async function* csvPages<Row>(
  read: (limit: number, offset: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let offset = 0; ; offset += PAGE_ROWS) {
    const page = await read(PAGE_ROWS, offset);
    yield page;
    if (page.length < PAGE_ROWS) return;
  }
}

/** A file whose bytes exist only while somebody reads them. */
export class StreamedFile extends File {
  readonly #open: () => ReadableStream<Uint8Array<ArrayBuffer>>;

  constructor(name: string, open: () => ReadableStream<Uint8Array<ArrayBuffer>>) {
    super([], name, { type: TYPE });
    this.#open = open;
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    return this.#open();
  }
}

/** A table that is read page by page, so that its length costs no memory. */
export function streamedCsv<Row>(table: CsvTable<Row>, pages: AsyncGenerator<readonly Row[]>): File {
  const encoder = new TextEncoder();
  const { head, cells } = csvLines(table.columns, table.timeZone);
  return new StreamedFile(
    fileName(table.name, table.timeZone),
    () =>
      new ReadableStream({
        start(controller) {
          controller.enqueue(encoder.encode(lines([head], true)));
        },
        async pull(controller) {
          const { value, done } = await pages.next();
          if (done) return controller.close();
          if (value.length > 0) controller.enqueue(encoder.encode(lines(value.map(cells), false)));
        },
        async cancel() {
          await pages.return(undefined);
        },
      }),
  );
}
