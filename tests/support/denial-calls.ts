// One valid call of every operation, aimed at Boston's rows, for the suites that ask who may do what.
import type { Ask } from "#tests/support/api.ts";
import { ADMIN_CALLS } from "#tests/support/denial-admin.ts";
import { BILLING_CALLS } from "#tests/support/denial-billing.ts";
import { DOOR_CALLS } from "#tests/support/denial-doors.ts";
import { ENGINE_CALLS } from "#tests/support/denial-engine.ts";
import { EVENTS_CALLS } from "#tests/support/denial-events.ts";
import { MEMBER_CALLS } from "#tests/support/denial-members.ts";
import { PROFILE_CALLS } from "#tests/support/denial-profile.ts";
import { SECURITY_CALLS } from "#tests/support/denial-security.ts";
import { SUPPORT_CALLS } from "#tests/support/denial-support.ts";

/** A link that was just made in Boston, a picture there, a member who stands in no test's way and her question, and the ids around. */
export type Aim = { boston: string; link: string; picture: string; hannah: string; question: string; email: string };

export type Sent = { path: string; ask?: Ask };

const json = (body: object, headers: Record<string, string> = {}): Ask => ({ json: body, headers });

/** A pixel, as base64. */
export const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

export const CALLS: Record<string, (aim: Aim) => Sent> = {
  ...ENGINE_CALLS,
  ...BILLING_CALLS,
  ...EVENTS_CALLS,
  ...DOOR_CALLS,
  "auth.login": ({ email }) => ({ path: "/auth/login", ask: json({ email, password: "corner-demo" }) }),
  "auth.loginWithAccessToken": ({ email }) => ({
    path: "/auth/login/access-token",
    ask: json({ access_token: "unknown", target: email }),
  }),
  "auth.checkToken": () => ({ path: "/auth/token/check", ask: json({}) }),
  "auth.demo": () => ({ path: "/auth/demo" }),
  "auth.me": () => ({ path: "/auth/me" }),
  "auth.logout": () => ({ path: "/auth/logout" }),
  "auth.startImpersonation": () => ({
    path: "/auth/impersonate/start",
    ask: json({ target: "hannah@harbor.test", reason: "denial" }, { "x-appliance": "web" }),
  }),
  "auth.stopImpersonation": () => ({ path: "/auth/impersonate/stop" }),
  "auth.setPassword": () => ({ path: "/auth/password/set", ask: json({ password: "a long enough sentence" }) }),
  "auth.finishOnboarding": () => ({ path: "/auth/onboarding/finish", ask: json({ skip: true }) }),
  "auth.createFirstAdmin": () => ({
    path: "/auth/first-admin",
    ask: json({ token: "x", email: "a@b.test", firstname: "A", lastname: "B", password: "a long enough sentence" }),
  }),
  ...PROFILE_CALLS,
  "auth.workspaces": () => ({ path: "/workspaces?per_page=1000" }),
  "auth.workspace": ({ boston }) => ({ path: `/workspaces/${boston}` }),
  "auth.selectWorkspace": ({ boston }) => ({ path: "/workspaces/select", ask: json({ workspace_id: boston }) }),
  "auth.switchWorkspace": ({ boston }) => ({ path: "/workspaces/switch", ask: json({ workspace_id: boston }) }),
  "auth.serviceKeys": () => ({ path: "/auth/service-keys" }),
  "auth.buildId": () => ({ path: "/build-id" }),
  "links.list": () => ({ path: "/links?per_page=1000" }),
  "links.create": () => ({ path: "/links", ask: json({ default_destination_url: "https://example.com/denial" }) }),
  "links.aliasSuggestion": () => ({ path: "/links/alias-suggestion?url=https://example.com/x&title=Some" }),
  "links.aliasCheck": ({ link }) => ({ path: `/links/alias-check?alias=some-alias&link=${link}` }),
  "links.metadata": () => ({ path: "/links/metadata", ask: json({ url: "http://127.0.0.1:9/" }) }),
  "links.addPicture": () => ({ path: "/links/pictures", ask: json({ content: PIXEL }) }),
  "links.picture": ({ picture }) => ({ path: `/links/pictures/${picture}` }),
  "links.summary": () => ({ path: "/links/summary" }),
  "links.locations": () => ({ path: "/links/locations" }),
  "links.clicks": () => ({ path: "/links/clicks" }),
  "links.exportCsv": () => ({ path: "/links/export" }),
  "links.get": ({ link }) => ({ path: `/links/${link}` }),
  "links.update": ({ link }) => ({
    path: `/links/${link}`,
    ask: json({ version: 1, default_destination_url: "https://example.com/changed" }),
  }),
  "links.remove": ({ link }) => ({ path: `/links/${link}` }),
  "links.restore": ({ link }) => ({ path: `/links/${link}/restore` }),
  "links.linkClicks": ({ link }) => ({ path: `/links/${link}/clicks` }),
  ...ADMIN_CALLS,
  ...MEMBER_CALLS,
  ...SUPPORT_CALLS,
  ...SECURITY_CALLS,
};
