// Leaves a message for the next page, or takes the one that was left; browser only.
import { type Flash, type FlashCode, flashOf } from "#lib/session/flash.ts";
import { cookieValue, setCookie } from "./cookie.ts";

/** A page on its way out takes the message of the one that comes, when their moments meet. */
const UNREAD_MS = 1000;

/** Only when the answer left none itself: the server knows better. */
export function leaveFlash(code: FlashCode): void {
  if (!flashOf(cookieValue("flash"))) setCookie("flash", code);
}

/** The message, which is gone after this; a page that is left before anybody could read it hands it on to the next. */
export function takeFlash(): Flash | null {
  const flash = flashOf(cookieValue("flash"));
  if (!flash) return null;
  setCookie("flash", null);
  const handOn = () => leaveFlash(flash.code);
  addEventListener("pagehide", handOn, { once: true });
  setTimeout(() => removeEventListener("pagehide", handOn), UNREAD_MS);
  return flash;
}
