// The script of the full-screen code.
import { PRESENT_SCRIPT } from "#components/present/present-script.ts";

const HEADERS = {
  "content-type": "text/javascript; charset=utf-8",
  // Its address names what is in it.
  "cache-control": "public, max-age=31536000, immutable",
  "cross-origin-resource-policy": "same-origin",
  "x-content-type-options": "nosniff",
};

export function GET(): Response {
  return new Response(PRESENT_SCRIPT, { headers: HEADERS });
}
