// How much may be on its way at once, of one person and of a workspace.
import { AppError } from "#lib/errors.ts";
import { EMPTY_FILE, LARGE_FILE } from "#lib/services/media/file-sizes.ts";
import { MAX_ASSET_BYTES } from "#lib/services/media/media-limits.ts";

const MEGABYTE = 1024 * 1024;

/** How long an upload may take, pauses included. */
export const UPLOAD_MS = 24 * 60 * 60 * 1000;

const MOST_EACH = 24;
const MOST_BYTES_EACH = 500 * MEGABYTE;
const MOST_BYTES_ALL = 4096 * MEGABYTE;

const SENTENCES = {
  many: "You have 24 unfinished uploads. Finish or cancel some of them first.",
  much: "Your unfinished uploads take up 500 MB. Finish or cancel some of them first.",
  all: "The unfinished uploads of this workspace take up 4 GB. Try again when some of them are done.",
} as const;

type UnderWay = { count: number; bytes: number; all: number };

/** Throws the sentence of the first limit that one more upload of this size would pass. */
export function checkRoom({ count, bytes, all }: UnderWay, size: number): void {
  if (count >= MOST_EACH) throw full(SENTENCES.many);
  if (bytes + size > MOST_BYTES_EACH) throw full(SENTENCES.much);
  if (all + size > MOST_BYTES_ALL) throw full(SENTENCES.all);
}

/** Throws for a size that no file of ours has. */
export function checkSize(size: number): void {
  if (!Number.isSafeInteger(size) || size <= 0) throw unfit(EMPTY_FILE);
  if (size > MAX_ASSET_BYTES) throw new AppError("too_large", LARGE_FILE);
}

/** What is wrong with a file, said of the field it was chosen in. */
export function unfit(sentence: string): AppError {
  return new AppError("invalid", sentence, { fields: { content: [sentence] } });
}

function full(sentence: string): AppError {
  return new AppError("rate_limited", sentence, { retryAfter: 60 });
}
