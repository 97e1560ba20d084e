// Where browsers come from and go to a provider, mounted as raw routes: redirects, a posted form, and our metadata.

import { env } from "#lib/env.server.ts";
import { AppError } from "#lib/errors.ts";
import { paths } from "#lib/paths.ts";
import { secureCookies } from "#lib/secure-cookies.server.ts";
import { readCookie, serialiseCookie } from "#lib/session/cookies.ts";
import { nextPathIn } from "#lib/session/next-path.ts";
import { browserNamed } from "#server/auth/sign-in/browser.ts";
import { beginSignOn } from "#server/auth/sign-on/begin.ts";
import { finishOidc, finishSaml } from "#server/auth/sign-on/finish.ts";
import { ownAddresses, problemAddress } from "#server/auth/sign-on/own-addresses.ts";
import { MOST_ANSWER } from "#server/auth/sign-on/saml.ts";
import { ownMetadata } from "#server/auth/sign-on/saml-metadata.ts";
import { SignOnRefused } from "#server/auth/sign-on/sign-on-rules.ts";
import { type ProviderFace, providerById } from "#server/auth/sign-on/under-way-store.ts";
import { isSameOrigin } from "#server/platform/api/credentials.ts";
import type { WireAnswer } from "#server/platform/api/message.ts";
import { type RawCall, type RawRoute, rawRoute } from "#server/platform/api/raw-route.ts";
import { SIGN_ON_PER_ADDRESS } from "#server/platform/limits.ts";

const HEADERS = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};

function sendTo(location: string, cookies: string[] = []): WireAnswer {
  return { status: 303, headers: { ...HEADERS, location }, cookies, body: "" };
}

const urlOf = ({ request }: RawCall): URL => new URL(request.url, env().PUBLIC_ORIGIN);
const cookieOf = ({ request }: RawCall): string | null => readCookie(request.headers.cookie, "device");

async function providerOf({ params }: RawCall): Promise<ProviderFace> {
  const provider = await providerById(params.id ?? "");
  if (!provider) throw new AppError("not_found");
  return provider;
}

/**
 * Begins with a name for the browser: only this one can end it. Nobody is sent there by another site's page, which could put its
 * visitor into an account of its own choice.
 */
async function start(provider: ProviderFace, call: RawCall): Promise<WireAnswer> {
  if (!isSameOrigin(call.request)) return sendTo(new URL(paths.login(), env().PUBLIC_ORIGIN).href);
  if (provider.state === "off" || !provider.open) return sendTo(problemAddress("off"));
  const browser = browserNamed(cookieOf(call));
  const next = nextPathIn(urlOf(call).searchParams.get("next"));
  try {
    const url = await beginSignOn(provider, { purpose: "enter", browser, next });
    return sendTo(url, [serialiseCookie("device", browser, { secure: secureCookies() })]);
  } catch (thrown) {
    if (thrown instanceof SignOnRefused) return sendTo(problemAddress(thrown.problem));
    throw thrown;
  }
}

async function callback(provider: ProviderFace, call: RawCall): Promise<WireAnswer> {
  if (provider.kind !== "oidc") throw new AppError("not_found");
  const answer = { provider, ip: call.request.ip, url: urlOf(call), browser: cookieOf(call) };
  return sendTo(await finishOidc(answer));
}

async function acs(provider: ProviderFace, { request }: RawCall): Promise<WireAnswer> {
  if (provider.kind !== "saml") throw new AppError("not_found");
  const form = new URLSearchParams(Buffer.from(request.body ?? []).toString("utf8"));
  return sendTo(await finishSaml({ provider, ip: request.ip, encoded: form.get("SAMLResponse") ?? "" }));
}

async function metadata({ id }: ProviderFace): Promise<WireAnswer> {
  const headers = { ...HEADERS, "content-type": "application/samlmetadata+xml" };
  return { status: 200, headers, cookies: [], body: ownMetadata(ownAddresses(id)) };
}

type Route = Pick<RawRoute, "method" | "body"> & {
  part: string;
  answer: (provider: ProviderFace, call: RawCall) => Promise<WireAnswer>;
};

function route({ part, answer, ...about }: Route): RawRoute {
  const path = `/auth/sso/{id}/${part}`;
  return rawRoute({ service: "auth", ...about, path, limit: SIGN_ON_PER_ADDRESS, credential: providerOf, answer });
}

const NOTHING = { types: [], most: 0 };
const FORM = { types: ["application/x-www-form-urlencoded"], most: 2 * MOST_ANSWER };

/** The four addresses of a provider. What an answer proves is looked at in each. */
export const ssoRoutes: readonly RawRoute[] = [
  route({ method: "GET", part: "start", body: NOTHING, answer: start }),
  route({ method: "GET", part: "callback", body: NOTHING, answer: callback }),
  route({ method: "POST", part: "acs", body: FORM, answer: acs }),
  route({ method: "GET", part: "metadata", body: NOTHING, answer: metadata }),
];
