// What is typed and not saved: kept in this browser while a form holds it, and brought back to the same person in the same place. Browser only.
import { isRecord } from "#lib/record.ts";
import { isLetGo } from "./navigation-guard.ts";
import { allWritten } from "./writes-under-way.ts";

/** Fields by their names. Passwords and files are never among them. */
export type Typed = Readonly<Record<string, string>>;

/** What was typed, what the same fields began with, and the version of the record under them; null where there is none. */
export type Kept = { typed: Typed; from: Typed; version: number | null };

/** What is typed and not saved, or null where there is nothing. */
type Read = () => Kept | null;

const PREFIX = "corner.draft.";
/** Tells this browser's other tabs of a log-out on purpose. */
const DROPPED = "corner.drafts-dropped";
const KEPT_MS = 24 * 3_600_000;
const TYPING_MS = 400;

// The tab's own while it lives, a browser that restores the tab brings it along; the other one only for a page that goes.
const STORES = ["sessionStorage", "localStorage"] as const;
type Store = (typeof STORES)[number];

/** Forms that are there, by the place of what is typed into them. */
export const openForms = new Map<string, Read>();
let person = "";
/** The page is on its way out: what is stored waits for the person to come back. */
let over = false;
/** A step back, Esc or a press beside a dialog takes a form away: what was typed into it waits until somebody does something else. */
let aside = false;
/** Set where a form was being saved as it was put aside: true once that is done. */
let saving: Promise<boolean> | null = null;
/** Somebody logged out on purpose and nobody typed since. */
let dropped = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let listens = false;

/** Whose page this is: said while it is drawn, before any form asks. */
export function draftsBelongTo(id: string): void {
  person = id;
}

/** Where a draft of this page is kept. */
export const placeOf = (name: string) => `${PREFIX}${person} ${location.pathname}${location.search} ${name}`;

/** A browser that stores nothing asks before the page is left. */
function tried<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

function stow(store: Store, place: string, kept: Kept): boolean {
  const text = JSON.stringify({ at: Date.now(), ...kept });
  const stored = tried(() => {
    globalThis[store].setItem(place, text);
    return true;
  });
  return stored ?? false;
}

function forget(store: Store, place: string): void {
  tried(() => globalThis[store].removeItem(place));
}

/** Puts away whatever is typed by now, and what is not typed any more away for good. True where there was something. */
function write(): boolean {
  clearTimeout(timer);
  let kept = false;
  for (const [place, read] of openForms) {
    const found = dropped ? null : read();
    if (found === null) forget("sessionStorage", place);
    else kept = stow("sessionStorage", place, found) || kept;
  }
  return kept;
}

/** A tab that is closed takes its own store with it. Where the session ended, this tab is the one that goes on. */
function pageGoes(): void {
  if (isLetGo()) return;
  write();
  for (const [place, read] of openForms) {
    const found = dropped ? null : read();
    if (found) stow("localStorage", place, found);
  }
}

/** The page was only set aside, and is there again with everything in it. */
function pageStays(event: PageTransitionEvent): void {
  if (event.persisted) for (const place of openForms.keys()) forget("localStorage", place);
}

/** The Back button, pressed by a person; what a page takes back by itself is none. */
function putAside({ navigationType, userInitiated }: NavigateEvent): void {
  if (navigationType === "traverse" && userInitiated) setAside();
}

const SAVING = 'button[aria-busy="true"]';

function setAside(): void {
  write();
  aside = true;
  saving = document.querySelector(SAVING) ? allWritten() : null;
}

/** What was on its way as its form went is no draft once it arrived; what was refused is one still. */
async function dropOnceSaved(place: string, saved: Promise<boolean>): Promise<void> {
  const textNow = () => tried(() => sessionStorage.getItem(place)) ?? null;
  const text = textNow();
  if ((await saved) && !openForms.has(place) && textNow() === text) forget("sessionStorage", place);
}

/** Esc in a dialog, and a press beside it, which has the dialog itself as its target: neither says that what is typed is not wanted. */
function dialogGoes({ target }: Event): void {
  if (target instanceof HTMLDialogElement) setAside();
}

function listen(): void {
  if (listens || typeof document === "undefined") return;
  listens = true;
  if ("navigation" in globalThis) globalThis.navigation.addEventListener("navigate", putAside);
  const acting = () => {
    aside = false;
  };
  for (const type of ["pointerdown", "keydown"])
    document.addEventListener(type, acting, { capture: true, passive: true });
  const typing = () => {
    dropped = false;
    noteDrafts();
  };
  for (const type of ["input", "change"]) document.addEventListener(type, typing, true);
  for (const type of ["cancel", "click"]) document.addEventListener(type, dialogGoes, true);
  addEventListener("pagehide", pageGoes);
  addEventListener("pageshow", pageStays);
  addEventListener("storage", ({ key, newValue }) => {
    if (key === DROPPED && newValue) dropHere();
  });
  dropWhere((text) => textKept(text) === null);
}

/** Something may have been typed, saved or taken back: looked at when there is a pause. */
export function noteDrafts(): void {
  clearTimeout(timer);
  timer = setTimeout(write, TYPING_MS);
}

/**
 * A form that can be asked what is typed into it, until the returned function is called: then it was saved or let go, and
 * nothing of it stays. What is `lasting` says itself when it is done.
 */
export function followDraft(name: string, read: Read, lasting = false): () => void {
  listen();
  over = false;
  aside = false;
  dropped = false;
  const place = placeOf(name);
  openForms.set(place, read);
  return () => {
    if (openForms.get(place) !== read) return;
    openForms.delete(place);
    if (!over && aside && saving) void dropOnceSaved(place, saving);
    if (over || aside) return;
    const left = lasting && !dropped ? read() : null;
    if (left) stow("sessionStorage", place, left);
    else forget("sessionStorage", place);
  };
}

/** What is kept at a place is done with, also where its form went before that was known. */
export function forgetDraft(place: string): void {
  for (const store of STORES) forget(store, place);
}

/** The session is over: puts away whatever is typed. True where there was something. */
export function keepDrafts(): boolean {
  over = true;
  return write();
}

function textsIn(value: unknown): Typed {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter((field): field is [string, string] => typeof field[1] === "string"),
  );
}

/** What is written there, where that can be read and is not too old. */
function textKept(text: string | null): Kept | null {
  const found: unknown = tried(() => JSON.parse(text ?? "null"));
  if (!isRecord(found) || !isRecord(found.typed)) return null;
  if (typeof found.at !== "number" || Date.now() - found.at > KEPT_MS) return null;
  const version = typeof found.version === "number" ? found.version : null;
  return { typed: textsIn(found.typed), from: textsIn(found.from), version };
}

/** What this person typed here before, once; somebody else's stays where it is. */
export function takeDraft(name: string): Kept | null {
  const place = placeOf(name);
  const [own, left] = STORES.map((store) => {
    const kept = textKept(tried(() => globalThis[store].getItem(place)) ?? null);
    forget(store, place);
    return kept;
  });
  return own ?? left ?? null;
}

function dropWhere(goes: (text: string | null) => boolean): void {
  for (const store of STORES)
    tried(() => {
      const all = globalThis[store];
      for (const key of Object.keys(all)) if (key.startsWith(PREFIX) && goes(all.getItem(key))) all.removeItem(key);
    });
}

function dropHere(): void {
  dropped = true;
  dropWhere(() => true);
}

/** Logging out on purpose leaves nothing behind, whoever typed it, in no tab of this browser. */
export function dropDrafts(): void {
  dropHere();
  tried(() => localStorage.setItem(DROPPED, String(Date.now())));
}
