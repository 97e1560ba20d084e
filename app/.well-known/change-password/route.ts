// /.well-known/change-password: where password managers send a person who should change theirs (W3C).

import { paths } from "#lib/paths.ts";
import { SECURITY_PATH } from "#lib/security-path.ts";
import { currentSession } from "#lib/session/current.server.ts";

/** The security settings for who is signed in, the forgotten-password page for everybody else. */
export async function GET(): Promise<Response> {
  const location = (await currentSession()) === null ? paths.forgotPassword() : paths.comeTo(SECURITY_PATH);
  return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
}
