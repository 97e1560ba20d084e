// The storages by name, and the one that new bytes go to.
import { AppError } from "#lib/errors.ts";
import { type BlobStorage, STORAGES, type StorageName } from "#server/media/storage/port.ts";
import { postgresStorage } from "#server/media/storage/postgres-store.ts";

const BY_NAME: Partial<Record<StorageName, BlobStorage>> = { postgres: postgresStorage };

/** The storage that a blob's row names; throws where this environment does not say how to reach it. */
export function storageNamed(name: string): BlobStorage {
  const known = STORAGES.find((each) => each === name);
  const storage = known && BY_NAME[known];
  if (!storage) throw new AppError("unavailable", "This file stands in a storage that is not set up here.");
  return storage;
}

/** Where new bytes go. */
export function chosenStorage(): BlobStorage {
  return postgresStorage;
}
