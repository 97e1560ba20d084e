// What every page of the document has to show: that somebody acts as somebody else.
import { impersonationOf } from "#components/shell/shell-props.ts";
import type { Impersonation } from "#components/shell/types.ts";
import { sendsEmail } from "#lib/sends-email.server.ts";
import { currentSession } from "#lib/session/current.server.ts";

/** Null for a person's own session and for nobody; a service that does not answer takes no page away. */
export async function loadActing(): Promise<Impersonation | null> {
  const session = await currentSession().catch(() => null);
  return session && impersonationOf(session, sendsEmail());
}
