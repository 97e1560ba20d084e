// The edge: reads the request, decides, and answers or lets it through with the page's policy.
import { type NextRequest, NextResponse } from "next/server";
import { answerTo, EDGE_KEYS_HEADER, exchangeHeaders, forwardedHeaders } from "#lib/edge/apply.ts";
import { decide } from "#lib/edge/decide.ts";
import { makeNonce, mediaOriginIn, pageCsp, securityHeaders } from "#lib/edge/headers.ts";
import { EXCHANGE_PATH } from "#lib/edge/impersonation.ts";
import { parseRequest } from "#lib/edge/parse.ts";
import { edgeSettings } from "#lib/edge/settings.ts";
import { strictTransport, transportIn } from "#lib/edge/transport.ts";

/** Runs before everything but the files of the build. */
export async function middleware(inbound: NextRequest): Promise<Response> {
  const settings = await edgeSettings(process.env, Math.floor(Date.now() / 1000));
  const request = parseRequest(inbound.method, inbound.url, (name) => inbound.headers.get(name));
  const decision = await decide(request, settings);
  const policy = {
    nonce: makeNonce(),
    https: settings.https,
    development: settings.development,
    media: mediaOriginIn(process.env),
    path: request.path,
  };
  const answer = answerTo(decision, { secure: settings.secure, nonce: policy.nonce });
  const headers = forwardedHeaders(inbound.headers, request, pageCsp(policy));
  if (request.path === "/ready") headers.set(EDGE_KEYS_HEADER, settings.keys.map(({ kid }) => kid).join(","));
  const response = answer
    ? new Response(answer.body, { status: answer.status })
    : decision.kind === "exchange"
      ? NextResponse.rewrite(new URL(EXCHANGE_PATH, inbound.url), {
          request: { headers: exchangeHeaders(headers, decision.link) },
        })
      : NextResponse.next({ request: { headers } });
  const transport = strictTransport(transportIn(process.env), inbound.headers.get("host"));
  for (const [name, value] of securityHeaders({ ...policy, transport })) response.headers.set(name, value);
  if (decision.kind === "exchange") response.headers.set("referrer-policy", "no-referrer");
  for (const [name, value] of answer?.headers ?? []) {
    if (name === "set-cookie") response.headers.append(name, value);
    // Next wants a whole address here and sends a relative one on.
    else response.headers.set(name, name === "location" ? new URL(value, inbound.url).toString() : value);
  }
  return response;
}

export const config = { matcher: ["/((?!_next/static/).*)"] };
