// Every page and what lies beside them with what nobody sends: the fault is the sender's, and never ours.
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROUTES } from "#lib/permissions/index.ts";
import { type BuiltApp, startBuiltApp } from "#tests/support/built-app.ts";
import { fuzz, roundsOr } from "#tests/support/fuzz.ts";
import { encoded, type Heard, oddBody, oddHeaders, queryOf, type Sent } from "#tests/support/fuzz-requests.ts";
import { oddValue, pick, type Random } from "#tests/support/fuzz-values.ts";

const BESIDE = [
  ...["/health", "/ready", "/metrics", "/robots.txt", "/favicon.ico", "/manifest.webmanifest", "/nowhere/at/all"],
  ...["/_next/static/x", "/_next/image", "/_next/data/x/y.json", "/_next/webpack-hmr", "/.well-known/security.txt"],
  ...["/.well-known/change-password", "/session/end", "/session/impersonate", "/logout", "/l/x1", "/api/docs", "*"],
];
const PATHS = [...ROUTES.map(({ path }) => path), ...BESIDE];
const NAMES = [
  "page",
  "per_page",
  "sort_by",
  "sort_desc",
  "filters",
  "next",
  "hash",
  "tab",
  "question",
  "token",
  "email",
];
const METHODS = ["GET", "GET", "GET", "GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"];

let app: BuiltApp;
let cookies: string[] = [];
beforeAll(async () => {
  app = await startBuiltApp();
  const people = ["noah@brightsmile.test", "olivia@harbor.test", "admin@corner.test"];
  cookies = await Promise.all(people.map(async (email) => `cookie: token=${await app.signIn(email)}`));
});
afterAll(() => app?.stop());

function requestOf(path: string, random: Random): Sent {
  const part = () => (random() < 0.4 ? "x1" : encoded(oddValue(random)) || "x");
  const target = path.replaceAll(/\[(?:\.{3})?\w+\]/g, part);
  const names = NAMES.filter(() => random() < 0.25);
  const query =
    random() < 0.6 ? queryOf(Object.fromEntries(names.map((name) => [name, oddValue(random)])), random) : "";
  const method = pick(random, METHODS);
  const signed = random() < 0.6 ? [pick(random, cookies)] : [];
  const headers = [...signed, ...oddHeaders(random)];
  if (method !== "POST" && method !== "PUT") return { method, target: target + query, headers, body: "" };
  const { body, headers: typed } = oddBody(random);
  return { method, target: target + query, headers: [...headers, ...typed], body };
}

/** Next's client signs what it asks for; who does not is sent to the signed address, where the headers are read. */
function followed(sent: Sent, { location }: Heard): Sent | null {
  const signed = location?.includes("_rsc=") && !sent.target.includes("_rsc=");
  return signed && location?.startsWith("/") ? { ...sent, target: location } : null;
}

test("no page calls it our fault", { timeout: 12 * 3_600_000 }, async () => {
  const rounds = roundsOr(3);
  const { complaints, answered } = await fuzz({
    port: Number(new URL(app.origin).port),
    rounds,
    requests: (random) => PATHS.map((path) => requestOf(path, random)),
    after: followed,
  });
  expect(complaints).toEqual([]);
  expect(answered(2)).toBeGreaterThan(rounds * PATHS.length * 0.1);
  expect(answered(4)).toBeGreaterThan(rounds * PATHS.length * 0.1);
});

test("NUL and half a character in an address are nothing that any page knows", async () => {
  const broken: string[] = [];
  for (const path of PATHS.filter((one) => one.startsWith("/") && !one.includes("[")))
    for (const value of ["%00", "%ED%A0%80"]) {
      const query = NAMES.map((name) => `${name}=${value}`).join("&");
      const { status } = await fetch(`${app.origin}${path}?${query}`, { redirect: "manual" });
      if (status >= 500 && !ENGINE.has(path)) broken.push(`${status} ${path}?…=${value}`);
    }
  expect(broken).toEqual([]);
});

/** Says that it is not well with a status of its own. */
const ENGINE: ReadonlySet<string> = new Set(["/ready"]);
