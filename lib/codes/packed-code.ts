// A QR code in few letters, for a page that holds many of them and draws one: its size and, behind a colon, its modules as bits.
import encodeQR from "qr";
import { QUIET_ZONE } from "./code-matrix.ts";

/** Row by row, the first module in the highest bit, quiet zone included; level M. */
export function packedCode(text: string): string {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: QUIET_ZONE });
  const modules = rows.flat();
  const bytes = Array.from({ length: Math.ceil(modules.length / 8) }, (_, byte) =>
    modules.slice(byte * 8, byte * 8 + 8).reduce((sum, dark, bit) => (dark ? sum | (128 >> bit) : sum), 0),
  );
  return `${rows.length}:${btoa(String.fromCharCode(...bytes))}`;
}
