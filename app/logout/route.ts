// /logout: ends the session for a person who comes from our own pages; anybody else gets a page with a button.

import { paths } from "#lib/paths.ts";
import { backToOwner } from "#lib/session/back.server.ts";
import { currentServices, currentSession } from "#lib/session/current.server.ts";
import { isOwnNavigation, logOutAnswer } from "#lib/session/log-out.server.ts";
import { isOwnForm, logoutPage } from "./page-html.ts";

async function leave(clearStorage: boolean): Promise<Response> {
  if (await currentSession()) {
    const services = await currentServices();
    // A session that cannot be revoked now still leaves this browser.
    await services.auth.logout().catch(() => undefined);
  }
  return logOutAnswer({ flash: null, clearStorage });
}

/** Acts on a same-origin document navigation without prefetch headers. */
export async function GET(request: Request): Promise<Response> {
  if (!isOwnNavigation(request.headers)) return logoutPage();
  if (new URL(request.url).searchParams.has("over") && (await currentSession())) return stay();
  // A call that failed because the half hour was over leads here too, and its administrator wants to go on.
  return (await currentSession()) ? leave(false) : ((await backToOwner()) ?? leave(false));
}

/** A tab whose session was over comes late: somebody has signed in since, and nobody wanted them out. */
function stay(): Response {
  return new Response(null, { status: 303, headers: { location: paths.login(), "cache-control": "no-store" } });
}

/**
 * The button of the page, and the account menu's form. That alone says whether something waits in the browser to be sent; what
 * nobody has looked at stays.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isOwnForm(request.headers)) return logoutPage();
  const storage = await request.formData().then(
    (form) => form.get("storage"),
    () => null,
  );
  return leave(storage === "clear");
}

/** Next would run GET for it. */
export function HEAD(): Response {
  return new Response(null, { status: 200, headers: { "cache-control": "no-store" } });
}
