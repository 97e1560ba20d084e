// A service on another host: the call goes there with the bearer token, the answer comes back as it is.
import { AWAY_HEADER } from "#lib/away.ts";
import { AppError } from "#lib/errors.ts";
import { isRecord } from "#lib/record.ts";
import { REQUEST_TIMEOUT } from "#lib/services/remote.server.ts";
import { DEVICE_HEADER, PENDING_HEADER, SERVICE_HEADER, serviceHeader } from "#lib/services/service-header.server.ts";
import { writeRequestOf } from "#lib/services/write-request.ts";
import { readCookie } from "#lib/session/cookies.ts";
import { isBrowserCall, isSameOrigin } from "#server/platform/api/credentials.ts";
import type { WireAnswer, WireRequest } from "#server/platform/api/message.ts";
import { deliverToken, json, unchanged } from "#server/platform/api/respond.ts";

const LOGIN = writeRequestOf("auth.login").path;
const PASSED_ON = [
  "content-type",
  "idempotency-key",
  "x-appliance",
  "x-service-token",
  "user-agent",
  "if-none-match",
  AWAY_HEADER,
];
const PASSED_BACK = ["retry-after", "allow", "content-disposition", "idempotency-replayed", "etag"];

type Forwarded = {
  request: WireRequest;
  url: string;
  token: string | null;
  /** A token in the answer is told as it is: it is a machine's, and no session. */
  told?: boolean;
};

/** Sends a call to the host of its service. Never retried: the caller decides. */
export async function forward({ request, url, token, told = false }: Forwarded): Promise<WireAnswer> {
  const headers = headersOf(request);
  if (token) headers.set("authorization", `Bearer ${token}`);
  else if (isSelect(request) && !headers.has(SERVICE_HEADER)) headers.set(SERVICE_HEADER, await serviceHeader(url));
  const answer = await fetch(`${url}${request.url}`, {
    method: request.method,
    headers,
    redirect: "manual",
    signal: AbortSignal.timeout(REQUEST_TIMEOUT),
    ...(request.body && request.body.length > 0 ? { body: new Uint8Array(request.body) } : {}),
  }).catch((cause: unknown) => {
    throw new AppError("unavailable", undefined, { cause });
  });
  if (!isBrowserCall(request) || !request.url.startsWith(LOGIN)) return relay(answer, isBrowserCall(request) && !told);
  return relay((await followUp(answer, url)) ?? answer, true);
}

/** What that host has to know of the caller, with the address that its limits count; it believes us as its proxy. */
function headersOf(request: WireRequest): Headers {
  const headers = new Headers({ accept: "application/json", "x-request-id": request.id });
  if (request.ip) headers.set("x-forwarded-for", request.ip);
  for (const name of PASSED_ON) {
    const value = request.headers[name];
    if (value !== undefined) headers.set(name, value);
  }
  const { cookie } = request.headers;
  const pending = isSameOrigin(request) ? readCookie(cookie, "imp") : null;
  if (pending !== null) headers.set(PENDING_HEADER, pending);
  const device = readCookie(cookie, "device");
  if (device !== null) headers.set(DEVICE_HEADER, device);
  return headers;
}

/**
 * Section 4: a log-in that names a person to act as is followed by a call for that person, made here with the fresh
 * session's own token, because a browser never holds one. Null where nobody is named, or where that host refuses.
 */
async function followUp(answer: Response, url: string): Promise<Response | null> {
  if (!answer.ok) return null;
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  const data = isRecord(body) && isRecord(body.data) ? body.data : {};
  const target = isRecord(data.impersonate) ? data.impersonate.target : null;
  if (typeof target !== "string" || typeof data.token !== "string") return null;
  const followed = await fetch(url + writeRequestOf("auth.loginWithAccessToken").path, {
    method: "POST",
    headers: { accept: "application/json", "content-type": "application/json" },
    redirect: "manual",
    signal: AbortSignal.timeout(REQUEST_TIMEOUT),
    body: JSON.stringify({ access_token: data.token, target }),
  }).catch(() => null);
  return followed?.ok ? followed : null;
}

/** Section 7: without a token, a select carries the service header; we are the client that makes it. */
function isSelect({ method, url }: WireRequest): boolean {
  return method === "POST" && url.split("?", 1)[0] === writeRequestOf("auth.selectWorkspace").path;
}

async function relay(answer: Response, browser: boolean): Promise<WireAnswer> {
  const back: Record<string, string> = {};
  for (const name of PASSED_BACK) {
    const value = answer.headers.get(name);
    if (value !== null) back[name] = value;
  }
  if (answer.status === 304) return unchanged(back.etag ?? "");
  const type = answer.headers.get("content-type") ?? "";
  if (!type.includes("json")) {
    const made = json(answer.status, null, { ...back, "content-type": type || "application/octet-stream" });
    return { ...made, body: new Uint8Array(await answer.arrayBuffer()) };
  }
  const delivered = deliverToken(await answer.json(), browser);
  const cookies = browser ? answer.headers.getSetCookie() : [];
  return { ...json(answer.status, delivered.body, back), cookies: [...cookies, ...delivered.cookies] };
}
