// Turns a decision into an answer, and a passing request into the one the pages see.
import { MAX_HASH_CHARACTERS } from "#lib/branding/device-setting.ts";
import { takesStrangersBranding } from "#lib/branding/strangers-branding.ts";
import { AppError, toWireError } from "#lib/errors.ts";
import { expireCookie, serialiseCookie } from "#lib/session/cookies.ts";
import { flashOf } from "#lib/session/flash.ts";
import { nextPathIn } from "#lib/session/next-path.ts";
import type { Decision } from "./decide.ts";
import { EXCHANGE_HEADER, type ImpersonationLink, writeExchange } from "./impersonation.ts";
import { maintenancePage } from "./maintenance-page.ts";
import { METHODS } from "./methods.ts";
import { type EdgeRequest, isNavigation } from "./parse.ts";
import type { EdgeSettings } from "./settings.ts";

export type Answer = { status: number; headers: [string, string][]; body: string | null };

const JSON_TYPE: [string, string] = ["content-type", "application/json; charset=utf-8"];
const NO_STORE: [string, string] = ["cache-control", "no-store"];
/** When to ask again in maintenance. */
const RETRY_SECONDS = "300";

/** `nonce` is the page policy's; where only programs are answered there is none. */
export type AnswerOptions = Pick<EdgeSettings, "secure"> & { nonce?: string };

/** The answer to give at once, or null to let the request through. */
export function answerTo(decision: Decision, { secure, nonce = "" }: AnswerOptions): Answer | null {
  switch (decision.kind) {
    case "pass":
    case "exchange":
      return null;
    case "maintenance":
      return closed(decision, { secure, nonce });
    case "refuse": {
      const error = new AppError(decision.code);
      const headers: Answer["headers"] = [JSON_TYPE, NO_STORE];
      if (decision.code === "method_not_allowed") headers.push(["allow", [...(decision.allow ?? METHODS)].join(", ")]);
      if (decision.endToken) headers.push(["set-cookie", expireCookie("token", { secure })]);
      return { status: error.status, headers, body: JSON.stringify(toWireError(error)) };
    }
    case "redirect": {
      const headers: Answer["headers"] = [["location", decision.location], NO_STORE];
      if (decision.noReferrer) headers.push(["referrer-policy", "no-referrer"]);
      if (decision.endToken) headers.push(["set-cookie", expireCookie("token", { secure })]);
      if (decision.flash) headers.push(["set-cookie", serialiseCookie("flash", decision.flash, { secure })]);
      return { status: decision.status, headers, body: null };
    }
  }
}

/** Headers a client may not speak in: ours, and those with which Next talks to itself. */
const PRIVATE = /^x-(corner|middleware|invoke|matched-path|now-route|nextjs-data)/;

/** The request's id: the front door sets it over whatever came in; without a front door, one of the right shape will do. */
const REQUEST_HEADER = "x-corner-request";
const REQUEST_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The path as it was asked for, for whoever renders. */
export const PATH_HEADER = "x-corner-path";

/** The gated page that somebody moves to, with its query: where they are taken after they signed in again. */
export const NEXT_HEADER = "x-corner-next";

/** There for a whole document, absent for data. */
export const DOCUMENT_HEADER = "x-corner-document";

/** The ids of the keys that the edge verifies with, told to /ready alone. */
export const EDGE_KEYS_HEADER = "x-corner-edge-keys";

/** The device setting of the address, for the pages that may wear a stranger's look. */
export const HASH_HEADER = "x-corner-hash";

function hashIn({ path, search }: EdgeRequest): string | null {
  if (!search.includes("hash=") || !takesStrangersBranding(path)) return null;
  const value = new URLSearchParams(search).get("hash");
  return value && value.length <= MAX_HASH_CHARACTERS && /^[\w-]+$/.test(value) ? value : null;
}

/** The request headers that go on to the pages: private ones deleted, the path and the nonce's policy set. */
export function forwardedHeaders(inbound: Headers, request: EdgeRequest, csp: string): Headers {
  const headers = new Headers(inbound);
  for (const name of [...headers.keys()]) if (PRIVATE.test(name)) headers.delete(name);
  const id = inbound.get(REQUEST_HEADER);
  headers.set(REQUEST_HEADER, id && REQUEST_ID.test(id) ? id : crypto.randomUUID());
  headers.set(PATH_HEADER, request.path);
  if (isNavigation(request)) headers.set(DOCUMENT_HEADER, "1");
  const next = request.method === "GET" ? nextPathIn(request.path + request.search) : null;
  if (next) headers.set(NEXT_HEADER, next);
  const hash = hashIn(request);
  if (hash) headers.set(HASH_HEADER, hash);
  // Next takes the nonce for its scripts from the policy on the request.
  headers.set("content-security-policy", csp);
  return headers;
}

/** For the route handler that spends an impersonation link: the link in a header, and not in any address. */
export function exchangeHeaders(forwarded: Headers, link: ImpersonationLink & { next: string }): Headers {
  const headers = new Headers(forwarded);
  headers.set(EXCHANGE_HEADER, writeExchange(link));
  // It says where the person came from, and that is the address with the secret.
  headers.delete("referer");
  return headers;
}

type Closed = Extract<Decision, { kind: "maintenance" }>;

function closed({ page, keyed, notice }: Closed, { secure, nonce = "" }: AnswerOptions): Answer {
  const retry: [string, string] = ["retry-after", RETRY_SECONDS];
  if (page) {
    const headers: Answer["headers"] = [["content-type", "text/html; charset=utf-8"], NO_STORE, retry];
    if (notice) headers.push(["set-cookie", expireCookie("flash", { secure })]);
    return { status: 503, headers, body: maintenancePage({ nonce, keyed, notice: flashOf(notice) }) };
  }
  const body = JSON.stringify(toWireError(new AppError("unavailable")));
  return { status: 503, headers: [JSON_TYPE, NO_STORE, retry], body };
}
