// What a storage outside of the database says when it does not do what it was asked.

const BRAND = Symbol.for("corner.storage-error");

/** Its message is a sentence for whoever runs the app. `refused`: keys, bucket or folder are wrong, and no second try helps. */
export class StorageError extends Error {
  readonly [BRAND] = true;
  override readonly name: string = "StorageError";
  readonly refused: boolean;

  constructor(sentence: string, { refused, cause }: { refused: boolean; cause?: unknown }) {
    super(sentence, { cause });
    this.refused = refused;
  }
}

/** True for a StorageError of any copy of this module. */
export function isStorageError(value: unknown): value is StorageError {
  return typeof value === "object" && value !== null && BRAND in value;
}
