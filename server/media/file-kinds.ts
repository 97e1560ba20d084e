// What is taken, by content: the closed list of types, how large each may be, and one sentence for each refusal.

/** Who may ever see a file of this class: anybody with its address, or only who may read what it belongs to. */
export type FileClass = "public" | "private";

export type FileKind = "picture" | "drawing" | "document" | "video" | "text";

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
export const TEXT: FileType = { kind: "text", type: "text/plain", ending: "txt" };

const TAKEN: Readonly<Record<FileClass, readonly FileKind[]>> = {
  public: ["picture", "document"],
  private: ["picture", "document", "text"],
};

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
  heic: "An iPhone's HEIC cannot be read here. Choose the photo in the browser of the phone, or save it as JPEG.",
  raw: "A camera's RAW file cannot be read here. Export it as JPEG first.",
  layered:
    "Files of Photoshop and Illustrator cannot be read here. Export the picture as PNG or JPEG, or the document as PDF.",
  drawing: "Drawings (SVG) are not taken here. Export the drawing as PNG or PDF.",
  oldPicture: "This kind of picture is not shown by every browser. Save it as JPEG or PNG.",
  video: "Videos are not taken here. Share a link to the video instead.",
  audio: "Sound files are not taken here. Share a link to the recording instead.",
  office: "Documents of Word, Excel and PowerPoint are not taken here. Save the document as PDF.",
  archive: "Archives are not taken here. Unpack the archive and upload its files one by one.",
  program: "Programs are not taken here.",
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
};

const LARGER: Readonly<Record<FileKind, string>> = {
  picture: "This picture is larger than 30 MB. Save it smaller, or as JPEG.",
  drawing: "This drawing is larger than 1 MB. Simplify its paths, or export it as PNG.",
  document: "This PDF is larger than 100 MB. Export it with smaller pictures.",
  video: "This video is larger than 100 MB. Export it with a lower resolution, or shorten it.",
  text: "This text is larger than 5 MB. Split it, and upload the parts one by one.",
};

/** Why a type is not taken, and what to do; what is taken where nothing better can be said. */
export function refusalOfMime(fileClass: FileClass, mime: string): string {
  const known = REASONS.find(([types]) => types.test(mime));
  return known ? known[1] : refusalOf(fileClass);
}

/** What is taken in this class. */
export function refusalOf(fileClass: FileClass): string {
  const names = TAKEN[fileClass].map((kind) => NAMES[kind]);
  return `This file cannot be read here. Use ${names.slice(0, -1).join(", ")} or ${names.at(-1)}.`;
}

/** What a file that is too large for its kind is told. */
export function refusalOfSize(kind: FileKind): string {
  return LARGER[kind];
}

export const EMPTY = "This file is empty.";
