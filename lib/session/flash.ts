// One snackbar that survives a redirect: a code out of a closed list in a cookie of sixty seconds.
import { FALLBACKS } from "#lib/fallbacks.ts";
import { BLOCKED_MESSAGES } from "#lib/permissions/workspace-state.ts";

export type FlashTone = "success" | "error" | "warning";

const FLASHES = {
  "token-inactive": ["error", "Token inactive"],
  "token-access-inactive": ["error", "Token access inactive"],
  "draft-kept": ["warning", "You were signed out. Log in to go on: what you typed is kept."],
  "session-over": ["warning", "You were signed out. Log in to go on."],
  "page-unknown": ["warning", "We have no page at that address. Log in to go on."],
  "password-set": ["success", "Your password was changed. Log in with the new one."],
  "logged-in": ["success", "You are logged in"],
  "logged-in-into-user": ["success", "You are logged in into user!"],
  "you-are-back": ["success", "You are back!"],
  "impersonation-left": ["success", "You stopped acting as somebody else. Log in to go on."],
  "impersonation-ended": ["success", "The half hour is over. You are back in your own account."],
  "account-deleted": ["success", "Your account is deleted"],
  "workspace-set": ["success", "Set current workspace!"],
  "login-failed": ["error", FALLBACKS.login],
  "impersonation-failed": ["error", FALLBACKS.impersonation],
  "workspace-failed": ["error", FALLBACKS.workspace],
  "switch-failed": ["error", FALLBACKS.switch],
  "stop-failed": ["error", FALLBACKS.stop],
  "service-key-wrong": ["error", "That key is not valid. Check it and try again."],
  "service-key-limit": ["error", "Too many attempts. Wait a minute and try again."],
  "blocked-1": ["warning", BLOCKED_MESSAGES[1]],
  "blocked-2": ["warning", BLOCKED_MESSAGES[2]],
  "blocked-3": ["warning", BLOCKED_MESSAGES[3]],
  "blocked-4": ["warning", BLOCKED_MESSAGES[4]],
} as const satisfies Record<string, readonly [FlashTone, string]>;

export type FlashCode = keyof typeof FLASHES;
export type Flash = { code: FlashCode; tone: FlashTone; message: string };

/** True for a code of the closed list; inherited names are none. */
function isFlashCode(value: string): value is FlashCode {
  return Object.hasOwn(FLASHES, value);
}

/** The snackbar behind a cookie value, or null: unknown codes are dropped, texts never travel. */
export function flashOf(value: string | null | undefined): Flash | null {
  if (!value || !isFlashCode(value)) return null;
  const [tone, message] = FLASHES[value];
  return { code: value, tone, message };
}
