// How much may be on its way at once, of one person and of a workspace.
import { AppError } from "#lib/errors.ts";
import { EMPTY_FILE, LARGE_FILE } from "#lib/services/media/file-sizes.ts";
import { MAX_ASSET_BYTES } from "#lib/services/media/media-limits.ts";
import type { FileClass } from "#server/media/file-kinds.ts";

const MEGABYTE = 1024 * 1024;

/** How long an upload may take, pauses included. */
export const UPLOAD_MS = 24 * 60 * 60 * 1000;

const MOST_EACH = 24;
const MOST_BYTES_EACH = 500 * MEGABYTE;
const MOST_BYTES_ALL = 4096 * MEGABYTE;

const GOING = {
  many: "You have 24 unfinished uploads. Finish or cancel some of them first.",
  much: "Your unfinished uploads take up 500 MB. Finish or cancel some of them first.",
  all: "The unfinished uploads of this workspace take up 4 GB. Try again when some of them are done.",
} as const;
/** The same of files of contacts that are whole, and kept until they are imported or a day is over. */
const KEPT = {
  many: "You have 24 contact files that you haven’t imported. Import or discard some of them first.",
  much: "The contact files that you haven’t imported take up 500 MB. Import or discard some of them first.",
  all: "The contact files in this workspace that nobody has imported take up 4 GB. Try again when some of them are done.",
} as const;

/** A piece is a row that is read by itself once the file is taken in: there are as many as a file needs, and a few more. */
const LEAST_PIECE = 64 * 1024;
const MOST_SMALL = 64;

/** True for a piece that many of would make a file of crumbs; the last one of a file may be as small as it is. */
export function isCrumb({ begins, bytes, size }: { begins: number; bytes: number; size: number }): boolean {
  return bytes < LEAST_PIECE && begins + bytes < size;
}

/** Throws where an upload has so many pieces already that one more crumb is too much. */
export function checkCrumbs(pieces: number, begins: number): void {
  if (pieces >= MOST_SMALL + Math.floor(begins / LEAST_PIECE))
    throw new AppError("malformed", "Send this file in pieces of 64 KB or more, up to 1 MB each.");
}

type Counted = { count: number; bytes: number; all: number };
type Begun = { size: number; class: FileClass };

/** Throws the sentence of the first limit that one more upload of this size would pass. */
export function checkRoom({ going, kept }: Record<"going" | "kept", Counted>, begun: Begun): void {
  checkCounted(going, begun.size, GOING);
  if (begun.class === "import") checkCounted(kept, begun.size, KEPT);
}

function checkCounted({ count, bytes, all }: Counted, size: number, says: Record<keyof typeof GOING, string>): void {
  if (count >= MOST_EACH) throw full(says.many);
  if (bytes + size > MOST_BYTES_EACH) throw full(says.much);
  if (all + size > MOST_BYTES_ALL) throw full(says.all);
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
