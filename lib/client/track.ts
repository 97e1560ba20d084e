// Takes note of something that was used. Tiny, because everything calls it; what sends the notes comes when the page is idle.
import type { EventName } from "#lib/analytics.ts";

export type Note = { name: EventName; path: string; at: number };

const MOST = 500;
const notes: Note[] = [];
let taker: (() => void) | null = null;

/** Do Not Track and Global Privacy Control are obeyed before anything is kept. */
export function mayTrack(): boolean {
  return navigator.doNotTrack !== "1" && Reflect.get(navigator, "globalPrivacyControl") !== true;
}

/** Notes that something happened on this page. */
export function track(name: EventName): void {
  if (typeof navigator === "undefined" || !mayTrack() || notes.length >= MOST) return;
  notes.push({ name, path: location.pathname, at: Date.now() });
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
