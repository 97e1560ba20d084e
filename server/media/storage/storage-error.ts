// What a storage outside of the database says when it does not do what it was asked.

const BRAND = Symbol.for("corner.storage-error");

type Says = {
  refused: boolean;
  /** It may be this one file alone: whoever goes through many tries the next one. */
  ofOne?: boolean;
  cause?: unknown;
};

/** Its message is a sentence for whoever runs the app. `refused`: keys, bucket or folder are wrong, and no second try helps. */
export class StorageError extends Error {
  readonly [BRAND] = true;
  override readonly name: string = "StorageError";
  readonly refused: boolean;
  readonly ofOne: boolean;

  constructor(sentence: string, { refused, ofOne = false, cause }: Says) {
    super(sentence, { cause });
    this.refused = refused;
    this.ofOne = ofOne;
  }
}

/** True for a StorageError of any copy of this module. */
export function isStorageError(value: unknown): value is StorageError {
  return typeof value === "object" && value !== null && BRAND in value;
}

/** True for one that all other files of the storage would meet too. */
export function isOfAll(value: unknown): value is StorageError {
  return isStorageError(value) && !value.ofOne;
}
