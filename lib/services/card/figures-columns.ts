// The columns of an export of what came of cards: one line for each day and channel.
import type { CsvColumn } from "#lib/csv-table.ts";

/** A day as the workspace counts it, and what came by one channel. */
export type FigureLine = { day: string; channel: string; opened: number; saved: number; answered: number };

export const FIGURE_COLUMNS: readonly CsvColumn<FigureLine>[] = [
  ["Day", ({ day }) => day],
  ["Opened by", ({ channel }) => channel],
  ["Opened", ({ opened }) => opened],
  ["Saved", ({ saved }) => saved],
  ["Answered", ({ answered }) => answered],
];
