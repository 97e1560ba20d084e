// Whether bytes are a JPEG as we write them: its picture and nothing else, no words of a camera, no comment, nothing behind its end.

/** Start of frame, tables, restart interval, start of scan: what a picture is made of. APP0 says that it is a JPEG. */
const PICTURE = new Set([0xe0, 0xdb, 0xc0, 0xc1, 0xc2, 0xc4, 0xdd, 0xda]);
const SCAN = 0xda;

/** Where what is between two markers of a scan ends: at a byte 0xff that is no restart and no stuffed zero. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length - 1) {
    at = bytes.indexOf(0xff, at);
    if (at < 0) return bytes.length;
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
    at += 2;
  }
  return bytes.length;
}

/** Walks its markers; nothing is decoded. */
export function isBareJpeg(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return false;
  let at = 2;
  while (at + 3 < bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || !PICTURE.has(marker)) return false;
    at += 2 + ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0);
    if (marker === SCAN) at = endOfScan(bytes, at);
  }
  return at === bytes.length - 2 && bytes[at] === 0xff && bytes[at + 1] === 0xd9;
}
