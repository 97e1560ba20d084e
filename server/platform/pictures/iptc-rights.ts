// By-line, credit and copyright of IPTC: the records of IIM, bare or inside what Photoshop wraps around them.
import { type Found, textOf } from "#server/platform/pictures/rights-text.ts";

const MARK = 0x1c;
const APPLICATION = 2;
const NAMES: Readonly<Record<number, keyof Found>> = { 80: "creator", 110: "credit", 116: "licence" };
const MOST_RECORDS = 500;

/** Several by-lines are one list of names. */
export function iptcRights(block: Buffer): Found {
  const found: Found = {};
  let at = Math.min(...[1, APPLICATION].map((record) => begin(block, record)));
  for (let n = 0; n < MOST_RECORDS && at + 5 <= block.length && block[at] === MARK; n += 1) {
    const length = block.readUInt16BE(at + 3);
    // The highest bit says that the length of the length follows: nothing of ours is that long.
    if (length > 0x7fff) break;
    const name = block[at + 1] === APPLICATION ? NAMES[block[at + 2] ?? 0] : undefined;
    if (name !== undefined) {
      const text = textOf(block.subarray(at + 5, at + 5 + length));
      found[name] = found[name] === undefined ? text : `${found[name]}, ${text}`;
    }
    at += 5 + length;
  }
  return found;
}

function begin(block: Buffer, record: number): number {
  const at = block.indexOf(Buffer.from([MARK, record]));
  return at < 0 ? block.length : at;
}
