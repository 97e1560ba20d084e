// A service on another host: the call goes there with the bearer token, the answer comes back as it is.
import { AppError } from "#lib/errors.ts";
import { REQUEST_TIMEOUT } from "#lib/services/remote.server.ts";
import { isBrowserCall } from "#server/api/credentials.ts";
import type { WireAnswer, WireRequest } from "#server/api/message.ts";
import { deliverToken, json } from "#server/api/respond.ts";

const PASSED_ON = ["content-type", "idempotency-key", "x-appliance", "x-service-token", "user-agent"];
const PASSED_BACK = ["retry-after", "allow", "content-disposition", "idempotency-replayed"];

/** Sends a call to the host of its service. Never retried: the caller decides. */
export async function forward(call: { request: WireRequest; url: string; token: string | null }): Promise<WireAnswer> {
  const { request, url, token } = call;
  const headers = new Headers({ accept: "application/json", "x-request-id": request.id });
  for (const name of PASSED_ON) {
    const value = request.headers[name];
    if (value !== undefined) headers.set(name, value);
  }
  if (token) headers.set("authorization", `Bearer ${token}`);
  const answer = await fetch(`${url}${request.url}`, {
    method: request.method,
    headers,
    redirect: "manual",
    signal: AbortSignal.timeout(REQUEST_TIMEOUT),
    ...(request.body && request.body.length > 0 ? { body: new Uint8Array(request.body) } : {}),
  }).catch((cause: unknown) => {
    throw new AppError("unavailable", undefined, { cause });
  });
  return relay(answer, isBrowserCall(request));
}

async function relay(answer: Response, browser: boolean): Promise<WireAnswer> {
  const back: Record<string, string> = {};
  for (const name of PASSED_BACK) {
    const value = answer.headers.get(name);
    if (value !== null) back[name] = value;
  }
  const type = answer.headers.get("content-type") ?? "";
  if (!type.includes("json")) {
    const made = json(answer.status, null, { ...back, "content-type": type || "application/octet-stream" });
    return { ...made, body: new Uint8Array(await answer.arrayBuffer()) };
  }
  const delivered = deliverToken(await answer.json(), browser);
  return { ...json(answer.status, delivered.body, back), cookies: delivered.cookies };
}
