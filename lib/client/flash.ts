// Takes the message that was left for this page; browser only.
import { type Flash, flashOf } from "#lib/session/flash.ts";
import { cookieValue, setCookie } from "./cookie.ts";
import { leaveFlash } from "./leave-flash.ts";

/** A page on its way out takes the message of the one that comes, when their moments meet. */
const UNREAD_MS = 1000;

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
