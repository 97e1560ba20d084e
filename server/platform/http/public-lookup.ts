// Looks a host up for a connection that may only go out into the internet, whatever a nameserver says.
import { lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import { isPublicAddress } from "#server/platform/http/addresses.ts";

/** Fails where one of the host's addresses is ours; the connection gets the very answer that was checked. */
export const publicOnly: LookupFunction = (host, options, answer) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    const refused = error ?? (first && addresses.every(({ address }) => isPublicAddress(address)) ? null : OURS);
    if (refused !== null || first === undefined) return answer(refused ?? OURS, []);
    if (options.all) return answer(null, addresses);
    answer(null, first.address, first.family);
  });
};

const OURS: NodeJS.ErrnoException = new Error("The host has an address that is not in the internet.");
