// The gate over HTTP: the tokens of every state, one address of every class of routes, and what an answer may not hold.
import pg from "pg";
import { newId } from "#lib/id.ts";
import { ROUTES } from "#lib/permissions/index.ts";
import { signToken } from "#server/platform/sign-token.ts";
import { loadSigningKey } from "#server/platform/token-keys.ts";
import { logIn, testSigningKey, textAt } from "./api.ts";
import type { BuiltApp } from "./built-app.ts";
import { type Cell, GATE, GATE_ROUTES, KINDS, type Kind, STATES, type State, tokenStates } from "./gate-table.ts";
import { follow } from "./raw.ts";
import { sampleOf } from "./walk.ts";

/** Only who may see Boston's links meets this alias, and only a page in the shell has the menu. */
export const SECRET = "known-inside-only-7f3a9c";
export const SHELL = "Main menu";

const PERSON = "liam@harbor.test";
/** Nobody else's tests need them. */
const LEAVER = "marcus@harbor.test";

/** Makes the link whose alias is the secret, and a cookie for each state of a token. */
export async function gateCookies({ call, databaseUrl }: BuiltApp): Promise<Record<State, string>> {
  const valid = await logIn(call, PERSON);
  const other = await logIn(call, "noah@brightsmile.test");
  const revoked = await logIn(call, PERSON);
  const deleted = await logIn(call, LEAVER);
  const json = { default_destination_url: "https://example.com/", alias: SECRET };
  textAt(await call("POST", "/api/links", { token: valid, json }), "data.id");
  await call("POST", "/api/auth/logout", { token: revoked });
  await deletePerson(databaseUrl, LEAVER);
  const now = Math.floor(Date.now() / 1000);
  const key = await loadSigningKey({ dataDir: "unused", tokenPrivateJwk: await testSigningKey() });
  const expired = await signToken(key, { sub: newId(), jti: newId(), iat: now - 7200, exp: now - 3600 });
  return tokenStates({ valid, other, revoked, deleted, expired });
}

/** The row itself, as somebody at the database would. */
async function deletePerson(databaseUrl: string, email: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query("delete from users where email = $1", [email]);
    if (rowCount !== 1) throw new Error(`There is no ${email} to delete.`);
  } finally {
    await client.end();
  }
}

/** Every kind of route once: gated and built, with a part that varies, planned, an administrator's, unknown; public; the rest. */
const CLASSES = [
  ["/share-links", "/share-links/edit/x1", "/campaign-manager", "/admin/accounts", "/nowhere", "/share-links/edit"],
  ["/", "/privacy", "/order-tags", "/robots.txt", "/l/x1", "/sign-up"],
  ["/session/end", "/set-password"],
].flat();

/** Those rows of the table that the classes stand for. */
export const CLASS_ROUTES = GATE_ROUTES.filter(({ path }) => CLASSES.includes(path));

/** Every page behind the gate that is built: each of them decides for itself once more. */
export const BUILT_PAGES = ROUTES.filter((row) => !("open" in row) && row.status === "built").map(({ path }) =>
  sampleOf(path),
);

export function headersOf(kind: Kind, cookie: string): Record<string, string> {
  return cookie === "" ? { ...KINDS[kind] } : { ...KINDS[kind], cookie };
}

/** True when an answer shows what only somebody inside may see. */
export function leaks(body: string): boolean {
  return body.includes(SECRET) || body.includes(SHELL);
}

type Told = { place: string; cell: Cell; trail: Awaited<ReturnType<typeof follow>> };

/** What is wrong with an answer, or nothing. */
function wrong({ place, cell, trail }: Told): string[] {
  const { hops, status, body } = trail;
  const problems: string[] = [];
  if (hops.length > 2) problems.push(`goes ${hops.join(" → ")}`);
  if (status >= 500) problems.push(`answers ${status}`);
  if (cell !== "inside" && cell !== "open" && leaks(body)) problems.push("leaks");
  if (cell === "login" && (hops.at(-1) !== "/" || status !== 200)) problems.push(`ends at ${hops.at(-1)} ${status}`);
  if (cell === "401" && (status !== 401 || !body.includes('"unauthenticated"'))) problems.push(`answers ${status}`);
  return problems.map((problem) => `${place} ${problem}`);
}

/** Walks the classes in every state and kind; `cellOf` says what an answer is held to where the table is not all there is. */
export async function walkClasses(
  origin: string,
  cookies: Record<State, string>,
  cellOf: (cell: Cell) => Cell = (cell) => cell,
): Promise<string[]> {
  const problems: string[] = [];
  for (const { path, row } of CLASS_ROUTES) {
    for (const state of STATES) {
      for (const [at, kind] of (["page", "rsc", "prefetch", "api"] as const).entries()) {
        const cell = cellOf(GATE[row][state][at] ?? "open");
        const trail = await follow(origin, path, headersOf(kind, cookies[state]));
        problems.push(...wrong({ place: `${path} ${state} ${kind}`, cell, trail }));
      }
    }
  }
  return problems;
}
