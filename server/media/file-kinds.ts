// What is taken, by content: the closed list of types, how large each may be, and one sentence for each refusal.
import { CLASS_KINDS, FILE_TYPES, type StoredKind } from "#lib/services/media/file-types.ts";
import { MAX_ASSET_BYTES } from "#lib/services/media/media-limits.ts";

/**
 * Who may ever see a file of this class: anybody with its address, or only who may read what it belongs to. What comes to be
 * read as a table (`import`) becomes no file of ours: a service takes its pieces, and nobody else sees them.
 */
export type FileClass = "public" | "private" | "import";

export type FileKind = StoredKind | "table";

export type FileType = {
  kind: FileKind;
  type: string;
  /** What its name ends with, whatever it was called. */
  ending: string;
};

const MEGABYTE = 1024 * 1024;

export const KIND_LIMITS: Readonly<Record<FileKind, number>> = {
  picture: 30 * MEGABYTE,
  drawing: MEGABYTE,
  document: MAX_ASSET_BYTES,
  video: MAX_ASSET_BYTES,
  text: 5 * MEGABYTE,
  table: MAX_ASSET_BYTES,
};

/** What a signature tells; a drawing and text have none. */
const TYPES: readonly FileType[] = FILE_TYPES.filter(({ kind }) => kind !== "drawing" && kind !== "text");

/** The same thing under another name. */
const SAME: Readonly<Record<string, string>> = { "image/apng": "image/png", "video/x-m4v": "video/mp4" };

export const DRAWING = theOneOf("drawing");
/** Rows of people: what encoding they are in is found out by whoever reads them. */
export const TABLE: FileType = { kind: "table", type: "text/csv", ending: "csv" };
export const WORKBOOK: FileType = {
  kind: "table",
  type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ending: "xlsx",
};
export const TEXT = theOneOf("text");

const TAKEN: Readonly<Record<FileClass, readonly FileKind[]>> = { ...CLASS_KINDS, import: ["table"] };

function theOneOf(kind: StoredKind): FileType {
  const found = FILE_TYPES.find((one) => one.kind === kind);
  if (!found) throw new Error(`No type is a ${kind}.`);
  return found;
}

/** A workbook, or an archive of which the beginning does not say that it is one: whoever reads it finds out. */
export function isWorkbook(mime: string): boolean {
  return mime === WORKBOOK.type || mime === "application/zip";
}

/** True where files of this class may be of that kind. */
export function isTaken(fileClass: FileClass, kind: FileKind): boolean {
  return TAKEN[fileClass].includes(kind);
}

/** The type of ours that this name of a type means; null for one that is not taken anywhere. */
export function typeOfMime(mime: string): FileType | null {
  const name = SAME[mime] ?? mime;
  return TYPES.find(({ type }) => type === name) ?? null;
}

const REFUSED = {
  heic: "iPhone HEIC photos aren’t supported here. Choose the photo in your phone’s browser, or save it as a JPEG.",
  raw: "Camera RAW files aren’t supported. Export it as a JPEG first.",
  layered:
    "Photoshop and Illustrator files aren’t supported. Export the image as a PNG or JPEG, or the document as a PDF.",
  drawing: "SVG files aren’t accepted here. Export it as a PNG or PDF.",
  oldPicture: "Not every browser can show this type of image. Save it as a JPEG or PNG.",
  video: "Not every browser can play this type of video. Export it as an MP4.",
  audio: "Audio files aren’t accepted here. Share a link to the recording instead.",
  office: "Word, Excel and PowerPoint files aren’t accepted here. Save the document as a PDF.",
  archive: "Archives aren’t accepted here. Unpack the archive and upload its files one by one.",
  program: "Programs aren’t accepted here.",
  workbook: "Save the workbook as .xlsx, without a password and without macros, or save the sheet as CSV.",
} as const;

const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^image\/hei[cf]/, REFUSED.heic],
  [/^image\/(x-(canon|nikon|sony|adobe|fujifilm|olympus|panasonic)|tiff-raw)/, REFUSED.raw],
  [/photoshop|illustrator|indesign|postscript|eps$/, REFUSED.layered],
  [/^image\/svg/, REFUSED.drawing],
  [/^image\//, REFUSED.oldPicture],
  [/^video\//, REFUSED.video],
  [/^audio\//, REFUSED.audio],
  [/officedocument|opendocument|msword|ms-excel|ms-powerpoint|x-cfb|^application\/rtf/, REFUSED.office],
  [/zip|x-(tar|7z|rar|xz|bzip2|gzip|lzip|compress)|zstd/, REFUSED.archive],
  [/x-msdownload|x-elf|x-mach-binary|wasm|x-shockwave-flash|java-vm/, REFUSED.program],
];

const NAMES: Readonly<Record<FileKind, string>> = {
  picture: "a picture (JPEG, PNG, WebP, AVIF or GIF)",
  drawing: "a drawing (SVG)",
  document: "a PDF",
  video: "a video (MP4, MOV or WebM)",
  text: "plain text",
  table: "a CSV, TSV, Excel (.xlsx), vCard or JSON file",
};

const LARGER: Readonly<Record<FileKind, string>> = {
  picture: "This image is larger than 30 MB. Make it smaller, or save it as a JPEG.",
  drawing: "This drawing is larger than 1 MB. Simplify it, or export it as a PNG.",
  document: "This PDF is larger than 100 MB. Export it with smaller images.",
  video: "This video is larger than 100 MB. Export it at a lower resolution, or shorten it.",
  text: "This text file is larger than 5 MB. Split it, and upload the parts one by one.",
  table: "This file is larger than 100 MB. Split it, and upload the parts one by one.",
};

/** Why a type is not taken, and what to do; what is taken where nothing better can be said. */
export function refusalOfMime(fileClass: FileClass, mime: string): string {
  if (fileClass === "import" && /spreadsheet|ms-excel|x-cfb/.test(mime)) return REFUSED.workbook;
  const known = REASONS.find(([types]) => types.test(mime));
  return known ? known[1] : refusalOf(fileClass);
}

/** What is taken in this class. */
export function refusalOf(fileClass: FileClass): string {
  const names = TAKEN[fileClass].map((kind) => NAMES[kind]);
  const [only] = names;
  const choice = names.length > 1 ? `${names.slice(0, -1).join(", ")} or ${names.at(-1)}` : only;
  return `This file cannot be read here. Use ${choice}.`;
}

/** What a file that is too large for its kind is told. */
export function refusalOfSize(kind: FileKind): string {
  return LARGER[kind];
}
