// Where a file stands for everybody: an address by its content, so that it may be kept for ever.
import { FILE_PATH } from "./paths.ts";

const ENDINGS: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "avif",
  "image/gif": "gif",
  "image/svg+xml": "svg",
  "application/pdf": "pdf",
  "video/mp4": "mp4",
  "video/quicktime": "mov",
  "video/webm": "webm",
  "text/plain": "txt",
};

/** How much of the hash an address shows. */
const SHOWN_HASH = 20;

/** The file's part of an address: enough of its hash, and how its type ends. */
export function fileOf({ hash, type }: { hash: string; type: string }): string {
  const ending = ENDINGS[type];
  return hash.slice(0, SHOWN_HASH) + (ending === undefined ? "" : `.${ending}`);
}

/** The path of a public asset. */
export function fileAddress(asset: { id: string; hash: string; type: string }): string {
  return `${FILE_PATH}${asset.id}/${fileOf(asset)}`;
}
