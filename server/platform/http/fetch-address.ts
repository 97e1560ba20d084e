// Which addresses a stranger's name may lead us to: looked up by ourselves, vetted, and pinned for the connection.
import { Resolver } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import { isLoopbackAddress, isPublicAddress } from "#server/platform/http/addresses.ts";

export type FetchProblem = "blocked" | "unreachable" | "timeout" | "too_many_redirects";

export class FetchRefused extends Error {
  readonly problem: FetchProblem;

  constructor(problem: FetchProblem, cause?: unknown) {
    super(problem, { cause });
    this.name = "FetchRefused";
    this.problem = problem;
  }
}

export type Address = { address: string; family: number };

type Vetting = {
  deadline: AbortSignal;
  /** This machine's loopback on any port counts as public. */
  allowLoopback: boolean;
};

/** Every address the name has now; one forbidden address among them refuses the whole name. Throws FetchRefused. */
export async function vettedAddresses(url: URL, { deadline, allowLoopback }: Vetting): Promise<Address[]> {
  if (!/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "") throw new FetchRefused("blocked");
  const addresses = await resolveName(url.hostname.replace(/^\[|\]$/g, ""), deadline);
  const onLoopback = allowLoopback && addresses.every(({ address }) => isLoopbackAddress(address));
  if (onLoopback) return addresses;
  const usualPort = url.port === "" || url.port === "80" || url.port === "443";
  if (!usualPort || !addresses.every(({ address }) => isPublicAddress(address))) throw new FetchRefused("blocked");
  return addresses;
}

async function resolveName(host: string, deadline: AbortSignal): Promise<Address[]> {
  const family = isIP(host);
  if (family !== 0) return [{ address: host, family }];
  try {
    return await addressesOf(host, deadline);
  } catch (error) {
    throw fetchRefusal(error, deadline);
  }
}

/** This machine by its name, whatever a nameserver says of it (RFC 6761, 6.3). */
const HERE = /(^|\.)localhost\.?$/i;

/**
 * Asked of the nameservers by ourselves: the system's own look-up has a few threads for the whole process, cannot be called
 * off, and a name whose server is silent would hold one of them long after its fetch has ended.
 */
async function addressesOf(host: string, deadline: AbortSignal): Promise<Address[]> {
  if (HERE.test(host)) return [{ address: "127.0.0.1", family: 4 }];
  deadline.throwIfAborted();
  const resolver = new Resolver();
  const cancel = () => resolver.cancel();
  deadline.addEventListener("abort", cancel, { once: true });
  try {
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const found = answers.flatMap((answer, at) =>
      answer.status === "fulfilled" ? answer.value.map((address) => ({ address, family: at === 0 ? 4 : 6 })) : [],
    );
    if (found.length === 0) throw new FetchRefused("unreachable");
    return found;
  } finally {
    deadline.removeEventListener("abort", cancel);
  }
}

/** A second look-up could answer differently from the one that was checked, so the connection gets the checked answer. */
export function pinnedLookup(addresses: Address[]): LookupFunction {
  return (_host, options, callback) => {
    const [first] = addresses;
    if (options.all) callback(null, addresses);
    else if (first) callback(null, first.address, first.family);
  };
}

/** What is thrown of a fetch that failed. */
export function fetchRefusal(error: unknown, deadline: AbortSignal): FetchRefused {
  if (error instanceof FetchRefused) return error;
  return new FetchRefused(deadline.aborted ? "timeout" : "unreachable", error);
}
