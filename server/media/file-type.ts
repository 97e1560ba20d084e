// What a file is, by its first bytes alone: neither its name nor what its sender calls it is asked.
import { fileTypeFromBuffer } from "file-type";
import { EMPTY_FILE } from "#lib/services/media/file-sizes.ts";
import {
  DRAWING,
  type FileClass,
  type FileType,
  isTaken,
  isWorkbook,
  KIND_LIMITS,
  refusalOfMime,
  refusalOfSize,
  TABLE,
  TEXT,
  typeOfMime,
  WORKBOOK,
} from "#server/media/file-kinds.ts";

/** So many bytes of the beginning say what a file is; a RAW photo tells itself from a TIFF late. */
export const HEAD_BYTES = 64 * 1024;

export type Asked = {
  /** The first bytes of the file, or all of it. */
  head: Uint8Array;
  size: number;
  fileClass: FileClass;
};

/** A type that is taken, or one sentence for its sender. */
export type FileVerdict = { type: FileType } | { refused: string };

/** Tells what a file is and whether its class takes it; never throws for what the file holds. */
export async function typeOfFile({ head, size, fileClass }: Asked): Promise<FileVerdict> {
  if (size === 0 || head.length === 0) return { refused: EMPTY_FILE };
  const found = fileClass === "import" ? await asTable(head) : await mimeOf(head);
  const type = found.type;
  if (type === null || !isTaken(fileClass, type.kind)) return { refused: refusalOfMime(fileClass, found.mime) };
  if (size > KIND_LIMITS[type.kind]) return { refused: refusalOfSize(type.kind) };
  return { type };
}

/** Text of any encoding, which has no signature; what has one is something else. */
async function asTable(head: Uint8Array): Promise<{ mime: string; type: FileType | null }> {
  // The mark of text in two bytes begins some sound as well.
  const marked = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  const found = marked ? undefined : await fileTypeFromBuffer(head).catch(() => undefined);
  if (found !== undefined && isWorkbook(found.mime)) return { mime: found.mime, type: WORKBOOK };
  const text = found === undefined || found.mime.startsWith("text/") || found.mime === "application/json";
  return text ? { mime: TABLE.type, type: TABLE } : { mime: found.mime, type: null };
}

async function mimeOf(head: Uint8Array): Promise<{ mime: string; type: FileType | null }> {
  if (isDrawing(head)) return { mime: DRAWING.type, type: DRAWING };
  // A file that ends in the middle of a header makes the reader throw.
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  if (found) return { mime: found.mime, type: typeOfMime(found.mime) };
  return isText(head, true) ? { mime: TEXT.type, type: TEXT } : { mime: "", type: null };
}

const DRAWING_HEAD = 32 * 1024;

/** Before the first element of a drawing there may be a declaration, comments and a document type. */
function isDrawing(head: Uint8Array): boolean {
  let rest = Buffer.from(head.subarray(0, DRAWING_HEAD))
    .toString("utf8")
    .replace(/^\uFEFF/, "");
  for (;;) {
    rest = rest.trimStart();
    const end = endOfPrologue(rest);
    if (end === null) return /^<(?:[\w-]{1,20}:)?svg[\s>/]/i.test(rest);
    const at = rest.indexOf(end);
    if (at < 0) return false;
    rest = rest.slice(at + end.length);
  }
}

function endOfPrologue(rest: string): string | null {
  if (rest.startsWith("<?")) return "?>";
  if (rest.startsWith("<!--")) return "-->";
  if (!/^<!doctype/i.test(rest)) return null;
  return rest.slice(0, rest.indexOf(">")).includes("[") ? "]>" : ">";
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what tells it from text
const CONTROL = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

/** True for bytes that are text; the end of a head may stand in the middle of a character. */
export function isText(bytes: Uint8Array, stream = false): boolean {
  try {
    return !CONTROL.test(new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream }));
  } catch {
    return false;
  }
}
