// Leaves a message for the next page, or takes the one that was left; browser only.
import { readCookie } from "#lib/session/cookies.ts";
import { type Flash, type FlashCode, flashOf } from "#lib/session/flash.ts";

const SECONDS = 60;
/** A page on its way out takes the message of the one that comes, when their moments meet. */
const UNREAD_MS = 1000;

function write(value: string, age: number): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari
  document.cookie = `flash=${value}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
}

/** Only when the answer left none itself: the server knows better. */
export function leaveFlash(code: FlashCode): void {
  if (!flashOf(readCookie(document.cookie, "flash"))) write(code, SECONDS);
}

/** The message, which is gone after this; a page that is left before anybody could read it hands it on to the next. */
export function takeFlash(): Flash | null {
  const flash = flashOf(readCookie(document.cookie, "flash"));
  if (!flash) return null;
  write("", 0);
  const handOn = () => leaveFlash(flash.code);
  addEventListener("pagehide", handOn, { once: true });
  setTimeout(() => removeEventListener("pagehide", handOn), UNREAD_MS);
  return flash;
}
