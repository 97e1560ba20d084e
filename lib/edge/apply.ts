// Turns a decision into an answer, and a passing request into the one the pages see.
import { AppError, toWireError } from "#lib/errors.ts";
import { expireCookie, serialiseCookie } from "#lib/session/cookies.ts";
import type { Decision } from "./decide.ts";
import type { EdgeRequest } from "./parse.ts";
import type { EdgeSettings } from "./settings.ts";

export type Answer = { status: number; headers: [string, string][]; body: string | null };

const JSON_TYPE: [string, string] = ["content-type", "application/json; charset=utf-8"];
const NO_STORE: [string, string] = ["cache-control", "no-store"];
const MAINTENANCE_PAGE =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  "<title>Maintenance</title><h1>We will be right back</h1><p>Maintenance is under way. Please try again in a few minutes.</p></html>";

/** The answer to give at once, or null to let the request through. */
export function answerTo(decision: Decision, { secure }: Pick<EdgeSettings, "secure">): Answer | null {
  switch (decision.kind) {
    case "pass":
      return null;
    case "maintenance":
      return closed(decision.page);
    case "refuse": {
      const error = new AppError(decision.code);
      const headers: Answer["headers"] = [JSON_TYPE, NO_STORE];
      if (decision.code === "method_not_allowed")
        headers.push(["allow", "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS"]);
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

/** The request headers that go on to the pages: private ones deleted, the path and the nonce's policy set. */
export function forwardedHeaders(inbound: Headers, request: EdgeRequest, csp: string): Headers {
  const headers = new Headers(inbound);
  for (const name of [...headers.keys()]) if (PRIVATE.test(name)) headers.delete(name);
  const id = inbound.get(REQUEST_HEADER);
  headers.set(REQUEST_HEADER, id && REQUEST_ID.test(id) ? id : crypto.randomUUID());
  headers.set(PATH_HEADER, request.path);
  // Next takes the nonce for its scripts from the policy on the request.
  headers.set("content-security-policy", csp);
  return headers;
}

function closed(page: boolean): Answer {
  const retry: [string, string] = ["retry-after", "300"];
  if (page) {
    const html: [string, string] = ["content-type", "text/html; charset=utf-8"];
    return { status: 503, headers: [html, NO_STORE, retry], body: MAINTENANCE_PAGE };
  }
  const body = JSON.stringify(toWireError(new AppError("unavailable")));
  return { status: 503, headers: [JSON_TYPE, NO_STORE, retry], body };
}
