// Artist and Copyright of EXIF: the first directory of a TIFF in either order of bytes.
import { type Found, textOf } from "#server/platform/pictures/rights-text.ts";

const ARTIST = 0x013b;
const COPYRIGHT = 0x8298;
const MOST_ENTRIES = 200;
const ENTRY_BYTES = 12;
const INTRODUCTION = Buffer.from("Exif\0\0", "latin1");

/** Throws for what is no such block. */
export function exifRights(block: Buffer): Found {
  const tiff = block.subarray(0, 6).equals(INTRODUCTION) ? block.subarray(6) : block;
  const little = tiff.toString("latin1", 0, 2) === "II";
  const u16 = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const u32 = (at: number) => (little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const directory = u32(4);
  const texts = new Map<number, string>();
  for (let n = 0; n < Math.min(u16(directory), MOST_ENTRIES); n += 1) {
    const entry = directory + 2 + n * ENTRY_BYTES;
    const tag = u16(entry);
    if (tag !== ARTIST && tag !== COPYRIGHT) continue;
    const length = u32(entry + 4);
    const at = length <= 4 ? entry + 8 : u32(entry + 8);
    // A copyright may name the photographer and, behind a zero, the editor.
    texts.set(
      tag,
      textOf(tiff.subarray(at, at + length))
        .replace(/\0+$/, "")
        .replaceAll("\0", "; "),
    );
  }
  const [creator, licence] = [texts.get(ARTIST), texts.get(COPYRIGHT)];
  return { ...(creator === undefined ? {} : { creator }), ...(licence === undefined ? {} : { licence }) };
}
