// Recognises an impersonation link, takes its parameters out of the address, and hands them on where nobody reads along.

import { isRecord } from "#lib/record.ts";
import { serverPaths } from "#lib/server-paths.ts";
import { decodeBase64url, encodeBase64url } from "#lib/session/base64url.ts";

const NAMES = ["accessToken", "target"] as const;
type Name = (typeof NAMES)[number];

/** What the link says. */
export type ImpersonationLink = { accessToken: string; target: string };

/** The route handler that spends it; only this edge can speak to it, in a header that no client may send. */
export const EXCHANGE_PATH: string = serverPaths.impersonationExchange();
export const EXCHANGE_HEADER = "x-corner-impersonation";
const LONGEST = 2048;

export type FoundLink = {
  /** The query without both parameters. */
  search: string;
  /** Null for a link that no honest one looks like: a missing target, doubled, empty or overlong values. */
  link: ImpersonationLink | null;
};

/** The link in a query, or null where no secret is in it: a token without its target is one too, and leaves the address. */
export function impersonationIn(search: string): FoundLink | null {
  if (search.length < 2) return null;
  const found: Record<Name, string[]> = { accessToken: [], target: [] };
  const kept = search
    .slice(1)
    .split("&")
    .filter((pair) => {
      const [name, value] = decodedPair(pair);
      const known = NAMES.find((one) => one === name);
      if (!known) return true;
      found[known].push(value);
      return false;
    });
  if (found.accessToken.length === 0) return null;
  const rest = kept.filter((pair) => pair !== "").join("&");
  return { search: rest === "" ? "" : `?${rest}`, link: linkOf(found) };
}

function linkOf({ accessToken, target }: Record<Name, string[]>): ImpersonationLink | null {
  const honest = (values: string[]) => values.length === 1 && values[0] !== "" && (values[0] ?? "").length <= LONGEST;
  if (!honest(accessToken) || !honest(target)) return null;
  return { accessToken: accessToken[0] ?? "", target: target[0] ?? "" };
}

/** Decoded as forms are, so that no spelling of the name gets past. */
function decodedPair(pair: string): [string, string] {
  return new URLSearchParams(pair).entries().next().value ?? ["", ""];
}

/** The link as the header's value. */
export function writeExchange(link: ImpersonationLink & { next: string }): string {
  return encodeBase64url(new TextEncoder().encode(JSON.stringify(link)));
}

/** The header's value read; null for anything else. */
export function readExchange(value: string | null): (ImpersonationLink & { next: string }) | null {
  const bytes = value === null ? null : decodeBase64url(value);
  try {
    const read: unknown = bytes ? JSON.parse(new TextDecoder().decode(bytes)) : null;
    if (!isRecord(read)) return null;
    const { accessToken, target, next } = read;
    const texts = typeof accessToken === "string" && typeof target === "string" && typeof next === "string";
    return texts ? { accessToken, target, next } : null;
  } catch {
    return null;
  }
}
