// What is taken, by content: the closed list of types, how large each may be, and one sentence for each refusal.

/**
 * Who may ever see a file of this class: anybody with its address, or only who may read what it belongs to. What comes to be
 * read as a table (`import`) becomes no file of ours: a service takes its pieces, and nobody else sees them.
 */
export type FileClass = "public" | "private" | "import";

export type FileKind = "picture" | "drawing" | "document" | "video" | "text" | "table";

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
  document: 100 * MEGABYTE,
  video: 100 * MEGABYTE,
  text: 5 * MEGABYTE,
  table: 100 * MEGABYTE,
};

/** Nothing larger is taken, whatever it is. */
export const MOST_BYTES = 100 * MEGABYTE;

const TYPES: readonly FileType[] = [
  { kind: "picture", type: "image/jpeg", ending: "jpg" },
  { kind: "picture", type: "image/png", ending: "png" },
  { kind: "picture", type: "image/webp", ending: "webp" },
  { kind: "picture", type: "image/avif", ending: "avif" },
  { kind: "picture", type: "image/gif", ending: "gif" },
  { kind: "document", type: "application/pdf", ending: "pdf" },
  { kind: "video", type: "video/mp4", ending: "mp4" },
  { kind: "video", type: "video/quicktime", ending: "mov" },
];

/** The same thing under another name. */
const SAME: Readonly<Record<string, string>> = { "image/apng": "image/png", "video/x-m4v": "video/mp4" };

export const DRAWING: FileType = { kind: "drawing", type: "image/svg+xml", ending: "svg" };
/** Rows of people: what encoding they are in is found out by whoever reads them. */
export const TABLE: FileType = { kind: "table", type: "text/csv", ending: "csv" };
export const WORKBOOK: FileType = {
  kind: "table",
  type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ending: "xlsx",
};
export const TEXT: FileType = { kind: "text", type: "text/plain", ending: "txt" };

const TAKEN: Readonly<Record<FileClass, readonly FileKind[]>> = {
  public: ["picture", "drawing", "document", "video"],
  private: ["picture", "document", "video", "text"],
  import: ["table"],
};

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
  video: "a video (MP4 or MOV)",
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

export const EMPTY = "This file is empty.";
