"use client";
// A browser that is told goes with the session that is at hand, and forgets what its person removed elsewhere.
import { isAppError } from "#lib/errors.ts";
import { call } from "./call.ts";
import { handleHere, subscribeHere, unsubscribeHere } from "./push-here.ts";

/** Once a tab is enough. */
const TOLD = "corner.push-renewed";

/** Says to the server what this browser handed out earlier; asks nobody anything, and what fails is tried by the next tab. */
export async function renewPush(): Promise<void> {
  const handle = await handleHere().catch(() => null);
  if (handle === null || sessionStorage.getItem(TOLD) === handle.endpoint) return;
  sessionStorage.setItem(TOLD, handle.endpoint);
  await call("auth.addPushDevice", { ...handle, renews: true }).catch(putRight);
}

async function putRight(error: unknown): Promise<void> {
  const code = isAppError(error) ? error.code : null;
  // Removed on another device, or somebody else's who was signed in here: neither is told here any more.
  if (code === "not_found") await unsubscribeHere();
  // Our key has changed since; the permission is there, so nobody is asked.
  if (code === "invalid") await subscribeAnew();
}

async function subscribeAnew(): Promise<void> {
  const { public_key } = await call("auth.push");
  const handle = public_key === null ? null : await subscribeHere(public_key);
  if (handle) await call("auth.addPushDevice", handle);
}
