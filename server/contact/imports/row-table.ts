// What the rows of a file show of their columns as they go by: heads, samples, how many there are.
import { isAboutRow } from "#lib/contact/exports/about-words.ts";
import type { FileRow } from "#server/contact/imports/table-rows.ts";

/** Holds one value of each column, and no row. */
export class RowTable {
  total = 0;
  #heads: string[] | null = null;
  #width = 0;
  readonly #samples: string[] = [];
  readonly #named: boolean;

  constructor(named: boolean) {
    this.#named = named;
  }

  /** False for the heads, and for a row that says nothing. */
  take({ cells }: FileRow): boolean {
    if (this.#named && this.#heads === null) {
      this.#heads = cells;
      this.#width = cells.length;
      return false;
    }
    if (cells.every((cell) => cell === "") || isAboutRow(cells)) return false;
    this.total += 1;
    this.#width = Math.max(this.#width, cells.length);
    for (const [index, cell] of cells.entries()) if (cell !== "") this.#samples[index] ??= cell;
    return true;
  }

  heads(): string[] {
    return Array.from({ length: this.#width }, (_, index) => this.#heads?.[index] || `Column ${index + 1}`);
  }

  samples(width: number): string[] {
    return Array.from({ length: width }, (_, index) => (this.#samples[index] ?? "").slice(0, 200).toWellFormed());
  }
}
