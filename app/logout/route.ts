// /logout: ends the session for a person who comes from our own pages; anybody else gets a page with a button.
import { backToOwner } from "#lib/session/back.server.ts";
import { currentServices, currentSession } from "#lib/session/current.server.ts";
import { isOwnNavigation, leaveAnswer } from "#lib/session/leave.server.ts";
import { isOwnForm, logoutPage } from "./page-html.ts";

async function leave(): Promise<Response> {
  if (await currentSession()) {
    const services = await currentServices();
    // A session that cannot be revoked now still leaves this browser.
    await services.auth.logout().catch(() => undefined);
  }
  return leaveAnswer(null);
}

/** Acts on a same-origin document navigation without prefetch headers. */
export async function GET(request: Request): Promise<Response> {
  if (!isOwnNavigation(request.headers)) return logoutPage();
  // A call that failed because the half hour was over leads here too, and its administrator wants to go on.
  return (await currentSession()) ? leave() : ((await backToOwner()) ?? leave());
}

/** The button of the page, and the account menu's form. */
export async function POST(request: Request): Promise<Response> {
  return isOwnForm(request.headers) ? leave() : logoutPage();
}

/** Next would run GET for it. */
export function HEAD(): Response {
  return new Response(null, { status: 200, headers: { "cache-control": "no-store" } });
}
