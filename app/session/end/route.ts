// /session/end: where a dead session goes; takes the cookie away and says so. A living one is sent home.
import { currentSession } from "#lib/session/current.server.ts";
import { homePath } from "#lib/session/enter.ts";
import { leaveAnswer } from "#lib/session/leave.server.ts";

export async function GET(): Promise<Response> {
  const session = await currentSession();
  if (!session) return leaveAnswer("token-inactive");
  return new Response(null, { status: 303, headers: { location: homePath(session), "cache-control": "no-store" } });
}

export function HEAD(): Response {
  return new Response(null, { status: 200, headers: { "cache-control": "no-store" } });
}
