// Uploads that a reload, a closed tab or a lost session cut off: where they stand, by whose they are and the field they
// were chosen in. The file itself stays with the person, who chooses it once more. Browser only.
import { isRecord } from "#lib/record.ts";
import { OWN_UPLOADS_PATH, UPLOADS_PATH } from "#lib/services/media/paths.ts";

/** An upload that was begun and is not done. */
export type Unfinished = {
  /** Its address at the server; also what it is told apart by. */
  url: string;
  name: string;
  size: number;
  modified: number;
  /** Bytes that were there when this was written. */
  sent: number;
  begun: number;
};

const PREFIX = "corner.upload.";
const PATHS = [UPLOADS_PATH, OWN_UPLOADS_PATH];
/** As long as the server keeps them, less a minute. */
const KEPT_MS = 24 * 3_600_000 - 60_000;

let person = "";

/** Whose page this is: said while it is drawn, before any field asks. */
export function uploadsBelongTo(id: string): void {
  person = id;
}

/** A browser that stores nothing begins again. */
function tried<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

const keyOf = (place: string, url: string) => `${PREFIX}${person} ${place} ${url}`;

function parsed(text: string | null): Unfinished | null {
  const found: unknown = tried(() => JSON.parse(text ?? "null"));
  if (!isRecord(found)) return null;
  const { url, name, size, modified, sent, begun } = found;
  if (typeof url !== "string" || typeof name !== "string" || !PATHS.some((path) => url.startsWith(`${path}/`)))
    return null;
  if (typeof size !== "number" || typeof modified !== "number") return null;
  if (typeof sent !== "number" || typeof begun !== "number" || Date.now() - begun > KEPT_MS) return null;
  return { url, name, size, modified, sent, begun };
}

/** What this person left unfinished in this field, the oldest first. What is too old is forgotten, whoever's it is. */
export function unfinishedAt(place: string | null): Unfinished[] {
  const here = `${PREFIX}${person} ${place} `;
  const found: Unfinished[] = [];
  for (const key of tried(() => Object.keys(localStorage)) ?? []) {
    if (!key.startsWith(PREFIX)) continue;
    const one = parsed(tried(() => localStorage.getItem(key)) ?? null);
    if (one === null) tried(() => localStorage.removeItem(key));
    else if (person !== "" && place !== null && key.startsWith(here)) found.push(one);
  }
  return found.sort((one, other) => one.begun - other.begun);
}

/** Writes down how far an upload is. */
export function noteUnfinished(place: string | null, upload: Unfinished): void {
  if (person !== "" && place !== null)
    tried(() => localStorage.setItem(keyOf(place, upload.url), JSON.stringify(upload)));
}

/** It is done, or nobody wants it. */
export function forgetUnfinished(place: string | null, url: string): void {
  if (place !== null) tried(() => localStorage.removeItem(keyOf(place, url)));
}

/** Logging out on purpose leaves no name of a file behind, whoever's it was. */
export function dropUnfinished(): void {
  tried(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  });
}

/** True where this is the file that the upload was begun with, as far as a browser says. */
export function isSameFile(upload: Unfinished, file: File): boolean {
  return upload.name === file.name && upload.size === file.size && upload.modified === file.lastModified;
}
