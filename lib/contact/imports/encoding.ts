// In which letters a file is written, found out from its bytes as they go by, and those bytes as text. Nothing is held but a line.
import { AppError } from "#lib/errors.ts";
import { CHOSEN_ENCODINGS, type ChosenEncoding } from "#lib/services/contact/import-limits.ts";

/** What is told about a file: the three that spreadsheets write, and UTF-8 of which some lines are older. */
export const ENCODINGS = ["UTF-8", "UTF-16LE", "UTF-16BE", "Windows-1252", "UTF-8 and Windows-1252"] as const;
export type Encoding = (typeof ENCODINGS)[number];

type Bytes = AsyncIterable<Uint8Array>;

const NEWLINE = 10;
/** So much of the beginning says whether letters have two bytes. */
const HEAD = 2000;
/** A line of mixed letters is held whole: longer than this no row is. */
const MOST_LINE = 1024 * 1024;

function marked(first: Uint8Array): Encoding | null {
  if (first[0] === 0xff && first[1] === 0xfe) return "UTF-16LE";
  if (first[0] === 0xfe && first[1] === 0xff) return "UTF-16BE";
  // Without a mark: of Latin letters each second byte is none.
  const pairs = Math.min(first.length, HEAD) >> 1;
  const zeros = (at: number) =>
    Array.from({ length: pairs }, (_, index) => first[2 * index + at]).filter((b) => b === 0);
  if (pairs > 3 && zeros(1).length > pairs * 0.7) return "UTF-16LE";
  return pairs > 3 && zeros(0).length > pairs * 0.7 ? "UTF-16BE" : null;
}

/**
 * Watches bytes go by and says at the end in which letters they were: what a mark says, UTF-8 where all of it is, else what
 * Windows writes, or both where some lines are UTF-8 with signs of their own.
 */
export class EncodingFinder {
  readonly #strict = new TextDecoder("utf-8", { fatal: true });
  #head = new Uint8Array();
  #whole = true;
  #several = false;

  push(bytes: Uint8Array): void {
    if (this.#head.length < HEAD) this.#head = Buffer.concat([this.#head, bytes.subarray(0, HEAD)]);
    if (!this.#whole) return;
    try {
      if (/[^\0-\x7f]/.test(this.#strict.decode(bytes, { stream: true }))) this.#several = true;
    } catch {
      this.#whole = false;
      this.#several ||= beginsInUtf8(bytes);
    }
  }

  end(): Encoding {
    const found = marked(this.#head);
    if (found !== null) return found;
    if (this.#whole) {
      try {
        this.#strict.decode();
        return "UTF-8";
      } catch {
        // Cut off in the middle of a sign: what stands before it is read as it is.
      }
    }
    return this.#several ? "UTF-8 and Windows-1252" : "Windows-1252";
  }
}

/** Whether signs of several bytes stand before the first that are none. */
function beginsInUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder("utf-8").decode(bytes);
  return /[\u0080-\ufffc]/.test(text.slice(0, text.indexOf("\ufffd")));
}

/** As a decoder knows them; of two that are mixed it knows neither. */
const LABELS: Partial<Record<Encoding | ChosenEncoding, string>> = {
  ...Object.fromEntries(CHOSEN_ENCODINGS.map((one) => [one, one.toLowerCase()])),
  "Mac Roman": "macintosh",
};

/** The text piece by piece, without the mark at its beginning. Zeros, which no database takes, are left out. */
export async function* textOfBytes(bytes: Bytes, encoding: Encoding | ChosenEncoding): AsyncGenerator<string> {
  const label = LABELS[encoding];
  const pieces = label === undefined ? mixedText(bytes) : decoded(bytes, new TextDecoder(label));
  for await (const piece of pieces) if (piece !== "") yield piece.replaceAll("\0", "").toWellFormed();
}

async function* decoded(bytes: Bytes, decoder: TextDecoder): AsyncGenerator<string> {
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** Line by line, because one file was put together out of two. */
async function* mixedText(bytes: Bytes): AsyncGenerator<string> {
  let rest = new Uint8Array();
  for await (const chunk of bytes) {
    const end = chunk.lastIndexOf(NEWLINE) + 1;
    if (end === 0) {
      if (rest.length + chunk.length > MOST_LINE)
        throw new AppError("invalid", "A line of this file is longer than any row.");
      rest = Buffer.concat([rest, chunk]);
      continue;
    }
    yield linesOf(Buffer.concat([rest, chunk.subarray(0, end)]));
    rest = chunk.slice(end);
  }
  yield linesOf(rest);
}

function linesOf(bytes: Uint8Array): string {
  const lines: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    const next = bytes.indexOf(NEWLINE, at);
    const end = next < 0 ? bytes.length : next + 1;
    lines.push(lineOf(bytes.subarray(at, end)));
    at = end;
  }
  return lines.join("");
}

function lineOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
