// The gate over HTTP against the built app, with its middleware and without: seven tokens, every route, four kinds of request.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import pg from "pg";
import { startEmbedded } from "#db/embedded.ts";
import { newId } from "#lib/id.ts";
import { generatePrivateJwk, loadSigningKey } from "#lib/session/keys.server.ts";
import { signToken } from "#lib/session/sign.server.ts";
import { freePort } from "../../scripts/support/free-port.mjs";
import { SPELLINGS } from "../edge/spellings.ts";
import { callerOf, logIn, textAt } from "../support/api.ts";
import { type App, startApp } from "../support/app.ts";
import { type Cell, GATE, GATE_ROUTES, KINDS, type Kind, STATES, type State } from "../support/gate-table.ts";
import { type OpenBuild, openBuild } from "../support/open-build.ts";
import { ask, follow } from "../support/raw.ts";

/** Only who may see Boston's links meets this alias, and only a page in the shell has the menu. */
const SECRET = "known-inside-only-7f3a9c";
const SHELL = "Main menu";
const PERSON = "liam@harbor.test";

type Gate = { app: App; cookies: Record<State, string>; stop: () => Promise<void> };

/** The app of a folder on a database of its own, and the seven tokens. */
async function startGate(folder?: string): Promise<Gate> {
  const dataDir = mkdtempSync(join(tmpdir(), "corner-gate-"));
  chmodSync(dataDir, 0o755);
  const jwk = await generatePrivateJwk();
  const own = { DATABASE_URL: undefined, PUBLIC_ORIGIN: undefined, TOKEN_PRIVATE_JWK: jwk };
  const port = String(await freePort());
  const app = await startApp(
    { PORT: port, DATA_DIR: dataDir, SEED: "demo", LOG_LEVEL: "error", ...own },
    "server.ts",
    folder,
  );
  const cookies = await tokens(app.origin, { jwk, dataDir });
  const stop = async () => {
    await app.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { app, cookies, stop };
}

async function tokens(origin: string, { jwk, dataDir }: { jwk: string; dataDir: string }): Promise<Gate["cookies"]> {
  const call = callerOf(origin);
  const [valid, other, revoked, deleted] = [
    await logIn(call, PERSON),
    await logIn(call, "noah@brightsmile.test"),
    await logIn(call, PERSON),
    await logIn(call, "mia@harbor.test"),
  ];
  const json = { default_destination_url: "https://example.com/", alias: SECRET };
  textAt(await call("POST", "/api/links", { token: valid, json }), "data.id");
  await call("POST", "/api/auth/logout", { token: revoked });
  await deletePerson(dataDir, "mia@harbor.test");
  const now = Math.floor(Date.now() / 1000);
  const key = await loadSigningKey({ dataDir, tokenPrivateJwk: jwk });
  const expired = await signToken(key, { sub: newId(), jti: newId(), iat: now - 7200, exp: now - 3600 });
  const [header, payload = "", signature] = valid.split(".");
  const swapped = payload.charAt(20) === "A" ? "B" : "A";
  const tampered = `${header}.${payload.slice(0, 20)}${swapped}${payload.slice(21)}.${signature}`;
  const single = { valid, expired, tampered, revoked, deleted };
  const cookies = Object.entries(single).map(([state, token]) => [state, `token=${token}`]);
  return { ...Object.fromEntries(cookies), none: "", two: `token=${valid}; token=${other}` };
}

/** The row itself, as somebody at the database would. */
async function deletePerson(dataDir: string, email: string): Promise<void> {
  const server = await startEmbedded({ dataDir, log: () => undefined });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const { rowCount } = await client.query("delete from users where email = $1", [email]);
  await client.end();
  await server.stop();
  expect(rowCount).toBe(1);
}

function headersOf(kind: Kind, cookie: string): Record<string, string> {
  return cookie === "" ? { ...KINDS[kind] } : { ...KINDS[kind], cookie };
}

type Told = { place: string; cell: Cell; trail: Awaited<ReturnType<typeof follow>> };

/** What is wrong with an answer, or nothing. */
function wrong({ place, cell, trail }: Told): string[] {
  const { hops, status, body } = trail;
  const problems: string[] = [];
  if (hops.length > 2) problems.push(`goes ${hops.join(" → ")}`);
  if (status >= 500) problems.push(`answers ${status}`);
  if (cell !== "inside" && cell !== "open" && (body.includes(SECRET) || body.includes(SHELL))) problems.push("leaks");
  if (cell === "login" && (hops.at(-1) !== "/" || status !== 200)) problems.push(`ends at ${hops.at(-1)} ${status}`);
  if (cell === "401" && (status !== 401 || !body.includes('"unauthenticated"'))) problems.push(`answers ${status}`);
  return problems.map((problem) => `${place} ${problem}`);
}

async function walkAll(gate: Gate, cellOf: (cell: Cell) => Cell): Promise<string[]> {
  const problems: string[] = [];
  for (const { path, row } of GATE_ROUTES) {
    for (const state of STATES) {
      const told = await Promise.all(
        Object.keys(KINDS).map(async (name, at) => {
          const kind: Kind = name === "rsc" || name === "prefetch" || name === "api" ? name : "page";
          const cell = cellOf(GATE[row][state][at] ?? "open");
          const trail = await follow(gate.app.origin, path, headersOf(kind, gate.cookies[state]));
          return wrong({ place: `${path} ${state} ${kind}`, cell, trail });
        }),
      );
      problems.push(...told.flat());
    }
  }
  return problems;
}

/** Headers with which others were talked past their gates. */
const TRICKS: Record<string, string>[] = [
  {},
  { "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware" },
  { "x-middleware-prefetch": "1", purpose: "prefetch" },
  { "x-corner-path": "/", "x-corner-document": "1", "x-corner-request": "0198f1c2-0000-7000-8000-000000000001" },
  { "x-matched-path": "/", "x-invoke-path": "/", "x-now-route-matches": "1" },
];

async function leaksOf({ app, cookies }: Gate): Promise<string[]> {
  const leaks: string[] = [];
  for (const [path] of SPELLINGS) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what no request line can hold is not sent
    if (!path.startsWith("/") || /[\u0000-\u0020\u007f-\uffff]/.test(path)) continue;
    for (const trick of TRICKS) {
      const { body } = await ask(app.origin, path, { ...trick, cookie: cookies.revoked });
      if (body.includes(SECRET) || body.includes(SHELL)) leaks.push(`${path} ${JSON.stringify(trick)}`);
    }
  }
  return leaks;
}

