// Says from time to time how far a long backup or restore is.

const EVERY_MS = 2_000;

export type Log = (line: string) => void;

/** Answers what is told after every batch; most of the time it says nothing. */
export function progressOf(log: Log, every: number = EVERY_MS): (rows: number, table: string) => void {
  let last = Date.now();
  return (rows, table) => {
    if (Date.now() - last < every) return;
    last = Date.now();
    log(`${rows.toLocaleString("en")} rows so far, at ${table}.`);
  };
}
