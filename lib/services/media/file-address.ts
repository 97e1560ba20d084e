// Where a file stands for everybody: an address by its content, so that it may be kept for ever.
import { FILE_TYPES } from "./file-types.ts";
import { FILE_PATH } from "./paths.ts";

const ENDINGS: ReadonlyMap<string, string> = new Map(FILE_TYPES.map(({ type, ending }) => [type, ending]));

/** How much of the hash an address shows. */
export const SHOWN_HASH = 20;

/** The file's part of an address: enough of its hash, and how its type ends. */
export function fileOf({ hash, type }: { hash: string; type: string }): string {
  const ending = ENDINGS.get(type);
  return hash.slice(0, SHOWN_HASH) + (ending === undefined ? "" : `.${ending}`);
}

/** The path of a public asset. */
export function fileAddress(asset: { id: string; hash: string; type: string }): string {
  return `${FILE_PATH}${asset.id}/${fileOf(asset)}`;
}
