// How often one address may have a proof drawn, which is every piece of an order: out of the same attempts as what is placed.
import { env } from "#lib/env.server.ts";
import { isAppError } from "#lib/errors.ts";
import { clientAddress } from "#server/platform/http/client-address.ts";
import { notedAddress } from "#server/platform/http/noted-address.ts";
import { ORDER_RENDERS_PER_ADDRESS, takeAttempt } from "#server/platform/limits.ts";

/** Takes an attempt of whoever asks for a proof; the answer that refuses it, or null where there was one left. */
export async function refusedProof({ headers }: Request): Promise<Response | null> {
  const socket = notedAddress(headers.get("x-corner-request"));
  const ends = { forwardedFor: headers.get("x-forwarded-for"), socket };
  try {
    await takeAttempt(ORDER_RENDERS_PER_ADDRESS, clientAddress(ends, env().TRUSTED_PROXY_HOPS));
    return null;
  } catch (error) {
    if (!isAppError(error) || error.code !== "rate_limited") throw error;
    const after = String(error.details.retryAfter ?? 60);
    const said = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", "retry-after": after };
    return new Response(error.message, { status: 429, headers: said });
  }
}
