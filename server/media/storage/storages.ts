// The storages by name, as the environment sets them up, and the one that new bytes go to.
import { join } from "node:path";
import { type Env, env } from "#lib/env.server.ts";
import { AppError } from "#lib/errors.ts";
import { onceInProcess } from "#lib/once.ts";
import { folderStorage } from "#server/media/storage/folder-store.ts";
import { type BlobStorage, STORAGES, type StorageName } from "#server/media/storage/port.ts";
import { postgresStorage } from "#server/media/storage/postgres-store.ts";
import { s3Storage } from "#server/media/storage/s3-store.ts";

export type StorageSettings = Pick<
  Env,
  | "DATA_DIR"
  | "MEDIA_STORAGE"
  | "MEDIA_FOLDER"
  | "MEDIA_S3_ENDPOINT"
  | "MEDIA_S3_BUCKET"
  | "MEDIA_S3_REGION"
  | "MEDIA_S3_ACCESS_KEY"
  | "MEDIA_S3_SECRET_KEY"
  | "MEDIA_S3_PATH_STYLE"
>;
type Storages = Partial<Record<StorageName, BlobStorage>>;

/** The folder of this environment, where it has one. */
export function folderOf({ DATA_DIR, MEDIA_STORAGE, MEDIA_FOLDER }: StorageSettings): string | null {
  return MEDIA_FOLDER ?? (MEDIA_STORAGE === "folder" ? join(DATA_DIR, "media") : null);
}

function bucketOf(settings: StorageSettings): BlobStorage | null {
  const { MEDIA_S3_ENDPOINT: endpoint, MEDIA_S3_BUCKET: bucket, MEDIA_S3_REGION: region } = settings;
  const { MEDIA_S3_ACCESS_KEY: accessKey, MEDIA_S3_SECRET_KEY: secretKey } = settings;
  if (!endpoint || !bucket || !accessKey || !secretKey) return null;
  return s3Storage({
    endpoint,
    bucket,
    region,
    accessKey,
    secretKey,
    pathStyle: settings.MEDIA_S3_PATH_STYLE === "on",
  });
}

/** Every storage that can be reached with these settings. */
export function storagesOf(settings: StorageSettings): Storages {
  const [folder, bucket] = [folderOf(settings), bucketOf(settings)];
  return {
    postgres: postgresStorage,
    ...(folder ? { folder: folderStorage(folder) } : {}),
    ...(bucket ? { s3: bucket } : {}),
  };
}

const storages = () => onceInProcess("media-storages", () => storagesOf(env()));

/** The names of the storages that this environment says how to reach. */
export function storagesHere(): StorageName[] {
  return STORAGES.filter((name) => storages()[name]);
}

/** The storage that a blob's row names; throws where this environment does not say how to reach it. */
export function storageNamed(name: string): BlobStorage {
  const known = STORAGES.find((each) => each === name);
  const storage = known && storages()[known];
  if (!storage) throw new AppError("unavailable", "This file is in a storage that is not set up here.");
  return storage;
}

/** Where new bytes go. */
export function chosenStorage(): BlobStorage {
  return storageNamed(env().MEDIA_STORAGE);
}
