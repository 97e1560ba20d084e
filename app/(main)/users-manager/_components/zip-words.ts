// Which zips of photos a browser offers and sends at all.
import { MOST_ZIP_BYTES } from "#lib/services/auth/member-photos-limits.ts";

export const ZIP_TYPES = ".zip,application/zip,application/x-zip-compressed";

export const isZip = ({ name }: File) => /\.zip$/i.test(name);

/** Why a file is not even sent; null where it may be. */
export function unfitZip(file: File): string | null {
  if (!isZip(file)) return "Put the photos into a zip, and choose that file.";
  if (file.size > MOST_ZIP_BYTES) return "Use a zip of at most 100 MB. Split a larger one.";
  return file.size === 0 ? "This file is empty." : null;
}
