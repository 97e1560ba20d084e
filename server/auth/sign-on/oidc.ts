// OpenID Connect with a workspace's provider: where a browser is sent, and whom the answer names.
import * as oidc from "openid-client";
import { AppError } from "#lib/errors.ts";
import { allowsLoopback } from "#server/auth/core/demo-place.ts";
import { fetchProvider } from "#server/auth/sign-on/provider-fetch.ts";
import { addressNamed, type Named, SignOnRefused } from "#server/auth/sign-on/sign-on-rules.ts";
import { FetchRefused } from "#server/platform/http/fetch-address.ts";

const SCOPE = "openid email profile";
const WELL_KNOWN = /\/?\.well-known\/openid-configuration\/?$/;

export type OidcSettings = { issuer: string; clientId: string; secret: string };
/** What begins with us and has to come back. */
export type OidcMarks = { state: string; nonce: string; verifier: string };

const guarded: oidc.CustomFetch = (url, { method, headers, body }) =>
  fetchProvider(url, { method, headers, body: body === undefined || body === null ? null : String(body) });

/** What the provider says of itself, taken only where it calls itself by this issuer. Throws SignOnRefused. */
async function configured({ issuer, clientId, secret }: OidcSettings): Promise<oidc.Configuration> {
  const execute = allowsLoopback() ? [oidc.allowInsecureRequests] : [];
  const found = await oidc
    .discovery(new URL(issuer), clientId, undefined, oidc.None(), { execute, [oidc.customFetch]: guarded })
    .catch(unreachable);
  const server = found.serverMetadata();
  // A provider of many companies answers with the name of no one of them: which company it is has to be said.
  if (server.issuer !== issuer) throw new SignOnRefused("invalid", `It calls itself ${server.issuer.slice(0, 200)}.`);
  const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
  const auth = methods.includes("client_secret_post") ? oidc.ClientSecretPost : oidc.ClientSecretBasic;
  const config = new oidc.Configuration(server, clientId, undefined, auth(secret));
  config[oidc.customFetch] = guarded;
  if (allowsLoopback()) oidc.allowInsecureRequests(config);
  oidc.enableNonRepudiationChecks(config);
  return config;
}

function unreachable(cause: unknown): never {
  throw new SignOnRefused("unreachable", wordsOf(cause), cause);
}

/** The library's own words say which check failed, and hold no token. */
function wordsOf(error: unknown): string {
  const found = [error, error instanceof Error ? error.cause : null].find((one) => one instanceof FetchRefused);
  if (found instanceof FetchRefused) return `Its address could not be asked: ${found.problem.replace(/_/g, " ")}.`;
  const code = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
  return error instanceof Error ? `${error.message.slice(0, 200)}${code}` : "";
}

/** The issuer as the provider spells it; a discovery address is read as its issuer. Throws `invalid` on the field `issuer`. */
export async function issuerNamed(typed: string): Promise<string> {
  const issuer = typed.replace(WELL_KNOWN, "");
  const refused = (sentence: string) => new AppError("invalid", sentence, { fields: { issuer: [sentence] } });
  if (!URL.canParse(issuer) || !/^https?:$/.test(new URL(issuer).protocol)) throw refused("Enter an https address.");
  for (const spelled of [issuer, issuer.endsWith("/") ? issuer.slice(0, -1) : `${issuer}/`]) {
    const found = await configured({ issuer: spelled, clientId: "check", secret: "check" }).catch(
      (error: unknown) => error,
    );
    if (!(found instanceof SignOnRefused)) return spelled;
    if (found.problem === "invalid" && found.message.includes("{"))
      throw refused("This address is for every company. Enter the issuer of your own tenant.");
    if (spelled !== issuer) throw refused(`We could not read what is at this address. ${found.message}`);
  }
  throw refused("We could not read what is at this address.");
}

type Begun = { settings: OidcSettings; marks: OidcMarks; callback: string };

/** Where the browser is sent. Throws SignOnRefused. */
export async function oidcAddress({ settings, marks, callback }: Begun): Promise<string> {
  const config = await configured(settings);
  const challenge = await oidc.calculatePKCECodeChallenge(marks.verifier);
  return oidc.buildAuthorizationUrl(config, {
    ...{ redirect_uri: callback, scope: SCOPE, state: marks.state, nonce: marks.nonce },
    ...{ code_challenge: challenge, code_challenge_method: "S256" },
  }).href;
}

/** Whom the answer at `url` names, once state, nonce, verifier and issuer fit. Throws SignOnRefused. */
export async function oidcAnswer(settings: OidcSettings, url: URL, marks: OidcMarks): Promise<Named> {
  const config = await configured(settings);
  const checks = { pkceCodeVerifier: marks.verifier, expectedState: marks.state, expectedNonce: marks.nonce };
  const tokens = await oidc
    .authorizationCodeGrant(config, url, { ...checks, idTokenExpected: true })
    .catch(refusedAnswer);
  const claims = tokens.claims();
  if (!claims) throw new SignOnRefused("invalid", "There was no ID token.");
  const asked = typeof claims.email === "string" || !config.serverMetadata().userinfo_endpoint;
  const told = asked ? claims : await oidc.fetchUserInfo(config, tokens.access_token, claims.sub).catch(refusedAnswer);
  // Who may type an address into a profile could type anybody's.
  if (told.email_verified === false || told.xms_edov === false)
    throw new SignOnRefused("no-email", "It says that this email address is not verified.");
  if (typeof told.email !== "string") throw new SignOnRefused("no-email", "It told no email address.");
  const name = typeof told.name === "string" ? told.name : "";
  const { sub } = claims;
  return { email: addressNamed(told.email), name: name.slice(0, 200), subject: sub.slice(0, 200), lasting: sub };
}

function refusedAnswer(error: unknown): never {
  if (error instanceof oidc.AuthorizationResponseError)
    throw new SignOnRefused("declined", `It answered ${error.error.slice(0, 100)}.`, error);
  if (error instanceof oidc.ResponseBodyError && error.error !== "invalid_grant")
    throw new SignOnRefused("invalid", `It answered ${error.error.slice(0, 100)}.`, error);
  throw new SignOnRefused("invalid", wordsOf(error), error);
}
