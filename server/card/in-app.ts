// Browsers inside other apps that hand no contact file on to the phone: where saving fails, ways that work stand in its place.
import { createHash } from "node:crypto";
import type { CardPage } from "#server/card/page.ts";

/** As each calls itself in its user agent; Messenger says Facebook's name too. */
const APPS: readonly (readonly [RegExp, string])[] = [
  [/MessengerForiOS|MessengerLiteForiOS|Orca-Android/, "Messenger"],
  [/FBAN|FBAV/, "Facebook"],
  [/Instagram/, "Instagram"],
  [/LinkedInApp/, "LinkedIn"],
  [/MicroMessenger/, "WeChat"],
];

const LONGEST = 512;

/** The app whose own browser asks; null for any browser that can save. */
export function appOf(userAgent: string): string | null {
  const text = userAgent.slice(0, LONGEST);
  return APPS.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/** The page for that browser; with a mark of its own, because what it says differs. */
export function pageIn(page: CardPage, userAgent: string): CardPage {
  const app = page.saves === null ? null : appOf(userAgent);
  if (app === null) return page;
  const etag = `W/"${createHash("sha256").update(page.etag).update(app).digest("base64url").slice(0, 22)}"`;
  const headers = page.headers.map((value) => (value === page.etag ? etag : value));
  return { ...page, headers, etag, app };
}
