// What every page of the document needs: that somebody acts as somebody else, and the nonce of its scripts.
import { headers } from "next/headers";
import { impersonationOf } from "#components/shell/shell-props.ts";
import type { Impersonation } from "#components/shell/types.ts";
import { nonceIn } from "#lib/edge/headers.ts";
import { sendsEmail } from "#lib/sends-email.server.ts";
import { currentSession } from "#lib/session/current.server.ts";

/** Null for a person's own session and for nobody; a service that does not answer takes no page away. */
export async function loadActing(): Promise<Impersonation | null> {
  const session = await currentSession().catch(() => null);
  return session && impersonationOf(session, sendsEmail());
}

/** The one nonce that the document's policy knows. */
export async function loadNonce(): Promise<string> {
  return nonceIn((await headers()).get("content-security-policy"));
}
