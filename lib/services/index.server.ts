// The only door to the services: in process, or on another host where an address names one. Nobody else knows which.
import type { ContractRouterClient } from "@orpc/contract";
import { createRouterClient } from "@orpc/server";
import type { View } from "#lib/permissions/index.ts";
import { contracts, type ServiceName } from "#lib/services/contracts.ts";
import { toAppError } from "#lib/services/errors.ts";
import { remoteClient, remoteUrl } from "#lib/services/remote.server.ts";
import type { Session } from "#lib/session/session.ts";
import { throwMarked } from "#lib/session/unavailable-requests.ts";
import { authenticate } from "#server/auth/sign-in/authenticate.ts";
import { callContext, router } from "#server/main/router.ts";
import { refuseUnstorable } from "#server/platform/api/body.ts";

export { authenticate };

export type Services = { [Name in ServiceName]: ContractRouterClient<(typeof contracts)[Name]> };

/** What a page knows of its own request. */
export type Caller = {
  session: Session | null;
  token: string | null;
  requestedView: View | null;
  /** The `imp` cookie. */
  pending: string | null;
  /** The `device` cookie. */
  device: string | null;
  requestId: string;
  ip: string;
  userAgent: string;
};

function contextOf(caller: Caller) {
  const { session, requestedView } = caller;
  return callContext(
    { session, requestedView },
    {
      id: caller.requestId,
      ip: caller.ip,
      userAgent: caller.userAgent,
      browser: false,
      token: caller.token,
      pending: caller.pending,
      appliance: "web",
      serviceToken: null,
      device: caller.device,
    },
  );
}

/** The services as this caller may use them; every call still authorizes for itself. */
export function servicesFor(caller: Caller): Services {
  const context = contextOf(caller);
  const rethrow = (error: unknown) => throwMarked(caller.requestId, toAppError(error));
  const interceptors = [
    async ({ input, next }: { input: unknown; next: () => Promise<unknown> }) => {
      try {
        refuseUnstorable(input);
        return await next();
      } catch (error) {
        return rethrow(error);
      }
    },
  ];
  const local = { context, interceptors };
  const elsewhere = <Name extends ServiceName>(name: Name) => {
    const url = remoteUrl(name);
    return url === null ? null : remoteClient(contracts[name], url, caller);
  };
  return {
    auth: elsewhere("auth") ?? createRouterClient(router.auth, local),
    media: elsewhere("media") ?? createRouterClient(router.media, local),
    campaign: elsewhere("campaign") ?? createRouterClient(router.campaign, local),
    card: elsewhere("card") ?? createRouterClient(router.card, local),
    links: elsewhere("links") ?? createRouterClient(router.links, local),
    contact: elsewhere("contact") ?? createRouterClient(router.contact, local),
  };
}
