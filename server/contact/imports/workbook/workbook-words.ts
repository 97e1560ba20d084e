// What is said of a workbook that cannot be read.
import type { ArchiveWords } from "#server/platform/archives/archive.ts";

export const DAMAGED =
  "This workbook cannot be read. Open it in your spreadsheet program, save it as .xlsx, and upload it again.";
export const LARGE = "This workbook is too large to be read. Delete what is not needed, or save the sheet as CSV.";
const LOCKED = "This workbook is protected by a password. Save it without one, or save the sheet as CSV.";

export const WORKBOOK_WORDS: ArchiveWords = { damaged: DAMAGED, large: LARGE, locked: LOCKED };
