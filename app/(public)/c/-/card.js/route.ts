// The script of cards: one file, the same for all of them.
import { CARD_SCRIPT } from "#components/card/card-script.ts";

const HEADERS = {
  "content-type": "text/javascript; charset=utf-8",
  // Its address names what is in it.
  "cache-control": "public, max-age=31536000, immutable",
  "cross-origin-resource-policy": "same-origin",
  "x-content-type-options": "nosniff",
};

export function GET(): Response {
  return new Response(CARD_SCRIPT, { headers: HEADERS });
}
