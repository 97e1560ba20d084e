// A zip of many small files, written entry by entry, so that no more than one of them is in memory.
import { crc32, deflateRawSync } from "node:zlib";

export type ZipEntry = { name: string; content: string | Uint8Array };

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
/** Names are UTF-8, bodies are deflated; day and time are those that zip begins with. */
const [UTF8, DEFLATE, FIRST_DAY] = [0x0800, 8, 0x21];
const MOST_16 = 0xffff;
const MOST_32 = 0xffffffff;

type Placed = { name: Buffer; crc: number; packed: number; size: number; at: number };

function common({ crc, packed, size, name }: Placed): Buffer {
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(UTF8, 2);
  head.writeUInt16LE(DEFLATE, 4);
  head.writeUInt16LE(FIRST_DAY, 8);
  head.writeUInt32LE(crc, 10);
  head.writeUInt32LE(packed, 14);
  head.writeUInt32LE(size, 18);
  head.writeUInt16LE(name.length, 22);
  return head;
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function centralOf(entry: Placed): Buffer {
  const made = Buffer.alloc(2);
  made.writeUInt16LE(20);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(entry.at, 10);
  return Buffer.concat([signature(CENTRAL), made, common(entry), rest, entry.name]);
}

/** The end of a zip, and the larger one before it: more entries than sixteen bits count are told there. */
function endOf(count: number, size: number, at: number): Buffer {
  const large = Buffer.alloc(56);
  large.writeUInt32LE(END_64, 0);
  large.writeBigUInt64LE(44n, 4);
  large.writeUInt16LE(45, 12);
  large.writeUInt16LE(45, 14);
  for (const [value, place] of [
    [count, 24],
    [count, 32],
    [size, 40],
    [at, 48],
  ] as const)
    large.writeBigUInt64LE(BigInt(value), place);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(LOCATOR_64, 0);
  locator.writeBigUInt64LE(BigInt(at + size), 8);
  locator.writeUInt32LE(1, 16);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(Math.min(count, MOST_16), 8);
  end.writeUInt16LE(Math.min(count, MOST_16), 10);
  end.writeUInt32LE(Math.min(size, MOST_32), 12);
  end.writeUInt32LE(Math.min(at, MOST_32), 16);
  return count < MOST_16 ? end : Buffer.concat([large, locator, end]);
}

type Packed = { content: ZipEntry["content"]; body: Buffer; crc: number; size: number };

function packed(content: ZipEntry["content"]): Packed {
  const plain = typeof content === "string" ? Buffer.from(content) : content;
  return { content, body: deflateRawSync(plain, { level: 1 }), crc: crc32(plain), size: plain.length };
}

/** The bytes of a zip of these files, below four gigabytes. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const placed: Placed[] = [];
  let at = 0;
  let last: Packed | null = null;
  for await (const { name, content } of entries) {
    // One page stands under several names that follow each other: it is packed once.
    const file: Packed = last?.content === content ? last : packed(content);
    last = file;
    const entry = { name: Buffer.from(name), crc: file.crc, packed: file.body.length, size: file.size, at };
    const bytes = Buffer.concat([signature(LOCAL), common(entry), entry.name, file.body]);
    placed.push(entry);
    at += bytes.length;
    yield bytes;
  }
  let size = 0;
  for (const entry of placed) {
    const bytes = centralOf(entry);
    size += bytes.length;
    yield bytes;
  }
  yield endOf(placed.length, size, at);
}
