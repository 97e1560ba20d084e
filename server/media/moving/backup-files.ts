// Takes the files of a folder along with a backup, brings them back, and compares every file outside of the database with
// the hash that the backup has of it.
import { link, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { counted } from "#lib/plural.ts";
import { StartError } from "#lib/start-error.ts";
import { blobsOutside, type OutsideBlob } from "#server/media/moving/backup-blobs.ts";
import { keptNow, rememberRemoved, removedSince } from "#server/media/moving/removed-since.ts";
import { blobPath } from "#server/media/storage/blob-path.ts";
import { folderStorage } from "#server/media/storage/folder-store.ts";
import { measured } from "#server/media/storage/hashes.ts";
import type { BlobStorage } from "#server/media/storage/port.ts";
import { isOfAll } from "#server/media/storage/storage-error.ts";
import { folderOf, type StorageSettings, storagesOf } from "#server/media/storage/storages.ts";

const SHOWN = 20;

const besideOf = (path: string) => `${path}.media`;

/** Whether all of it is there as it was. Throws where the storage itself does not answer. */
async function isWhole(storage: BlobStorage | undefined, blob: OutsideBlob): Promise<boolean> {
  if (!storage) return false;
  try {
    const there = await measured(storage.get(blob, { from: 0, to: blob.bytes - 1 }));
    return there.hash === blob.hash && there.bytes === blob.bytes;
  } catch (error) {
    if (isOfAll(error)) throw error;
    return false;
  }
}

type Copying = { from: BlobStorage; to: BlobStorage };

/** Copies a file and reads the copy again; false where it is not the file that the backup means. */
async function copied({ from, to }: Copying, blob: OutsideBlob): Promise<boolean> {
  if (!(await isWhole(from, blob))) return false;
  try {
    await to.put(blob, from.get(blob, { from: 0, to: blob.bytes - 1 }));
  } catch (error) {
    if (await isWhole(from, blob)) throw error;
    // Removed after it was looked at.
    return false;
  }
  return isWhole(to, blob);
}

const nameOf = ({ storage, workspaceId, class: kind, id }: OutsideBlob) => `${storage}: ${workspaceId}/${kind}/${id}`;

function named(blobs: readonly OutsideBlob[], what: string): string {
  const names = blobs.slice(0, SHOWN).map(nameOf);
  const more = blobs.length > SHOWN ? [`and ${blobs.length - SHOWN} more`] : [];
  return `${counted(blobs.length, "file")} ${what}:\n${[...names, ...more].join("\n")}`;
}

function refuse(missing: readonly OutsideBlob[], what: string): void {
  if (missing.length > 0) throw new StartError(named(missing, what));
}

/** The same file under a second name, where one disk has both: none is ever written again, and it takes up no room. */
async function linked(settings: StorageSettings, path: string, blob: OutsideBlob): Promise<boolean> {
  const [from, to] = [folderOf(settings), join(besideOf(path), blobPath(blob))];
  if (from === null) return false;
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  return link(join(from, blobPath(blob)), to).then(
    () => true,
    () => false,
  );
}

type Taking = {
  /** For a backup that stays on this machine: a file is copied only where it cannot be linked. */
  links?: true;
  /** Whether the database keeps a blob now that is in the backup. */
  isKept?: (blob: OutsideBlob) => Promise<boolean>;
};

/**
 * Copies the folder's files beside this backup; the lines say what was copied, what the app removed or moved since, and the
 * last one what is left to copy. Throws a StartError that names those which are not there as the database has them.
 */
export async function takeFiles(
  path: string,
  settings: StorageSettings,
  { links, isKept = keptNow }: Taking = {},
): Promise<string[]> {
  const to = folderStorage(besideOf(path));
  const { folder: from } = storagesOf(settings);
  const missing: OutsideBlob[] = [];
  const removed: OutsideBlob[] = [];
  let [files, objects] = [0, 0];
  const taken = async (blob: OutsideBlob) =>
    (links && (await linked(settings, path, blob)) && (await isWhole(to, blob))) ||
    (from !== undefined && (await copied({ from, to }, blob)));
  for await (const blob of blobsOutside(path)) {
    if (blob.storage === "s3") objects += 1;
    else if (await taken(blob)) files += 1;
    else if (await isKept(blob)) missing.push(blob);
    else removed.push(blob);
  }
  await rememberRemoved(
    besideOf(path),
    removed.map(({ id }) => id),
  );
  refuse(missing, "of the folder could not be taken along, not being there as the database has them");
  return [
    ...(files > 0 ? [takenLine(files, path, links ? "taken along" : "copied")] : []),
    ...(removed.length > 0 ? [removedLine(removed)] : []),
    ...(objects > 0 ? [bucketLine(objects, settings)] : []),
  ];
}

const wasOrWere = (count: number) => (count === 1 ? "was" : "were");

function takenLine(files: number, path: string, how: string): string {
  return `${counted(files, "file")} of the folder ${wasOrWere(files)} ${how} to ${besideOf(path)}: keep it with the backup.`;
}

function removedLine(removed: readonly OutsideBlob[]): string {
  return named(removed, `of the folder ${wasOrWere(removed.length)} removed or moved after the backup began`);
}

function bucketLine(
  objects: number,
  { MEDIA_S3_BUCKET: bucket, MEDIA_S3_ENDPOINT: endpoint }: StorageSettings,
): string {
  const at = bucket ? `the bucket ${bucket} at ${endpoint}` : "the bucket that holds them";
  return `Copy all of ${at} now, under the same names: ${counted(objects, "file")} of this backup ${objects === 1 ? "stands" : "stand"} there and not in it.`;
}

/** Brings the files beside this backup back into the folder, and compares all that stands outside of the database. */
export async function restoreFiles(path: string, settings: StorageSettings): Promise<string[]> {
  const from = folderStorage(besideOf(path));
  const storages = storagesOf(settings);
  const removed = await removedSince(besideOf(path));
  const missing: OutsideBlob[] = [];
  let [whole, without] = [0, 0];
  for await (const blob of blobsOutside(path)) {
    const to = storages[blob.storage];
    const back = (await isWhole(to, blob)) || (to?.name === "folder" && (await copied({ from, to }, blob)));
    if (back) whole += 1;
    else if (removed.has(blob.id)) without += 1;
    else missing.push(blob);
  }
  refuse(
    missing,
    `of the backup ${missing.length === 1 ? "is" : "are"} not there as the backup has them; set MEDIA_STORAGE and what it needs as they were, put the files back, then npm run db:restore -- --files ${path} compares again`,
  );
  return [
    ...(whole > 0
      ? [`${counted(whole, "file")} outside of the database ${whole === 1 ? "is" : "are"} as the backup has them.`]
      : []),
    ...(without > 0
      ? [`${counted(without, "file")} ${wasOrWere(without)} removed or moved while the backup was made.`]
      : []),
  ];
}
