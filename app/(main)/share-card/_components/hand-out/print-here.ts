// A print whose letters our own typefaces lack: drawn on this device, which has more of them, and kept nowhere.
import { codeText } from "#lib/codes/code-address.ts";
import { codeMatrix } from "#lib/codes/code-matrix.ts";
import { AppError } from "#lib/errors.ts";
import type { Measures, Print } from "#lib/print/print-names.ts";
import { printOf } from "#lib/print/prints.ts";
import { type Lines, wordPicture } from "./paint.ts";
import { isReadable, UNREADABLE } from "./read-back.ts";

type Wish = { address: string; lines: Lines; measures: Measures };

/** The PDF; throws where its code is not read back. */
export function printHere(print: Print, { address, lines, measures }: Wish): Blob {
  const text = codeText(address, print);
  if (!isReadable(text)) throw new AppError("invalid", UNREADABLE);
  const bytes = printOf(print, { printed: lines, code: codeMatrix(text, false), measures }, wordPicture);
  return new Blob([new Uint8Array(bytes)], { type: "application/pdf" });
}
