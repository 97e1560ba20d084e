// Takes note of something that was used. Tiny, because everything calls it; what sends the notes comes when the page is idle.
import type { EventName } from "#lib/analytics.ts";

export type Note = { name: EventName; path: string; at: number };

const MOST = 500;
/** What the server takes; ours are shorter. */
const LONGEST = 100;
/** What a folder of ours is called; whatever else stands in an address was put there for somebody. */
const FOLDER = /^[a-z-]+$/;
const notes: Note[] = [];
/** Nothing until the page says where it is. */
let route = "";
let taker: (() => void) | null = null;

/** Do Not Track and Global Privacy Control are obeyed before anything is kept. */
export function mayTrack(): boolean {
  return navigator.doNotTrack !== "1" && Reflect.get(navigator, "globalPrivacyControl") !== true;
}

/** Where notes are taken from now on: the address without any value of its parameters, such as an id or a token. */
export function atRoute(path: string, params: Readonly<Record<string, string | readonly string[] | undefined>>): void {
  const values = new Set(Object.values(params).flat());
  const parts = path
    .split("/")
    .map((part) => (part === "" || (FOLDER.test(part) && !values.has(part)) ? part : "[id]"));
  route = parts.join("/").slice(0, LONGEST);
}

/** Notes that something happened on this page. */
export function track(name: EventName): void {
  if (typeof navigator === "undefined" || !mayTrack() || notes.length >= MOST) return;
  notes.push({ name, path: route, at: Date.now() });
  taker?.();
}

/** The notes so far, which are the caller's from now on. */
export function takeNotes(most: number): Note[] {
  return notes.splice(0, most);
}

/** Calls back after each note; the one who sends them. */
export function onNote(run: () => void): void {
  taker = run;
}
