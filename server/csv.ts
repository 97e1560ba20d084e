// Tables as CSV files: what a spreadsheet opens without running anything in it, whole or written while it is sent.
import { stringify } from "csv-stringify/sync";

export type CsvCell = string | number;
type Rows = readonly (readonly CsvCell[])[];

export type CsvTable = {
  /** The file is called `<name>-<day>.csv`. */
  name: string;
  /** The day in the reader's time zone, YYYY-MM-DD; today in UTC when nobody's. */
  day?: string;
  head: readonly string[];
  /** Cells in the order of the heads; not yet escaped. */
  rows: Rows;
};

const TYPE = "text/csv; charset=utf-8";
const PAGE_ROWS = 1000;

/** Cells that a spreadsheet would take for a formula are escaped. Excel takes a file without the mark for the machine's old character set. */
function lines(rows: Rows, first: boolean): string {
  return stringify(
    rows.map((row) => [...row]),
    { bom: first, escape_formulas: true, record_delimiter: "windows" },
  );
}

/** A table that is at hand. */
export function csvFile({ name, day, head, rows }: CsvTable): File {
  const today = day ?? new Date().toISOString().slice(0, 10);
  return new File([lines([head, ...rows], true)], `${name}-${today}.csv`, { type: TYPE });
}

/** Rows by the thousand until a page is not full. */
export async function* csvPages(read: (limit: number, offset: number) => Promise<Rows>): AsyncGenerator<Rows> {
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
export function streamedCsv(name: string, head: readonly string[], pages: AsyncGenerator<Rows>): File {
  const encoder = new TextEncoder();
  return new StreamedFile(
    name,
    () =>
      new ReadableStream({
        start(controller) {
          controller.enqueue(encoder.encode(lines([head], true)));
        },
        async pull(controller) {
          const { value, done } = await pages.next();
          if (done) return controller.close();
          if (value.length > 0) controller.enqueue(encoder.encode(lines(value, false)));
        },
        async cancel() {
          await pages.return(undefined);
        },
      }),
  );
}
