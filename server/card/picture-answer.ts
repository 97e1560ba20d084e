// A picture of a card that other sites may show: made when somebody asks, and never a page.
import { log } from "#lib/log.server.ts";

type Answered = {
  type: "image/png" | "image/jpeg";
  /** For how long whoever asked keeps it. */
  keeping: string;
  /** What the log calls it. */
  what: string;
};

/** Whoever draws pictures may be busy: a messenger comes back. */
export async function pictureAnswer(
  { method }: Request,
  { type, keeping, what }: Answered,
  make: () => Promise<Uint8Array>,
): Promise<Response> {
  try {
    const bytes = await make();
    const headers = {
      "content-type": type,
      "cache-control": keeping,
      "cross-origin-resource-policy": "cross-origin",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    };
    return new Response(method === "HEAD" ? null : new Uint8Array(bytes), { headers });
  } catch (error) {
    log.warn({ err: error }, `${what} could not be made`);
    return new Response(null, { status: 503, headers: { "retry-after": "5" } });
  }
}
