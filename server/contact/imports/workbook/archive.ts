// The entries of a ZIP archive, by its directory, each unpacked as it is read and never more of all than is allowed: a small
// archive can hold more than any disk.
import { pipeline, Readable } from "node:stream";
import { createInflateRaw } from "node:zlib";
import { AppError } from "#lib/errors.ts";
import type { Spool } from "#server/contact/imports/workbook/spool.ts";

const MEGABYTE = 1024 * 1024;
/** Of all entries that are read, unpacked. */
export const MOST_UNPACKED = 200 * MEGABYTE;
const MOST_ENTRIES = 10_000;
const MOST_DIRECTORY = 4 * MEGABYTE;
const CHUNK = 64 * 1024;

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
/** What stands here is said elsewhere, in archives of more than 4 GB. */
const ELSEWHERE = 0xffff_ffff;

export const DAMAGED =
  "This workbook cannot be read. Open it in your spreadsheet program, save it as .xlsx, and upload it again.";
export const LARGE = "This workbook is too large to be read. Delete what is not needed, or save the sheet as CSV.";
const LOCKED = "This workbook is protected by a password. Save it without one, or save the sheet as CSV.";

const damaged = (cause?: unknown) => new AppError("invalid", DAMAGED, cause === undefined ? {} : { cause });

type Entry = { name: string; method: number; packed: number; at: number };

/** The text of an entry by its name, piece by piece; null where there is no such entry. */
export type Archive = { has: (name: string) => boolean; text: (name: string) => AsyncGenerator<string> };

/** Throws `invalid` in words for what is no archive that we read. */
export async function openArchive(spool: Spool, most = MOST_UNPACKED): Promise<Archive> {
  const entries = new Map((await directoryOf(spool)).map((entry) => [entry.name, entry]));
  let left = most;
  const take = (bytes: number) => {
    left -= bytes;
    if (left < 0) throw new AppError("invalid", LARGE);
  };
  return {
    has: (name) => entries.has(name),
    text: (name) => textOf(spool, entries.get(name), take),
  };
}

async function directoryOf(spool: Spool): Promise<Entry[]> {
  const tail = await spool.read(Math.max(0, spool.size - END_BYTES - 0xffff), END_BYTES + 0xffff);
  const end = lastOf(tail);
  if (end < 0) throw damaged();
  const [count, size, at] = [tail.readUInt16LE(end + 10), tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (at === ELSEWHERE || size > MOST_DIRECTORY || count > MOST_ENTRIES) throw new AppError("invalid", LARGE);
  const directory = await spool.read(at, size);
  const entries: Entry[] = [];
  for (let place = 0; entries.length < count; ) {
    const { entry, next } = entryAt(directory, place);
    entries.push(entry);
    place = next;
  }
  return entries;
}

function lastOf(tail: Buffer): number {
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) if (tail.readUInt32LE(at) === END) return at;
  return -1;
}

function entryAt(directory: Buffer, at: number): { entry: Entry; next: number } {
  if (at + ENTRY_BYTES > directory.length || directory.readUInt32LE(at) !== ENTRY) throw damaged();
  const short = (offset: number) => directory.readUInt16LE(at + offset);
  if ((short(8) & 1) !== 0) throw new AppError("invalid", LOCKED);
  const name = directory.toString("utf8", at + ENTRY_BYTES, at + ENTRY_BYTES + short(28));
  const entry = {
    name,
    method: short(10),
    packed: directory.readUInt32LE(at + 20),
    at: directory.readUInt32LE(at + 42),
  };
  return { entry, next: at + ENTRY_BYTES + short(28) + short(30) + short(32) };
}

async function* packedBytes(spool: Spool, { at, packed }: Entry): AsyncGenerator<Buffer> {
  const head = await spool.read(at, LOCAL_BYTES);
  if (head.length < LOCAL_BYTES || head.readUInt32LE(0) !== LOCAL) throw damaged();
  const begin = at + LOCAL_BYTES + head.readUInt16LE(26) + head.readUInt16LE(28);
  for (let done = 0; done < packed; ) {
    const chunk = await spool.read(begin + done, Math.min(CHUNK, packed - done));
    if (chunk.length === 0) throw damaged();
    yield chunk;
    done += chunk.length;
  }
}

async function* unpacked(spool: Spool, entry: Entry): AsyncGenerator<Buffer> {
  if (entry.method === 0) return yield* packedBytes(spool, entry);
  if (entry.method !== 8) throw damaged();
  const [source, inflate] = [Readable.from(packedBytes(spool, entry)), createInflateRaw()];
  // What fails on the way is thrown by the last of them.
  pipeline(source, inflate, () => undefined);
  try {
    for await (const chunk of inflate) yield chunk;
  } catch (error) {
    throw error instanceof AppError ? error : damaged(error);
  } finally {
    source.destroy();
    inflate.destroy();
  }
}

async function* textOf(spool: Spool, entry: Entry | undefined, take: (bytes: number) => void): AsyncGenerator<string> {
  if (entry === undefined) return;
  const decoder = new TextDecoder();
  for await (const chunk of unpacked(spool, entry)) {
    take(chunk.length);
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}
