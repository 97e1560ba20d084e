// No start while files stand where nobody says how to reach them, or while new ones could not be stored.
import { newId } from "#lib/id.ts";
import { log } from "#lib/log.server.ts";
import { counted } from "#lib/plural.ts";
import { isStartError, StartError, systemCode } from "#lib/start-error.ts";
import { blobsElsewhere } from "#server/media/blobs-elsewhere.ts";
import type { BlobStorage } from "#server/media/storage/port.ts";
import { isStorageError, StorageError } from "#server/media/storage/storage-error.ts";
import { chosenStorage, storagesHere } from "#server/media/storage/storages.ts";

const SET: Readonly<Record<string, string>> = {
  folder: "in a folder: set MEDIA_FOLDER to it",
  s3: "in a bucket: set MEDIA_S3_ENDPOINT, MEDIA_S3_BUCKET, MEDIA_S3_ACCESS_KEY and MEDIA_S3_SECRET_KEY to it",
};

/** Throws, with the count and what to do, while files stand in a storage that is not set up; then tries the chosen one. */
export async function assertStorages(): Promise<void> {
  await assertSetUp();
  await tryOut(chosenStorage());
}

/** The same for who can wait: it throws for a storage that is away, too. */
export async function assertStoragesAnswer(): Promise<void> {
  await assertSetUp();
  if (!(await tryOut(chosenStorage())))
    throw new StorageError("The storage of files does not answer.", { refused: false });
}

async function assertSetUp(): Promise<void> {
  const elsewhere = await blobsElsewhere(storagesHere());
  if (elsewhere.length > 0) {
    const where = elsewhere.map(
      ({ storage, n }) => `${counted(n, "file")} ${n === 1 ? "stands" : "stand"} ${SET[storage]}`,
    );
    throw new StartError(
      `${where.join("; ")}. Then npm run media:move moves what is elsewhere than MEDIA_STORAGE says.`,
    );
  }
}

/** Puts something there and takes it away again. False while it is away; throws what whoever set it up has to mend. */
export async function tryOut(storage: BlobStorage): Promise<boolean> {
  if (storage.name === "postgres") return true;
  const key = { workspaceId: newId(), class: "private", id: newId() } as const;
  try {
    await storage.put(key, probe());
    for await (const chunk of storage.get(key, { from: 0, to: 0 })) if (chunk[0] !== PROBE[0]) throw different();
    await storage.remove(key);
    return true;
  } catch (error) {
    if (isStartError(error)) throw error;
    if (isStorageError(error) && !error.refused) {
      log.warn({ err: error }, "the storage of files is away");
      return false;
    }
    if (isStorageError(error)) throw new StartError(error.message, { cause: error });
    const reason = systemCode(error) ?? (error instanceof Error ? error.message : String(error));
    throw new StartError(`The storage of files (MEDIA_STORAGE=${storage.name}) cannot be used: ${reason}.`, {
      cause: error,
    });
  }
}

const PROBE = new Uint8Array([67]);

async function* probe(): AsyncGenerator<Uint8Array> {
  yield PROBE;
}

const different = () => new StartError("The storage of files does not give back what was put into it.");
