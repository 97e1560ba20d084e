// Every service's raw routes, named once: what is no operation of a contract and yet answers under /api.
import type { Actor } from "#lib/permissions/index.ts";
import { remoteUrl } from "#lib/services/remote.server.ts";
import { scimRoutes } from "#server/auth/directory/scim/scim-routes.ts";
import { stripeRoute } from "#server/auth/payments/stripe-hook.ts";
import { ssoRoutes } from "#server/auth/sign-on/sso-routes.ts";
import { textRoutes } from "#server/campaign/sms/provider-routes.ts";
import { cardsPort } from "#server/card/people-cards.ts";
import { ownPassRoute } from "#server/card/wallet/owner-passes.ts";
import { phoneRoutes } from "#server/card/wallet/phone-routes.ts";
import { textContacts } from "#server/contact/text-contacts.ts";
import { callerOf } from "#server/main/caller.ts";
import { passFaces } from "#server/main/mounts/cards.ts";
import { mediaFileRoutes } from "#server/media/file-routes.ts";
import { renditionRoute } from "#server/media/renditions/rendition-route.ts";
import { uploadRoutes } from "#server/media/uploads/upload-routes.ts";
import type { WireAnswer, WireRequest } from "#server/platform/api/message.ts";
import { checkRawBody, type Found, findRawRoute, type RawRoute } from "#server/platform/api/raw-route.ts";
import { takeAttempt } from "#server/platform/limits.ts";

export const RAW_ROUTES: readonly RawRoute[] = [
  stripeRoute,
  ...mediaFileRoutes,
  ...uploadRoutes,
  renditionRoute,
  ...phoneRoutes(passFaces),
  ownPassRoute(passFaces),
  ...scimRoutes(cardsPort),
  ...ssoRoutes,
  ...textRoutes(textContacts),
];

/** The raw route at an address without /api, where its service runs here. */
export function rawRouteAt(method: string, path: string): { found?: Found; allowed: string[] } {
  return findRawRoute(
    RAW_ROUTES.filter(({ service }) => remoteUrl(service) === null),
    method,
    path,
  );
}

/** Answers a raw route: the body's bounds, the limit, then the session where an act needs one, then the credential. */
export async function serveRaw(found: Found, request: WireRequest): Promise<WireAnswer> {
  const { refuse } = found.route;
  return serve(found, request).catch((thrown: unknown) => {
    if (!refuse) throw thrown;
    return refuse(thrown, request);
  });
}

async function serve({ route, params }: Found, request: WireRequest): Promise<WireAnswer> {
  checkRawBody(route.body, request);
  if (route.limit) await takeAttempt({ ...route.limit, byAddress: true }, request.ip);
  const actor: Actor = route.action ? await callerOf(request) : { kind: "nobody" };
  return route.serve({ request, params, actor });
}
