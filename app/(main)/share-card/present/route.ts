// /share-card/present: my code, full screen.
import { loadPresented } from "./loaders.ts";
import { renderPresent } from "./present-html.tsx";

export async function GET(): Promise<Response> {
  const { html, policy } = await renderPresent(await loadPresented());
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy,
    // The worker keeps it, and nobody between us.
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
    "x-robots-tag": "noindex",
  };
  return new Response(html, { headers });
}
