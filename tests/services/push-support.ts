// People who call about the browsers they are told on, each in a session of their own.
import type { ClientBase } from "pg";
import { newId } from "#lib/id.ts";
import type { CallContext } from "#server/platform/context.ts";
import { pushKey } from "#server/platform/push/push-keys.ts";
import { person } from "#tests/services/links-support.ts";
import { callContext } from "#tests/support/call-context.ts";
import { aPerson } from "#tests/support/factories.ts";
import type { SoftBrowser } from "#tests/support/push-stand-in.ts";

export type Over = Parameters<typeof person>[0];
export type PushCall = CallContext & { actor: ReturnType<typeof person> };

/** A call out of a browser that calls itself so. */
export function pushCall(over: Over, userAgent = ""): PushCall {
  const actor = person(over);
  const call = callContext(actor);
  const request = { ...call.request, ip: "203.0.113.9", userAgent, browser: true, appliance: null };
  return { ...call, actor, request };
}

/** Somebody real, signed in. */
export async function subscriber(client: ClientBase, over: Over = {}, userAgent = ""): Promise<PushCall> {
  const { id: userId } = await aPerson(client);
  const sessionId = newId();
  await client.query("insert into sessions (id, user_id, expires_at) values ($1, $2, now() + interval '1 day')", [
    sessionId,
    userId,
  ]);
  return pushCall({ userId, sessionId, ...over }, userAgent);
}

/** What a browser hands in that subscribed. */
export async function handed({ endpoint, keys }: SoftBrowser, renews = false) {
  return { endpoint, keys, public_key: (await pushKey()).publicKey, renews };
}
