// Leaves a message for the next page: its code alone, so that no page carries the messages along. Browser only.
import type { FlashCode } from "#lib/session/flash.ts";
import { cookieValue, setCookie } from "./cookie.ts";

/** Only when the answer left none itself: the server knows better. */
export function leaveFlash(code: FlashCode): void {
  if (!cookieValue("flash")) setCookie("flash", code);
}
