// Every cell of the gate's table, decided here without a server: seven tokens, every route, four kinds of request.
import { beforeAll, describe, expect, test, vi } from "vitest";
import { parseRequest } from "#lib/edge/parse.ts";
import { newId } from "#lib/id.ts";
import { isDeadDataRequest } from "#server/main/dead-session.ts";
import {
  type Cell,
  GATE,
  GATE_ROUTES,
  KINDS,
  type Kind,
  STATES,
  type State,
  tokenStates,
} from "../support/gate-table.ts";
import { PEOPLE } from "../support/people.ts";
import { idOf, NOW, type TestEdge, testEdge } from "../support/tokens.ts";
import { isLogin, walk } from "../support/walk.ts";

// The database behind the front door, where the row of a revoked or deleted session is gone.
vi.mock("#server/auth/sign-in/authenticate.ts", () => ({ authenticate: async () => null }));

let edge: TestEdge;
let cookies: Record<State, string>;
beforeAll(async () => {
  edge = await testEdge();
  const good = await edge.token();
  const dead = await edge.token({ jti: newId() });
  const expired = await edge.token({ iat: NOW - 7200, exp: NOW - 3600 });
  cookies = tokenStates({
    valid: good,
    other: await edge.token({ sub: idOf("u-other") }),
    revoked: dead,
    deleted: dead,
    expired,
  });
});

/** The handler that ends a dead session answers for itself, over HTTP in `tests/pages`. */
const ROUTES = GATE_ROUTES.filter(({ row }) => row !== "end");

/** Signature good, row gone. */
const DEAD: readonly State[] = ["revoked", "deleted"];

/** Where a request ends: by the edge, by the front door's look into the database, or by the page's own decision. */
async function endOf(path: string, state: State, kind: Kind): Promise<{ hops: string[]; end: string }> {
  const headers: Record<string, string> = { ...KINDS[kind], cookie: cookies[state] };
  if (DEAD.includes(state)) {
    const request = parseRequest("GET", path, (name) => headers[name] ?? null);
    if (await isDeadDataRequest(request, "test")) return { hops: [], end: "unauthenticated" };
  }
  const session = state === "valid" ? PEOPLE.liam : null;
  return walk({ session, token: null, requestedView: null, headers }, path, edge.settings);
}

function wrong(cell: Cell, kind: Kind, { hops, end }: { hops: string[]; end: string }): string | null {
  const told = `${[...hops, end].join(" → ")} instead of ${cell}`;
  if (hops.length > 2 || end === "loop") return told;
  if (cell === "login") return isLogin(hops.at(-1)) && end === "page" ? null : told;
  if (cell === "401") return hops.length === 0 && end === "unauthenticated" ? null : told;
  if (cell === "inside") return ["page", "not found"].includes(end) && !isLogin(hops.at(-1)) ? null : told;
  return end === "unauthenticated" && kind !== "page" ? told : null;
}

test("the table holds every route", () => expect(ROUTES.length).toBeGreaterThan(70));

describe.each(STATES)("a token that is %s", (state) => {
  test.each(["page", "rsc", "prefetch", "api"] as const)(
    "asks as %s: two hops at most, no loop, and the table's end",
    async (kind) => {
      const problems: string[] = [];
      for (const { path, row } of ROUTES) {
        const cell = GATE[row][state][Object.keys(KINDS).indexOf(kind)] ?? "open";
        const problem = wrong(cell, kind, await endOf(path, state, kind));
        if (problem !== null) problems.push(`${path}: ${problem}`);
      }
      expect(problems).toEqual([]);
    },
  );
});
