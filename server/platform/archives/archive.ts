// The entries of a ZIP archive, by its directory, each unpacked as it is read and never more of all than is allowed: a small
// archive can hold more than any disk.
import { pipeline, Readable } from "node:stream";
import { createInflateRaw } from "node:zlib";
import { AppError } from "#lib/errors.ts";
import type { Spool } from "#server/platform/archives/spool.ts";

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

/** What is said of one that cannot be read, is too much, or needs a password. */
export type ArchiveWords = { damaged: string; large: string; locked: string };

export type ArchiveEntry = {
  name: string;
  method: number;
  packed: number;
  /** Its size unpacked, as the directory says it: a lie is found when it is read. */
  size: number;
  at: number;
};

export type Archive = {
  entries: readonly ArchiveEntry[];
  has: (name: string) => boolean;
  /** The text of an entry by its name, piece by piece; nothing where there is no such entry. */
  text: (name: string) => AsyncGenerator<string>;
  /** The bytes of an entry; null where they are more than `most`. */
  bytes: (entry: ArchiveEntry, most: number) => Promise<Uint8Array | null>;
};

type Reading = { spool: Spool; words: ArchiveWords };

const damaged = ({ words }: Reading, cause?: unknown) =>
  new AppError("invalid", words.damaged, cause === undefined ? {} : { cause });

/** Throws `invalid` in these words for what is no archive that we read. */
export async function openArchive(spool: Spool, words: ArchiveWords, most = MOST_UNPACKED): Promise<Archive> {
  const reading = { spool, words };
  const all = await directoryOf(reading);
  const entries = new Map(all.map((entry) => [entry.name, entry]));
  let left = most;
  const take = (bytes: number) => {
    left -= bytes;
    if (left < 0) throw new AppError("invalid", words.large);
  };
  return {
    entries: all,
    has: (name) => entries.has(name),
    text: (name) => textOf(reading, entries.get(name), take),
    bytes: (entry, atMost) => bytesOf(reading, entry, { take, most: atMost }),
  };
}

async function directoryOf(reading: Reading): Promise<ArchiveEntry[]> {
  const { spool, words } = reading;
  const tail = await spool.read(Math.max(0, spool.size - END_BYTES - 0xffff), END_BYTES + 0xffff);
  const end = lastOf(tail);
  if (end < 0) throw damaged(reading);
  const [count, size, at] = [tail.readUInt16LE(end + 10), tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (at === ELSEWHERE || size > MOST_DIRECTORY || count > MOST_ENTRIES) throw new AppError("invalid", words.large);
  const directory = await spool.read(at, size);
  const entries: ArchiveEntry[] = [];
  for (let place = 0; entries.length < count; ) {
    const { entry, next } = entryAt(reading, directory, place);
    entries.push(entry);
    place = next;
  }
  return entries;
}

function lastOf(tail: Buffer): number {
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) if (tail.readUInt32LE(at) === END) return at;
  return -1;
}

function entryAt(reading: Reading, directory: Buffer, at: number): { entry: ArchiveEntry; next: number } {
  if (at + ENTRY_BYTES > directory.length || directory.readUInt32LE(at) !== ENTRY) throw damaged(reading);
  const short = (offset: number) => directory.readUInt16LE(at + offset);
  if ((short(8) & 1) !== 0) throw new AppError("invalid", reading.words.locked);
  const name = directory.toString("utf8", at + ENTRY_BYTES, at + ENTRY_BYTES + short(28));
  const entry = {
    name,
    method: short(10),
    packed: directory.readUInt32LE(at + 20),
    size: directory.readUInt32LE(at + 24),
    at: directory.readUInt32LE(at + 42),
  };
  return { entry, next: at + ENTRY_BYTES + short(28) + short(30) + short(32) };
}

async function* packedBytes(reading: Reading, { at, packed }: ArchiveEntry): AsyncGenerator<Buffer> {
  const { spool } = reading;
  const head = await spool.read(at, LOCAL_BYTES);
  if (head.length < LOCAL_BYTES || head.readUInt32LE(0) !== LOCAL) throw damaged(reading);
  const begin = at + LOCAL_BYTES + head.readUInt16LE(26) + head.readUInt16LE(28);
  for (let done = 0; done < packed; ) {
    const chunk = await spool.read(begin + done, Math.min(CHUNK, packed - done));
    if (chunk.length === 0) throw damaged(reading);
    yield chunk;
    done += chunk.length;
  }
}

async function* unpacked(reading: Reading, entry: ArchiveEntry): AsyncGenerator<Buffer> {
  if (entry.method === 0) return yield* packedBytes(reading, entry);
  if (entry.method !== 8) throw damaged(reading);
  const [source, inflate] = [Readable.from(packedBytes(reading, entry)), createInflateRaw()];
  // What fails on the way is thrown by the last of them.
  pipeline(source, inflate, () => undefined);
  try {
    for await (const chunk of inflate) yield chunk;
  } catch (error) {
    throw error instanceof AppError ? error : damaged(reading, error);
  } finally {
    source.destroy();
    inflate.destroy();
  }
}

type Take = (bytes: number) => void;

async function* textOf(reading: Reading, entry: ArchiveEntry | undefined, take: Take): AsyncGenerator<string> {
  if (entry === undefined) return;
  const decoder = new TextDecoder();
  for await (const chunk of unpacked(reading, entry)) {
    take(chunk.length);
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}

async function bytesOf(
  reading: Reading,
  entry: ArchiveEntry,
  { take, most }: { take: Take; most: number },
): Promise<Uint8Array | null> {
  if (entry.size > most) return null;
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const chunk of unpacked(reading, entry)) {
    take(chunk.length);
    size += chunk.length;
    if (size > most) return null;
    pieces.push(chunk);
  }
  return Buffer.concat(pieces);
}
