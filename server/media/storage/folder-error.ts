// What a folder of files says by a system code, as a sentence for whoever runs the app: it is no defect of ours.
import { systemCode } from "#lib/start-error.ts";
import { StorageError } from "#server/media/storage/storage-error.ts";

type Trouble = {
  what: string;
  /** Nobody but whoever set it up can mend it. */
  refused?: true;
  /** Met while reading, the next file may be fine. */
  ofOne?: true;
};

const TROUBLES: Readonly<Record<string, Trouble>> = {
  ENOSPC: { what: "is full" },
  EDQUOT: { what: "has no room left for this account" },
  EROFS: { what: "can only be read", refused: true },
  EACCES: { what: "does not let this account in", refused: true, ofOne: true },
  EIO: { what: "stands on a disk with a fault", ofOne: true },
  EMFILE: { what: "cannot be opened: this process has too many files open" },
  ENFILE: { what: "cannot be opened: this machine has too many files open" },
};

/** The error as a sentence about this folder where it is the folder's; any other is as it was. */
export function folderError(error: unknown, { root, reading }: { root: string; reading: boolean }): unknown {
  const code = systemCode(error);
  const trouble = code === undefined ? undefined : TROUBLES[code];
  if (!trouble) return error;
  const { what, refused = false, ofOne = false } = trouble;
  return new StorageError(`The folder of files ${root} ${what} (${code}).`, {
    ...{ refused, ofOne: ofOne && reading, cause: error },
  });
}
