// A service on another host: the same client as in process, over HTTP with the caller's bearer token.
import { createORPCClient } from "@orpc/client";
import type { AnyContractRouter, ContractRouterClient } from "@orpc/contract";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { env } from "#lib/env.server.ts";
import { AppError } from "#lib/errors.ts";
import type { ServiceName } from "#lib/services/contracts.ts";
import { fromWire, toAppError, toOrpcError } from "#lib/services/errors.ts";
import { DEVICE_HEADER, PENDING_HEADER, SERVICE_HEADER, serviceHeader } from "#lib/services/service-header.server.ts";

/** Section 9: the default request time-out, in milliseconds. */
export const REQUEST_TIMEOUT = 60_000;

/** The one operation that proves itself by a service header where there is no token. */
const SELECT = "selectWorkspace";

const URLS = {
  auth: "AUTH_SERVICE_URL",
  media: "MEDIA_SERVICE_URL",
  campaign: "CAMPAIGN_SERVICE_URL",
  card: "CARD_SERVICE_URL",
  links: "LINKS_SERVICE_URL",
  contact: "CONTACT_SERVICE_URL",
} as const satisfies Record<ServiceName, string>;

/** The address of a service that runs elsewhere, without a slash at its end; null when it runs in process. */
export function remoteUrl(service: ServiceName): string | null {
  return env()[URLS[service]] ?? null;
}

/** Who a call is made for: the holder of a token, and of what the browser's own cookies hold besides. */
export type Bearer = { token: string | null; pending?: string | null; device?: string | null };

/** A client of a contract on another host; errors come back as the AppError that was thrown there. */
export function remoteClient<T extends AnyContractRouter>(
  contract: T,
  url: string,
  { token, pending = null, device = null }: Bearer,
): ContractRouterClient<T> {
  const link = new OpenAPILink(contract, {
    url: `${url}/api`,
    headers: async (_options, path) => ({
      "x-appliance": "web",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(pending ? { [PENDING_HEADER]: pending } : {}),
      ...(device ? { [DEVICE_HEADER]: device } : {}),
      ...(!token && path.at(-1) === SELECT ? { [SERVICE_HEADER]: await serviceHeader(url) } : {}),
    }),
    fetch: (request) =>
      fetch(request, { signal: AbortSignal.timeout(REQUEST_TIMEOUT), redirect: "error" }).catch(unavailable),
    customErrorResponseBodyDecoder: (body, response) => toOrpcError(fromWire(body, response.status, response.headers)),
    interceptors: [(options) => options.next().catch(rethrow)],
  });
  return createORPCClient(link);
}

function unavailable(cause: unknown): never {
  throw new AppError("unavailable", undefined, { cause });
}

function rethrow(error: unknown): never {
  throw toAppError(error);
}
