// The types of files that are kept, each with what it is and how it ends: one list for who looks at bytes, for addresses, and for
// what a browser lets somebody choose.
import type { AssetClass } from "./media-limits.ts";

export const FILE_TYPES = [
  { kind: "picture", type: "image/jpeg", ending: "jpg" },
  { kind: "picture", type: "image/png", ending: "png" },
  { kind: "picture", type: "image/webp", ending: "webp" },
  { kind: "picture", type: "image/avif", ending: "avif" },
  { kind: "picture", type: "image/gif", ending: "gif" },
  { kind: "drawing", type: "image/svg+xml", ending: "svg" },
  { kind: "document", type: "application/pdf", ending: "pdf" },
  { kind: "video", type: "video/mp4", ending: "mp4" },
  { kind: "video", type: "video/quicktime", ending: "mov" },
  { kind: "video", type: "video/webm", ending: "webm" },
  { kind: "text", type: "text/plain", ending: "txt" },
] as const;

export type StoredKind = (typeof FILE_TYPES)[number]["kind"];

/** What may be kept in each class. */
export const CLASS_KINDS: Readonly<Record<AssetClass, readonly StoredKind[]>> = {
  public: ["picture", "drawing", "document", "video"],
  private: ["picture", "document", "video", "text"],
};

/** What a file is to whoever shows it: text is a document like any other. */
export type ShownKind = Exclude<StoredKind, "text">;

const shown = (kind: StoredKind): ShownKind => (kind === "text" ? "document" : kind);

/** What a file of this type is shown as. */
export function kindOfType(type: string): ShownKind {
  return shown(FILE_TYPES.find((one) => one.type === type)?.kind ?? "document");
}

/** The types that a class takes, or those of one kind of them, for a field that files are chosen in. */
export function acceptedIn(fileClass: AssetClass, only?: ShownKind): string {
  const taken = FILE_TYPES.filter(({ kind }) => CLASS_KINDS[fileClass].includes(kind));
  return taken
    .filter(({ kind }) => only === undefined || shown(kind) === only)
    .map(({ type }) => type)
    .join(",");
}

export const OTHER_KIND =
  "A picture can only be replaced by a picture, a drawing by a drawing, a video by a video, and a document by a document.";

type Replaceable = { id: string; class: AssetClass; type: string };

/** Whether a file can take another's place: one of the same kind and class whose rights are not over. */
export function canReplace(asset: Replaceable, other: Replaceable & { rights: string; locked: boolean }): boolean {
  if (other.id === asset.id || other.locked || other.rights === "ended") return false;
  return other.class === asset.class && kindOfType(other.type) === kindOfType(asset.type);
}
