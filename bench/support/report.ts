// Shows a figure as a table and keeps it as JSON for bench/RESULTS.md.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../scripts/support/paths.mjs";

export type Row = {
  figure: string;
  ours: string;
  reference: string;
  /** Ours to the reference, where the reach is one. */
  ratio?: number;
  reach: string;
  /** Null for what is only printed. */
  reached: boolean | null;
};

export type Report = {
  name: string;
  rows: Row[];
  /** Why the figures count for nothing, such as rows in the database that do not match the answers. */
  void: string[];
  /** What a reader has to know to read them. */
  notes: string[];
  detail?: unknown;
};

/** Prints the figures, writes bench/results/<name>.json, and ends with code 1 for a missed reach, 2 for a void run. */
export function report(figures: Report): void {
  console.table(figures.rows.map((row) => ({ ...row, reached: row.reached ?? "printed" })));
  for (const reason of figures.void) console.log(`VOID: ${reason}`);
  if (figures.detail !== undefined) console.log(JSON.stringify(figures.detail));
  const folder = join(ROOT, "bench/results");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${figures.name}.json`), `${JSON.stringify(figures, null, 2)}\n`);
  const missed = figures.rows.some((row) => row.reached === false);
  process.exitCode = figures.void.length > 0 ? 2 : missed ? 1 : 0;
}
