// Which program will read the file, told by the browser that asks for it.

/** Each of them drops what another one needs: `vcard.ts` says what. */
export type VcardReader = "apple" | "google" | "outlook";

/**
 * The reader of whoever asks. A browser inside another app counts as the phone it runs on, since the phone's contacts
 * take the file. Who does not say gets Google's, which is the plainest.
 */
export function readerFor(userAgent: string): VcardReader {
  // Windows first: Windows phones named every other system as well.
  if (/\bWindows\b|\bMicrosoft Outlook\b/i.test(userAgent)) return "outlook";
  // An iPad on its desktop setting says Macintosh.
  if (/\b(iPhone|iPad|iPod|Macintosh|Outlook-iOS)\b/i.test(userAgent)) return "apple";
  return "google";
}
