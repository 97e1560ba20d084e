// A text as the dark and light modules of a QR code (ISO/IEC 18004), and as the path that draws them; the same in the browser, so that a phone without a network paints the same code.
import encodeQR from "qr";

/** Light modules that a reader wants around a code (DENSO: four). */
export const QUIET_ZONE = 4;
/** More would need a version whose modules no printed card can hold. */
export const MAX_CODE_TEXT = 500;

export type CodeMatrix = {
  /** Modules a side, quiet zone included. */
  size: number;
  /** Of the dark modules, in modules. */
  path: string;
};

/** Level M reads with 15 % of the code hidden, H with 30 %: what a logo needs. */
export function codeMatrix(text: string, withLogo: boolean): CodeMatrix {
  const padded = encodeQR(text, "raw", { ecc: withLogo ? "high" : "medium", border: QUIET_ZONE });
  return { size: padded.length, path: padded.map(rowPath).join("") };
}

/** Each run of dark modules is one rectangle: without gaps between them at any scale. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = "";
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const begin = x;
    while (row[x + 1]) x += 1;
    const length = x + 1 - begin;
    path += `M${begin} ${y}h${length}v1h-${length}z`;
  }
  return path;
}
