// Five fonts out of npm and no others: a drawing is the same on every machine, whatever letters that has.
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inflateSync } from "node:zlib";

export const FONTS = [
  { family: "Lato", file: "lato" },
  { family: "Merriweather", file: "merriweather" },
  { family: "Open Sans", file: "open-sans" },
  { family: "Playfair Display", file: "playfair-display" },
  { family: "Roboto Slab", file: "roboto-slab" },
] as const;

const WEIGHTS = [400, 700] as const;
const HEADER = 12;
const ENTRY = 16;

/** A WOFF as the sfnt that it packs (W3C WOFF 1.0): the tables inflated, each on a multiple of four. */
function unpacked(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(HEADER + ENTRY * count);
  const power = 2 ** Math.floor(Math.log2(count));
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(power * ENTRY, 6);
  directory.writeUInt16BE(Math.log2(power), 8);
  directory.writeUInt16BE((count - power) * ENTRY, 10);
  const parts: Uint8Array[] = [directory];
  let place = directory.length;
  for (let nth = 0; nth < count; nth += 1) {
    const from = 44 + 20 * nth;
    const [offset, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(from + at));
    if (offset === undefined || packed === undefined || length === undefined) throw new Error("A font ends early.");
    const bytes = woff.subarray(offset, offset + packed);
    const table = packed < length ? inflateSync(bytes) : bytes;
    const to = HEADER + ENTRY * nth;
    woff.copy(directory, to, from, from + 4);
    woff.copy(directory, to + 4, from + 16, from + 20);
    directory.writeUInt32BE(place, to + 8);
    directory.writeUInt32BE(length, to + 12);
    const padding = Buffer.alloc((4 - (table.length % 4)) % 4);
    parts.push(table, padding);
    place += table.length + padding.length;
  }
  return Buffer.concat(parts);
}

let drawn = false;

/** Puts the fonts into a folder of their own and makes it the only one; call it before sharp is loaded. */
export function drawWithThese(): void {
  if (drawn) return;
  drawn = true;
  const folder = mkdtempSync(join(tmpdir(), "paper-cards-"));
  const require = createRequire(import.meta.url);
  mkdirSync(join(folder, "cache"));
  for (const { file } of FONTS)
    for (const weight of WEIGHTS) {
      const woff = require.resolve(`@fontsource/${file}/files/${file}-latin-${weight}-normal.woff`);
      writeFileSync(join(folder, `${file}-${weight}.ttf`), unpacked(readFileSync(woff)));
    }
  const settings = join(folder, "fonts.conf");
  writeFileSync(
    settings,
    `<?xml version="1.0"?><fontconfig><dir>${folder}</dir><cachedir>${join(folder, "cache")}</cachedir></fontconfig>`,
  );
  process.env.FONTCONFIG_FILE = settings;
}
