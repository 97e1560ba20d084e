// Bytes that have to be read out of order: kept in a file without a name while they are read, in memory where there is no folder.
import { mkdirSync, rmSync } from "node:fs";
import { open, unlink } from "node:fs/promises";
import { join } from "node:path";
import { env } from "#lib/env.server.ts";
import { newId } from "#lib/id.ts";
import { log } from "#lib/log.server.ts";

export type Spool = {
  size: number;
  /** Fewer bytes where there are no more. */
  read: (at: number, length: number) => Promise<Buffer>;
  drop: () => Promise<void>;
};

/** All of the bytes; whoever gets them lets go of them. */
export async function spooled(
  bytes: AsyncIterable<Uint8Array>,
  folder = join(env().DATA_DIR, "exports"),
): Promise<Spool> {
  const file = await opened(folder);
  return file === null ? inMemory(bytes) : inFile(bytes, file);
}

async function opened(folder: string) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, `${newId()}.zip`);
    const file = await open(path, "wx+", 0o600);
    // The system keeps the bytes until they are let go of, however that ends.
    await unlink(path).catch(() => undefined);
    return { file, path };
  } catch (err) {
    log.debug({ err }, "an archive is read in memory, because no folder takes it");
    return null;
  }
}

async function inFile(
  bytes: AsyncIterable<Uint8Array>,
  { file, path }: NonNullable<Awaited<ReturnType<typeof opened>>>,
) {
  const drop = async () => {
    await file.close();
    rmSync(path, { force: true });
  };
  let size = 0;
  try {
    for await (const chunk of bytes) size += (await file.write(chunk)).bytesWritten;
  } catch (error) {
    await drop();
    throw error;
  }
  const read = async (at: number, length: number) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
    return buffer.subarray(0, bytesRead);
  };
  return { size, read, drop };
}

async function inMemory(bytes: AsyncIterable<Uint8Array>): Promise<Spool> {
  const pieces: Uint8Array[] = [];
  for await (const chunk of bytes) pieces.push(chunk);
  const all = Buffer.concat(pieces);
  return { size: all.length, read: async (at, length) => all.subarray(at, at + length), drop: async () => undefined };
}
