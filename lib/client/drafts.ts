// What is typed and not saved when a session ends: kept in this tab, and brought back to the same person in the same place. Browser only.
import { isRecord } from "#lib/record.ts";

/** Fields by their names. Passwords and files are never among them. */
export type Typed = Readonly<Record<string, string>>;

/** What was typed, what the same fields began with, and the version of the record under them; null where there is none. */
export type Kept = { typed: Typed; from: Typed; version: number | null };

/** What is typed and not saved, or null where there is nothing. */
type Read = () => Kept | null;

const PREFIX = "corner.draft.";
const KEPT_MS = 24 * 3_600_000;

const open = new Map<string, Read>();
let person = "";

/** Whose page this is: said while it is drawn, before any form asks. */
export function draftsBelongTo(id: string): void {
  person = id;
}

const placeOf = (name: string) => `${PREFIX}${location.pathname}${location.search} ${name}`;

/** A form that can be asked what is typed into it, until the returned function is called. */
export function followDraft(name: string, read: Read): () => void {
  const place = placeOf(name);
  open.set(place, read);
  return () => {
    if (open.get(place) === read) open.delete(place);
  };
}

/** The session is over: puts away whatever is typed. True where there was something. */
export function keepDrafts(): boolean {
  let kept = false;
  for (const [place, read] of open) {
    const found = read();
    if (found === null) continue;
    try {
      sessionStorage.setItem(place, JSON.stringify({ person, at: Date.now(), ...found }));
      kept = true;
    } catch {
      // A browser that stores nothing asks before the page is left.
    }
  }
  return kept;
}

function textsIn(value: unknown): Typed {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter((field): field is [string, string] => typeof field[1] === "string"),
  );
}

function keptIn(text: string | null): Kept | null {
  if (text === null) return null;
  const found: unknown = JSON.parse(text);
  if (!isRecord(found) || found.person !== person || !isRecord(found.typed)) return null;
  if (typeof found.at !== "number" || Date.now() - found.at > KEPT_MS) return null;
  const version = typeof found.version === "number" ? found.version : null;
  return { typed: textsIn(found.typed), from: textsIn(found.from), version };
}

/** What this person typed here before, once; somebody else's stays where it is. */
export function takeDraft(name: string): Kept | null {
  try {
    const kept = keptIn(sessionStorage.getItem(placeOf(name)));
    if (kept) sessionStorage.removeItem(placeOf(name));
    return kept;
  } catch {
    return null;
  }
}

/** Logging out on purpose leaves nothing behind, whoever typed it. */
export function dropDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
