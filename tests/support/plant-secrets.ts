// Fifty secrets, each through another door: what a log must never hold, however a call ends.
import type { Ask, Call } from "#tests/support/api.ts";

type Door = readonly [method: string, path: string, ask?: Ask];

/** How many there are; the log is searched for every one of them. */
export const PLANTED = 50;

const OWN = { "sec-fetch-site": "same-origin" };
const PAGE = { ...OWN, "sec-fetch-mode": "navigate", "sec-fetch-dest": "document", accept: "text/html" };

/** Fields that a form of ours sends, each with a secret of its own. */
function bodies(secret: () => string): Door[] {
  const mail = () => `${secret()}@harbor.test`;
  return [
    ["POST", "/api/auth/login", { json: { email: mail(), password: secret() } }],
    [
      "POST",
      "/api/auth/login",
      { headers: OWN, json: { email: "mia@harbor.test", password: secret(), code: secret() } },
    ],
    ["POST", "/api/auth/login/access-token", { json: { access_token: secret(), target: mail() } }],
    ["POST", "/api/auth/login/factor", { headers: OWN, json: { pending: secret(), code: secret() } }],
    ["POST", "/api/auth/sign-up", { headers: OWN, json: { email: mail(), password: secret(), firstname: secret() } }],
    ["POST", "/api/auth/password/forgot", { headers: OWN, json: { email: mail() } }],
    ["POST", "/api/auth/password/reset", { headers: OWN, json: { token: secret(), password: secret() } }],
    ["POST", "/api/auth/password/set", { headers: OWN, json: { password: secret() } }],
    ["POST", "/api/auth/activate", { headers: OWN, json: { token: secret() } }],
    ["POST", "/api/auth/promo-code", { headers: OWN, json: { code: secret() } }],
    ["GET", `/api/orders/follow/01890000-0000-7000-8000-0000000000ff?secret=${secret()}`, { headers: OWN }],
    ["POST", "/api/auth/token/check", { json: { token: secret() } }],
    ["POST", "/api/events", { headers: OWN, json: { events: [{ name: secret(), email: mail() }] } }],
    ["POST", "/api/links", { raw: `{"${secret()}`, headers: { "content-type": "application/json" } }],
    ["POST", "/api/links", { raw: secret(), headers: { "content-type": "text/plain" } }],
    [
      "POST",
      "/api/auth/payments/stripe",
      { raw: `{"id":"${secret()}"}`, headers: { "stripe-signature": `t=1,v1=${secret()}` } },
    ],
    ["PATCH", "/api/auth/profile", { headers: OWN, json: { phone: secret(), email: mail() } }],
  ];
}

/** Everything else a browser sends without being asked to. */
function headers(secret: () => string): Door[] {
  const with_ = (name: string, value: string): Ask => ({ headers: { ...OWN, [name]: value } });
  return [
    ["GET", "/api/links", { token: secret() }],
    ["GET", "/api/links", with_("authorization", `Basic ${secret()}`)],
    ["GET", "/api/links", with_("idempotency-key", secret())],
    ["GET", "/api/links", with_("user-agent", `${secret()} mia@harbor.test`)],
    ["GET", "/api/links", with_("x-request-id", secret())],
    ["GET", "/api/links", with_("x-forwarded-for", secret())],
    ["GET", "/api/links", with_("origin", `https://${secret()}.example.com`)],
    ["POST", "/api/workspaces/select", { json: { workspace_id: secret() }, headers: { "x-service-token": secret() } }],
    ["GET", "/api/links", { headers: OWN, cookie: `token=${secret()}; state=${secret()}` }],
    ["GET", "/dashboard", { headers: PAGE, cookie: `token=${secret()}; imp=${secret()}; service-key=${secret()}` }],
    ["GET", "/l/nowhere", with_("referer", `https://example.com/?q=${secret()}`)],
    ["GET", "/api/auth/me", with_("x-appliance", secret())],
  ];
}

/** Addresses: what stands after the question mark, and the links of emails. */
function addresses(secret: () => string): Door[] {
  return [
    ["GET", `/?accessToken=${secret()}&target=${secret()}@harbor.test`, { headers: PAGE }],
    ["GET", `/share-links?accessToken=${secret()}`, { headers: PAGE }],
    ["GET", `/sign-up?invitationId=${secret()}`, { headers: PAGE }],
    ["GET", `/activate?token=${secret()}`, { headers: PAGE }],
    ["GET", `/password/reset/${secret()}`, { headers: PAGE }],
    ["GET", `/password/email/${secret()}`, { headers: PAGE }],
    ["GET", `/password/first-admin/${secret()}`, { headers: PAGE }],
    ["GET", `/api/links?filters=${secret()}&page=1`],
    ["GET", `/l/nowhere?utm=${secret()}`],
    ["GET", `/nothing/here/mia@harbor.test?x=${secret()}`, { headers: PAGE }],
    ["GET", `/api/nothing%3Fx=${secret()}`],
    ["GET", `/password%2Freset%2F${secret()}`, { headers: PAGE }],
  ];
}

/** Sends them all; the answers do not matter. Returns how many secrets were sent and how many calls were made. */
export async function plantSecrets(call: Call): Promise<{ secrets: number; calls: number }> {
  let secrets = 0;
  const secret = () => {
    secrets += 1;
    return `planted-${secrets}-${"q7".repeat(8)}`;
  };
  const doors = [...bodies(secret), ...headers(secret), ...addresses(secret)];
  for (const [method, path, ask] of doors) await call(method, path, ask);
  return { secrets, calls: doors.length };
}
