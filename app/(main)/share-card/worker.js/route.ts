// The worker that keeps the full-screen code for when there is no network.
import { PRESENT_WORKER } from "#components/present/present-worker.ts";
import { cardPaths } from "#lib/card-paths.ts";

const HEADERS = {
  "content-type": "text/javascript; charset=utf-8",
  "cache-control": "no-cache",
  // The page itself has no slash at its end, so the worker's own folder would leave it out.
  "service-worker-allowed": cardPaths.shareCard(),
  "content-security-policy": "default-src 'none'; connect-src 'self'",
  "x-content-type-options": "nosniff",
};

export function GET(): Response {
  return new Response(PRESENT_WORKER, { headers: HEADERS });
}
