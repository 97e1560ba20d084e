// Leaves a message for the next page, or takes the one that was left; browser only.
import { readCookie } from "#lib/session/cookies.ts";
import { type Flash, type FlashCode, flashOf } from "#lib/session/flash.ts";

const SECONDS = 60;

function write(value: string, age: number): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari
  document.cookie = `flash=${value}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
}

/** Only when the answer left none itself: the server knows better. */
export function leaveFlash(code: FlashCode): void {
  if (!flashOf(readCookie(document.cookie, "flash"))) write(code, SECONDS);
}

/** The message, which is gone after this. */
export function takeFlash(): Flash | null {
  const flash = flashOf(readCookie(document.cookie, "flash"));
  if (flash) write("", 0);
  return flash;
}
