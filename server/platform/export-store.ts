// Where a file is written before it is sent: in a folder that only we read, or in memory where there is none.
import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { join } from "node:path";
import { env } from "#lib/env.server.ts";
import { newId } from "#lib/id.ts";
import { log } from "#lib/log.server.ts";

/** A file that is being written. Nobody but its writer can find it, and it is gone with its last reader. */
export type ExportStore = {
  /** The most bytes that it takes. */
  most: number;
  write: (part: string | Uint8Array) => Promise<void>;
  /** The bytes from the first on; they can be read once. */
  read: () => ReadableStream<Uint8Array<ArrayBuffer>>;
  drop: () => Promise<void>;
};

const MOST_IN_FILE = 512 * 1024 * 1024;
const MOST_IN_MEMORY = 16 * 1024 * 1024;
const PART = 64 * 1024;
/** A process that dies between making a file and hiding it leaves it; nobody writes one for so long. */
const LEFT_MS = 60 * 60_000;

/** A file in DATA_DIR that has no name any more; where nothing can be written, as on an edge platform, memory. */
export async function openExportStore(folder = join(env().DATA_DIR, "exports")): Promise<ExportStore> {
  try {
    return await inFile(folder);
  } catch (err) {
    log.debug({ err }, "a file is made in memory, because no folder takes it");
    return inMemory();
  }
}

async function inFile(folder: string): Promise<ExportStore> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  sweep(folder);
  const path = join(folder, `${newId()}.csv`);
  const file = await open(path, "wx+", 0o600);
  // The system keeps the bytes until the last who has it open lets go, however that ends.
  await unlink(path).catch(() => undefined);
  let open_ = true;
  const drop = async () => {
    if (!open_) return;
    open_ = false;
    await file.close();
    rmSync(path, { force: true });
  };
  const write = async (part: string | Uint8Array) => {
    await (typeof part === "string" ? file.write(part) : file.write(part));
  };
  return { most: MOST_IN_FILE, write, read: () => streamOf(file, drop), drop };
}

function sweep(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const { mtimeMs = Date.now() } = statSync(path, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > LEFT_MS) rmSync(path, { force: true });
  }
}

function streamOf(file: FileHandle, drop: () => Promise<void>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream({
    async pull(controller) {
      const { bytesRead, buffer } = await file.read(new Uint8Array(PART), 0, PART, at);
      at += bytesRead;
      if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead));
      await drop();
      controller.close();
    },
    cancel: drop,
  });
}

function inMemory(): ExportStore {
  let parts: Uint8Array<ArrayBuffer>[] = [];
  const encoder = new TextEncoder();
  const read = () =>
    new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull(controller) {
        const part = parts.shift();
        if (part) controller.enqueue(part);
        else controller.close();
      },
    });
  return {
    most: MOST_IN_MEMORY,
    write: async (part) => {
      parts.push(typeof part === "string" ? encoder.encode(part) : new Uint8Array(part));
    },
    read,
    drop: async () => {
      parts = [];
    },
  };
}
