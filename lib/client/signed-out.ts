// Why somebody is at the log-in: kept for this tab until they are in again, through reloads. Browser only.
// The sentences of every message stay out of it: the shell brings this file to every page.
import type { FlashCode } from "#lib/session/flash.ts";

const KEY = "corner.signed-out";

/** What the log-in says above its form; of other messages a snackbar is enough. */
const REASONS = new Map<string, string>([
  ["token-inactive", "Your session has ended. Log in to go on."],
  ["session-over", "You were signed out. Log in to go on."],
  ["draft-kept", "You were signed out. Log in to go on: what you typed is kept."],
  ["page-unknown", "We have no page at that address. Log in to go on."],
] satisfies [FlashCode, string][]);

/** What the log-in says about a message, or null where the message is no reason for being there. */
export function reasonOf(code: string): string | null {
  return REASONS.get(code) ?? null;
}

const waiting = new Set<() => void>();

/** True where the message is a reason for being at the log-in, which says it from now on. */
export function rememberReason(code: FlashCode): boolean {
  if (reasonOf(code) === null) return false;
  try {
    sessionStorage.setItem(KEY, code);
  } catch {
    // A browser that stores nothing shows it as a message like the others.
    return false;
  }
  for (const run of waiting) run();
  return true;
}

/** Somebody is signed in. */
export function forgetReason(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}

/** The sentence, or null where nobody was signed out. */
export function reasonNow(): string | null {
  try {
    return reasonOf(sessionStorage.getItem(KEY) ?? "");
  } catch {
    return null;
  }
}

/** Calls back when there is another reason; returns how to stop it. */
export function onReason(run: () => void): () => void {
  waiting.add(run);
  return () => void waiting.delete(run);
}
