// Why somebody is at the log-in: kept for this tab until they are in again, through reloads. Browser only.
import { type FlashCode, isFlashCode } from "#lib/session/flash.ts";

const KEY = "corner.signed-out";

/** What the log-in says above its form; of other messages a snackbar is enough. */
const REASONS: Readonly<Partial<Record<FlashCode, string>>> = {
  "token-inactive": "Your session has ended. Log in to go on.",
  "session-over": "You were signed out. Log in to go on.",
  "draft-kept": "You were signed out. Log in to go on: what you typed is kept.",
  "page-unknown": "We have no page at that address. Log in to go on.",
};

/** What the log-in says about a message, or null where the message is no reason for being there. */
export function reasonOf(code: FlashCode): string | null {
  return REASONS[code] ?? null;
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
    const code = sessionStorage.getItem(KEY);
    return code && isFlashCode(code) ? reasonOf(code) : null;
  } catch {
    return null;
  }
}

/** Calls back when there is another reason; returns how to stop it. */
export function onReason(run: () => void): () => void {
  waiting.add(run);
  return () => void waiting.delete(run);
}
