// What is said of a file by its size alone, before a byte of it is sent and when it comes.
import { MAX_ASSET_BYTES } from "./media-limits.ts";

export const EMPTY_FILE = "This file is empty.";
export const LARGE_FILE = `This file is larger than ${MAX_ASSET_BYTES / 1024 / 1024} MB. Use a smaller one.`;

/** Why a file of this size is not taken, whatever it is; null where it may be. */
export function sizeProblem({ size }: { size: number }): string | null {
  if (size === 0) return EMPTY_FILE;
  return size > MAX_ASSET_BYTES ? LARGE_FILE : null;
}
