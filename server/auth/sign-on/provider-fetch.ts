// Asks a workspace's identity provider over HTTPS, behind the guard for strangers' addresses.
import { allowsLoopback } from "#server/auth/core/demo-place.ts";
import { type GuardedCall, guardedCall } from "#server/platform/http/guarded-call.ts";

/** Of one answer: milliseconds, and bytes. */
const MS = 5000;
const BYTES = 512 * 1024;

/** One call; throws FetchRefused. Plain HTTP is for a provider on this machine alone. */
export async function fetchProvider(address: string, call: GuardedCall): Promise<Response> {
  const allowLoopback = allowsLoopback();
  const { status, type, bytes } = await guardedCall(address, call, { ms: MS, bytes: BYTES, allowLoopback });
  return new Response(status === 204 ? null : new Uint8Array(bytes), { status, headers: { "content-type": type } });
}
