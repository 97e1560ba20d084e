// What an NTAG 424 DNA proves of a tap (SUN, in AES mode): its id and its counter, under a key that it alone has.
import { createDecipheriv, timingSafeEqual } from "node:crypto";
import { aesCmac } from "#server/card/devices/cmac.ts";

const UID_BYTES = 7;
const COUNTER_BYTES = 3;
/** UID and counter, and a UID of seven bytes: as our chips are written. */
const PICC_TAG = 0xc7;
const SV2 = Buffer.from("3CC300010080", "hex");
const ZERO = Buffer.alloc(16);

/** What stands behind the address: both in the open, or sealed together; `text` is what else the mark is over. */
export type Sun = { cmac: string; text?: string } & ({ uid: string; ctr: string } | { picc: string });
export type Proved = { uid: string; counter: number };

const hex = (text: string, bytes: number) =>
  new RegExp(`^[0-9a-f]{${bytes * 2}}$`, "i").test(text) ? Buffer.from(text, "hex") : null;

/** UID and counter, low byte first as the chip reckons with it. */
function openOf(sun: Sun, key: Buffer): { uid: Buffer; low: Buffer } | null {
  if (!("picc" in sun)) {
    const [uid, high] = [hex(sun.uid, UID_BYTES), hex(sun.ctr, COUNTER_BYTES)];
    return uid && high && { uid, low: Buffer.from(high).reverse() };
  }
  const sealed = hex(sun.picc, 16);
  if (sealed === null) return null;
  const cipher = createDecipheriv("aes-128-cbc", key, ZERO).setAutoPadding(false);
  const open = Buffer.concat([cipher.update(sealed), cipher.final()]);
  if (open[0] !== PICC_TAG) return null;
  return { uid: open.subarray(1, 1 + UID_BYTES), low: open.subarray(1 + UID_BYTES, 1 + UID_BYTES + COUNTER_BYTES) };
}

/** Every second byte, as the chip cuts its mark. */
function cutMark(mac: Buffer): Buffer {
  return Buffer.from(mac.filter((_byte, at) => at % 2 === 1));
}

/** The id and counter of a tap; null where the mark is not this key's. A key of zeros is the factory's and proves nothing. */
export function proveSun(sun: Sun, key: Buffer): Proved | null {
  if (key.equals(ZERO)) return null;
  return readSun(sun, key);
}

/** The same under any key: published vectors are made with zeros. */
export function readSun(sun: Sun, key: Buffer): Proved | null {
  const mark = hex(sun.cmac, 8);
  const open = openOf(sun, key);
  if (mark === null || open === null) return null;
  const session = aesCmac(key, Buffer.concat([SV2, open.uid, open.low]));
  const expected = cutMark(aesCmac(session, Buffer.from(sun.text ?? "", "ascii")));
  if (!timingSafeEqual(mark, expected)) return null;
  return { uid: open.uid.toString("hex").toUpperCase(), counter: open.low.readUIntLE(0, COUNTER_BYTES) };
}
