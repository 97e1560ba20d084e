// What the gate answers, as one literal table: seven kinds of token, four kinds of request, every kind of route.
import { EXPECTED_ROUTES } from "../permissions/expected-routes.ts";
import { sampleOf } from "./walk.ts";

export const KINDS = {
  page: { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document", "sec-fetch-site": "none" },
  rsc: { rsc: "1" },
  prefetch: { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" },
  api: {
    accept: "application/json",
    "sec-fetch-dest": "empty",
    "sec-fetch-mode": "cors",
    "sec-fetch-site": "same-origin",
  },
} as const;

export const STATES = ["none", "valid", "expired", "tampered", "revoked", "deleted", "two"] as const;

export type Kind = keyof typeof KINDS;
export type State = (typeof STATES)[number];

type Tokens = Record<"valid" | "other" | "revoked" | "deleted" | "expired", string>;

/** What a browser in each state sends as its cookies. */
export function tokenStates({ valid, other, revoked, deleted, expired }: Tokens): Record<State, string> {
  const [header, payload = "", signature] = valid.split(".");
  const swapped = payload.charAt(20) === "A" ? "B" : "A";
  const tampered = `${header}.${payload.slice(0, 20)}${swapped}${payload.slice(21)}.${signature}`;
  const single = { valid, expired, tampered, revoked, deleted };
  const cookies = Object.entries(single).map(([state, token]) => [state, `token=${token}`]);
  return { ...Object.fromEntries(cookies), none: "", two: `token=${valid}; token=${other}` };
}

/** `login` ends at `/`, `401` is JSON, `open` is for everybody, `inside` is for who is signed in. */
export type Cell = "login" | "401" | "open" | "inside";
type Row = Record<State, readonly [page: Cell, rsc: Cell, prefetch: Cell, api: Cell]>;

// biome-ignore format: a table is read by its columns.
export const GATE: Record<"gated" | "open" | "end" | "password", Row> = {
  gated: {
    //         page     rsc      prefetch api
    none:     ["login", "401",    "401",    "401"],
    valid:    ["inside", "inside", "inside", "inside"],
    expired:  ["login", "401",    "401",    "401"],
    tampered: ["login", "401",    "401",    "401"],
    revoked:  ["login", "401",    "401",    "401"],
    deleted:  ["login", "401",    "401",    "401"],
    two:      ["login", "401",    "401",    "401"],
  },
  open: {
    none:     ["open", "open", "open", "open"],
    valid:    ["open", "open", "open", "open"],
    expired:  ["open", "open", "open", "open"],
    tampered: ["open", "open", "open", "open"],
    revoked:  ["open", "open", "open", "open"],
    deleted:  ["open", "open", "open", "open"],
    two:      ["open", "open", "open", "open"],
  },
  end: {
    none:     ["login", "401",    "401",    "401"],
    valid:    ["inside", "inside", "inside", "inside"],
    expired:  ["login", "401",    "401",    "401"],
    tampered: ["login", "401",    "401",    "401"],
    revoked:  ["login", "401",    "401",    "401"],
    deleted:  ["login", "401",    "401",    "401"],
    two:      ["login", "401",    "401",    "401"],
  },
  password: {
    none:     ["login", "open", "open", "open"],
    valid:    ["open",  "open", "open", "open"],
    expired:  ["login", "open", "open", "open"],
    tampered: ["login", "open", "open", "open"],
    revoked:  ["login", "open", "open", "open"],
    deleted:  ["login", "open", "open", "open"],
    two:      ["login", "open", "open", "open"],
  },
};

/** Machines answer for themselves, whoever asks; /logout would end the very session that is walked with, and has tests of its own. */
const APART = new Set(["/api/[...path]", "/metrics", "/health", "/ready", "/logout"]);

export type GateRoute = { path: string; row: keyof typeof GATE };

/** Every route of section 2 and of the decisions, with the row of the table that holds for it. */
export const GATE_ROUTES: readonly GateRoute[] = [
  ...Object.entries(EXPECTED_ROUTES).flatMap(([path, line]): GateRoute[] => {
    if (APART.has(path)) return [];
    const door = line.split(" | ")[1];
    return [{ path: sampleOf(path), row: rowOf(path, door) }];
  }),
  { path: "/nowhere", row: "gated" },
  { path: "/admin", row: "gated" },
  { path: "/share-links/edit", row: "gated" },
];

function rowOf(path: string, door: string | undefined): keyof typeof GATE {
  if (path === "/session/end") return "end";
  if (path === "/set-password" || path === "/second-step") return "password";
  return door === "gated" ? "gated" : "open";
}
