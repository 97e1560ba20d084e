// Where each person of the demo is sent from every address of the route table, and what the last one answers.
import { paths } from "#lib/paths.ts";
import { SECURITY_PATH } from "#lib/security-path.ts";
import { AUDIENCE, EXPECTED_AUDIENCE } from "../permissions/expected-audience.ts";
import { EXPECTED_ROUTES } from "../permissions/expected-routes.ts";

export const HOMES = {
  admin: "/dashboard",
  olivia: "/dashboard",
  liam: "/dashboard",
  mia: "/dashboard",
  noah: "/dashboard",
  sofia: "/dashboard",
  ethan: "/dashboard",
  ava: "/workspace-manager",
  lucas: "/workspace-manager",
  emma: "/workspace-manager",
  isla: "/set-password",
  jack: "/onboarding",
  ruby: "/bhhs-onboarding",
  oscar: "/dashboard",
} as const;

export type Walker = keyof typeof HOMES;

/** Who has to be somewhere else before anything is allowed. */
const FORCED: readonly Walker[] = ["isla", "jack", "ruby"];

/** In the first view, which is the company's for whoever may see it. */
function mayOpen(person: Walker, route: string): boolean {
  if (FORCED.includes(person)) return route === HOMES[person];
  const cells = (EXPECTED_AUDIENCE[route] ?? "").split(" ");
  return cells[AUDIENCE.split(" ").indexOf(person)]?.startsWith("x") ?? false;
}

/** The addresses somebody is sent through; none means that the address itself answers. */
export function expectedHops(person: Walker, route: string): string[] {
  const home = HOMES[person];
  const [status, door] = (EXPECTED_ROUTES[route] ?? "").split(" | ");
  if (["/", "/session/end", "/sign-up"].includes(route)) return [home];
  // Nothing to exchange, because only the edge brings a link: to the door, which knows who is in.
  if (route === "/session/impersonate") return ["/", home];
  if (route === "/set-password") return person === "isla" ? [] : ["/", home];
  // The demo's administrator needs none.
  if (route === "/second-step") return ["/", home];
  if (route === "/.well-known/change-password") return [paths.comeTo(SECURITY_PATH), ...hopsToSettings(person)];
  if (door !== "gated") return [];
  return status === "built" && mayOpen(person, route) ? [] : [home];
}

/** By the login page, which takes whoever has the settings in the other view there by itself. */
function hopsToSettings(person: Walker): string[] {
  if (mayOpen(person, "/settings")) return [SECURITY_PATH];
  return FORCED.includes(person) ? [HOMES[person]] : [];
}

/** The gate lets everybody there, and the page itself sends on whoever has nothing to do there: no provider sent them. */
export const SENT_ON_BY_PAGE: readonly string[] = ["/sign-on"];

/** Built, yet there is nothing behind the sample that stands for the part in brackets. */
const NOTHING_THERE = [
  "/c/[handle]",
  "/c/[handle]/contact.vcf",
  "/c/[handle]/preview.jpg",
  "/c/[handle]/code.png",
  "/c/[handle]/photo.jpg",
  "/c/[handle]/pass.pkpass",
  "/c/[handle]/google-pass",
  "/c/[handle]/mark.png",
  "/t/[tagId]",
  "/c/[handle]/send",
  "/c/[handle]/report",
  "/c/[handle]/exchange",
  "/m/[token]",
  "/download-report",
  "/l/[alias]",
  "/api/[...path]",
  "/demo/[...file]",
  "/fonts/[...file]",
  "/icons/[...file]",
  "/register/[...rest]",
  "/subscribe/[...rest]",
  "/share-card/reader/[version]/[file]",
  "/share-links/edit/[id]",
  "/campaign-builder/[campaignId]",
  "/sms-campaign/[textId]",
  "/sms-campaign/answers/[answerId]",
  "/location-request/[id]",
  "/edit-theme/[id]",
  "/contact/[contactId]",
  "/people-manager/[route]",
  "/franchise-manager/[route]",
  "/nfc/order/[orderId]",
  "/nfc/order/[orderId]/[...rest]",
  "/order/[id]",
  "/metrics",
];

/** Built, and only ever written to. */
const ONLY_SENT = ["/c/[handle]/touch"];

/** What the last address answers: what is not built, or not there, is not found. */
export function expectedStatus(person: Walker, route: string): number {
  if (expectedHops(person, route).length > 0) return 200;
  if (ONLY_SENT.includes(route)) return 405;
  const [status] = (EXPECTED_ROUTES[route] ?? "").split(" | ");
  return status === "built" && !NOTHING_THERE.includes(route) ? 200 : 404;
}

/** The addresses a stranger is sent through. */
export function strangerHops(route: string): string[] {
  if (route === "/.well-known/change-password") return ["/forget-password"];
  return gatedForStrangers(route) ? ["/"] : [];
}

/** What a stranger meets at the end; null where it depends on what the address holds. */
export function strangerStatus(route: string): number | null {
  if (gatedForStrangers(route)) return 200;
  return (EXPECTED_ROUTES[route] ?? "").startsWith("planned") ? 404 : null;
}

function gatedForStrangers(route: string): boolean {
  const door = (EXPECTED_ROUTES[route] ?? "").split(" | ")[1];
  return door === "gated" || ["/set-password", "/second-step", "/session/end", "/session/impersonate"].includes(route);
}
