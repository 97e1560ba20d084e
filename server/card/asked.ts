// What a visitor's request behind Next says of itself: its small form, and what of it counts.
import { env } from "#lib/env.server.ts";
import type { ShownCard } from "#server/card/page.ts";
import { type CardVisit, countVisit } from "#server/card/visits.ts";
import { clientAddress } from "#server/platform/http/client-address.ts";
import { notedAddress } from "#server/platform/http/noted-address.ts";

/** Bytes of a form of the page. */
const MOST_FORM = 16 * 1024;

/** Whose request has these headers; empty where nobody knows. */
export function clientOf(header: (name: string) => string | null, socket: string): string {
  return clientAddress({ forwardedFor: header("x-forwarded-for"), socket }, env().TRUSTED_PROXY_HOPS);
}

/** The same behind Next, where the front door has noted the socket. */
export function askedBy(request: Request): string {
  const header = (name: string) => request.headers.get(name);
  return clientOf(header, notedAddress(header("x-corner-request")));
}

/** Counts what was asked for; returns at once. */
export function countAsked(
  request: Request,
  shown: ShownCard | null,
  visit: Omit<CardVisit, "header" | "address">,
): void {
  if (shown === null) return;
  countVisit(shown, { ...visit, header: (name) => request.headers.get(name), address: askedBy(request) });
}

/** A form as a page without script sends it; null for anything else, and for too much. */
export async function formOf(request: Request): Promise<URLSearchParams | null> {
  const type = request.headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase();
  if (type !== "application/x-www-form-urlencoded" || Number(request.headers.get("content-length") ?? 0) > MOST_FORM)
    return null;
  const text = await request.text();
  return text.length > MOST_FORM ? null : new URLSearchParams(text);
}

/** The fields of such a form, of each name the last. */
export async function askOf(request: Request): Promise<Readonly<Record<string, string>> | null> {
  const form = await formOf(request);
  return form && Object.fromEntries(form);
}
