// The ways to a service: in this process, on another host, through an app that passes on, and the edge platform's mount.
import type { ContractRouterClient } from "@orpc/contract";
import { vi } from "vitest";
import { GET as serve } from "#app/api/[[...path]]/route.ts";
import { contracts } from "#lib/services/contracts.ts";
import { authenticate, servicesFor } from "#lib/services/index.server.ts";
import { remoteClient } from "#lib/services/remote.server.ts";

export type Doors = {
  auth: ContractRouterClient<typeof contracts.auth>;
  links: ContractRouterClient<typeof contracts.links>;
};

/** The services as the holder of this token, or nobody, may use them. */
export type Open = (token: string | null) => Promise<Doors>;

/** As pages and loaders call them, here. */
export async function inProcess(token: string | null): Promise<Doors> {
  const session = token === null ? null : await authenticate(token);
  return servicesFor({
    session,
    token,
    requestedView: null,
    pending: null,
    device: null,
    requestId: "test",
    ip: "127.0.0.1",
    userAgent: "test",
  });
}

/** As an app calls them that was given their address. */
export function remote(origin: string): Open {
  return async (token) => ({
    auth: remoteClient(contracts.auth, origin, { token }),
    links: remoteClient(contracts.links, origin, { token }),
  });
}

const MOUNT = "http://mount.test";

/** The fetch handlers that Next mounts on an edge platform, called as such. */
export function mount(): Open {
  const network = globalThis.fetch;
  vi.stubGlobal("fetch", (input: Request | string | URL, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : String(input);
    return url.startsWith(MOUNT) ? serve(new Request(input, init)) : network(input, init);
  });
  return remote(MOUNT);
}
