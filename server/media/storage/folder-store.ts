// Bytes as files in a folder: written beside, put under their name when they are whole and on the disk.
import { createReadStream } from "node:fs";
import { type FileHandle, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { blobPath } from "#server/media/storage/blob-path.ts";
import { type BlobKey, type BlobStorage, inPieces, PIECE_BYTES } from "#server/media/storage/port.ts";

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

/** Files below this folder, for this account alone. */
export function folderStorage(root: string): BlobStorage {
  const pathOf = (key: BlobKey) => join(root, blobPath(key));
  return {
    name: "folder",
    async put(key, content) {
      const path = pathOf(key);
      const draft = `${path}.part`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const file = await open(draft, "w", 0o600);
      try {
        await writeWhole(file, content);
      } catch (error) {
        await file.close();
        await rm(draft, { force: true });
        throw error;
      }
      await file.close();
      await rename(draft, path);
      await syncFolder(dirname(path));
    },
    async *get(key, { from, to }) {
      if (to < from) return;
      let left = to - from + 1;
      const bytes: AsyncIterable<Buffer> = createReadStream(pathOf(key), {
        start: from,
        end: to,
        highWaterMark: PIECE_BYTES,
      });
      for await (const chunk of bytes) {
        left -= chunk.length;
        yield chunk;
      }
      if (left > 0) throw new Error("A stored file is shorter than it was.");
    },
    async remove(key) {
      const path = pathOf(key);
      await Promise.all([rm(path, { force: true }), rm(`${path}.part`, { force: true })]);
    },
  };
}
