// One snackbar that survives a redirect: a code out of a closed list in a cookie of sixty seconds.
import { BLOCKED_MESSAGES } from "#lib/permissions/workspace-state.ts";

export type FlashTone = "success" | "error" | "warning";

const FLASHES = {
  "token-inactive": ["error", "Token inactive"],
  "token-access-inactive": ["error", "Token access inactive"],
  "logged-in": ["success", "You are logged in"],
  "logged-in-into-user": ["success", "You are logged in into user!"],
  "you-are-back": ["success", "You are back!"],
  "workspace-set": ["success", "Set current workspace!"],
  "login-failed": ["error", "Something went wrong with login"],
  "impersonation-failed": ["error", "Something went wrong with impersonation"],
  "workspace-failed": ["error", "Something went wrong with getting Workspace"],
  "switch-failed": ["error", "Something went wrong with switching current workspace"],
  "stop-failed": ["error", "Something went wrong with stop impersonation"],
  "blocked-1": ["warning", BLOCKED_MESSAGES[1]],
  "blocked-2": ["warning", BLOCKED_MESSAGES[2]],
  "blocked-3": ["warning", BLOCKED_MESSAGES[3]],
  "blocked-4": ["warning", BLOCKED_MESSAGES[4]],
} as const satisfies Record<string, readonly [FlashTone, string]>;

export type FlashCode = keyof typeof FLASHES;
export type Flash = { code: FlashCode; tone: FlashTone; message: string };

/** True for a code of the closed list; inherited names are none. */
export function isFlashCode(value: string): value is FlashCode {
  return Object.hasOwn(FLASHES, value);
}

/** The snackbar behind a cookie value, or null: unknown codes are dropped, texts never travel. */
export function flashOf(value: string | null | undefined): Flash | null {
  if (!value || !isFlashCode(value)) return null;
  const [tone, message] = FLASHES[value];
  return { code: value, tone, message };
}
