// Reads a zip back by its directory, as every program does: names and bodies, each checked against its sum.
import { crc32, inflateRawSync } from "node:zlib";

const [END, END_64] = [0x06054b50, 0x06064b50];

/** Where the directory begins and how many entries it has; a large one says so in front of the end. */
function directoryOf(zip: Buffer): { at: number; count: number } {
  const end = zip.length - 22;
  if (zip.readUInt32LE(end) !== END) throw new Error("This is no zip.");
  const count = zip.readUInt16LE(end + 10);
  if (count !== 0xffff) return { at: zip.readUInt32LE(end + 16), count };
  const large = Number(zip.readBigUInt64LE(end - 12));
  if (zip.readUInt32LE(large) !== END_64) throw new Error("The large directory is not where it is said to be.");
  return { at: Number(zip.readBigUInt64LE(large + 48)), count: Number(zip.readBigUInt64LE(large + 32)) };
}

/** Every file of it. */
export function unzip(bytes: Uint8Array): Map<string, string> {
  const zip = Buffer.from(bytes);
  const files = new Map<string, string>();
  let { at, count } = directoryOf(zip);
  for (; count > 0; count -= 1) {
    const [sum, packed] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 20)];
    const length = zip.readUInt16LE(at + 28);
    const name = zip.toString("utf8", at + 46, at + 46 + length);
    const local = zip.readUInt32LE(at + 42);
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const body = inflateRawSync(zip.subarray(begin, begin + packed));
    if (crc32(body) !== sum) throw new Error(`${name} is not what was packed.`);
    files.set(name, body.toString());
    at += 46 + length + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}