test.describe.configure({ mode: "serial", timeout: 240_000 });

test.describe("with the middleware", () => {
  let gate: Gate;
  test.beforeAll(async () => {
    gate = await startGate();
  });
  test.afterAll(() => gate?.stop());

  test("every cell of the table: two hops at most, no loop, nothing leaks", async () => {
    expect(GATE_ROUTES.length).toBeGreaterThan(70);
    expect(await walkAll(gate, (cell) => cell)).toEqual([]);
  });

  test("who is signed in sees the page and what is theirs, or the test could not fail", async () => {
    const { body, status } = await follow(gate.app.origin, "/share-links", headersOf("page", gate.cookies.valid));
    expect(status).toBe(200);
    expect(body.includes(SECRET), "the list has the secret").toBe(true);
    expect(body.includes(SHELL), "the page has the menu").toBe(true);
    const unknown = await ask(gate.app.origin, `/share-links/edit/${newId()}`, headersOf("page", gate.cookies.valid));
    expect(unknown.status).toBe(404);
    expect(unknown.body.includes("There is no such link here")).toBe(true);
    const nowhere = await ask(gate.app.origin, "/nowhere", headersOf("page", gate.cookies.valid));
    expect(nowhere.status).toBe(404);
    expect(nowhere.body.includes("There is nothing here")).toBe(true);
  });

  test("no spelling of an address and no header shows a protected page", async () => {
    expect(SPELLINGS.length).toBeGreaterThanOrEqual(60);
    expect(await leaksOf(gate)).toEqual([]);
  });
});

test.describe("without the middleware", () => {
  let build: OpenBuild;
  let gate: Gate;
  test.beforeAll(async () => {
    build = openBuild();
    gate = await startGate(build.folder);
  });
  test.afterAll(async () => {
    await gate?.stop();
    build?.remove();
  });

  test("the pages decide for themselves: nothing leaks, and a person still ends at the login", async () => {
    // Data requests get a redirect for Next's router instead of 401, and an answer that holds nothing.
    const dead = await walkAll(gate, (cell) => (cell === "401" ? "open" : cell));
    expect(dead).toEqual([]);
    const leaks: string[] = [];
    for (const { path } of GATE_ROUTES) {
      for (const state of STATES.filter((name) => name !== "valid")) {
        for (const headers of [KINDS.rsc, KINDS.prefetch, KINDS.api]) {
          const { body } = await follow(gate.app.origin, path, { ...headers, cookie: gate.cookies[state] });
          if (body.includes(SECRET) || body.includes(SHELL)) leaks.push(`${path} ${state}`);
        }
      }
    }
    expect(leaks).toEqual([]);
    expect((await ask(gate.app.origin, "/")).body.includes("Log in")).toBe(true);
    expect(await leaksOf(gate)).toEqual([]);
  });
});
