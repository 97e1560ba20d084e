// /.well-known/change-password: where password managers send a person who should change theirs (W3C).

import { paths } from "#lib/paths.ts";
import { matchRoute } from "#lib/permissions/index.ts";
import { currentSession } from "#lib/session/current.server.ts";

/** The settings for who is signed in, the forgotten-password page for everybody else. */
export async function GET(): Promise<Response> {
  const settings = matchRoute("/settings");
  const inside = settings?.status === "built" && (await currentSession()) !== null;
  const location = inside ? settings.path : paths.forgotPassword();
  return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
}
