// Bytes as files in a folder: written beside, put under their name when they are whole and on the disk.
import { createReadStream } from "node:fs";
import { type FileHandle, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { blobPath } from "#server/media/storage/blob-path.ts";
import { folderError } from "#server/media/storage/folder-error.ts";
import { type BlobKey, type BlobStorage, type ByteRange, inPieces, PIECE_BYTES } from "#server/media/storage/port.ts";

async function writeWhole(file: FileHandle, content: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const piece of inPieces(content)) await file.writeFile(piece);
  await file.sync();
}

/** A new name survives a power cut only when its folder is written too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** All of it under this name, or nothing. */
async function writeFile(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const draft = `${path}.part`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(draft, "w", 0o600);
  try {
    await writeWhole(file, content);
  } catch (error) {
    // What became of the draft says less than why it is one.
    await file.close().catch(() => undefined);
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
  await file.close();
  await rename(draft, path);
  await syncFolder(dirname(path));
}

async function* readFile(path: string, { from, to }: ByteRange): AsyncGenerator<Uint8Array> {
  let left = to - from + 1;
  const bytes: AsyncIterable<Buffer> = createReadStream(path, { start: from, end: to, highWaterMark: PIECE_BYTES });
  for await (const chunk of bytes) {
    left -= chunk.length;
    yield chunk;
  }
  if (left > 0) throw new Error("A stored file is shorter than it was.");
}

/** Files below this folder, for this account alone. */
export function folderStorage(root: string): BlobStorage {
  const pathOf = (key: BlobKey) => join(root, blobPath(key));
  return {
    name: "folder",
    async put(key, content) {
      const path = pathOf(key);
      try {
        await writeFile(path, content);
      } catch (error) {
        throw folderError(error, { root, reading: false });
      }
    },
    async *get(key, range) {
      if (range.to < range.from) return;
      const path = pathOf(key);
      try {
        yield* readFile(path, range);
      } catch (error) {
        throw folderError(error, { root, reading: true });
      }
    },
    async remove(key) {
      const path = pathOf(key);
      await Promise.all([rm(path, { force: true }), rm(`${path}.part`, { force: true })]);
    },
  };
}
