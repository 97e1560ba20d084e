// Who made a picture and under which terms: read out of EXIF, IPTC and XMP before they are dropped with everything else in them.
import { exifRights } from "#server/platform/pictures/exif-rights.ts";
import { iptcRights } from "#server/platform/pictures/iptc-rights.ts";
import type { Found, Rights } from "#server/platform/pictures/rights-text.ts";
import { xmpRights } from "#server/platform/pictures/xmp-rights.ts";

export type Blocks = {
  exif?: Uint8Array | undefined;
  iptc?: Uint8Array | undefined;
  xmp?: Uint8Array | undefined;
};

const LONGEST = 300;
/** A block that is longer holds something else than words. */
const MOST_BLOCK = 512 * 1024;

/** The rights that a picture names; where the blocks differ, what editors write goes before what cameras do. */
export function rightsOf({ exif, iptc, xmp }: Blocks): Rights {
  const found = [read(xmp, xmpRights), read(iptc, iptcRights), read(exif, exifRights)];
  const first = (name: keyof Rights) => found.map((each) => tidy(each[name])).find((text) => text !== null) ?? null;
  return { creator: first("creator"), credit: first("credit"), licence: first("licence") };
}

/** A block that is no such block says nothing; the picture may be whole all the same. */
function read(block: Uint8Array | undefined, reader: (bytes: Buffer) => Found): Found {
  if (block === undefined || block.length > MOST_BLOCK) return {};
  try {
    return reader(Buffer.from(block));
  } catch {
    return {};
  }
}

function tidy(text: string | undefined): string | null {
  const plain = (text ?? "")
    .toWellFormed()
    .replace(/[\p{C}\s]+/gu, " ")
    .trim();
  return plain === "" ? null : [...plain].slice(0, LONGEST).join("");
}
