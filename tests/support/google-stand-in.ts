// A stand-in for Google's wallet: signs a service account in by its assertion, and keeps classes and objects as they are put.
import type { KeyObject } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { jwtVerify } from "jose";

type Thing = Record<string, unknown>;
export type Called = { method: string; path: string; body: Thing };

export type GoogleStandIn = {
  url: string;
  tokenUri: string;
  /** Whose assertions are taken. */
  trust: (key: KeyObject) => void;
  /** Every call of the API, in order; and how often somebody signed in. */
  called: Called[];
  signIns: number;
  classes: Set<string>;
  objects: Map<string, Thing>;
  /** The next calls of the API answer this status instead. */
  failNext: (times: number, status?: number) => void;
  /** Tokens handed out so far count no more. */
  forgetTokens: () => void;
  stop: () => Promise<void>;
};

const SCOPE = "https://www.googleapis.com/auth/wallet_object.issuer";
const GRANT = "urn:ietf:params:oauth:grant-type:jwt-bearer";
const ROOT = "/walletobjects/v1";

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString("utf8");
}

function say(response: ServerResponse, status: number, body: Thing): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}

/** Starts it on a free port. */
export async function startGoogle(): Promise<GoogleStandIn> {
  let key: KeyObject | null = null;
  let failing = { times: 0, status: 500 };
  const tokens = new Set<string>();
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => say(response, 500, { error: String(error) }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const state: GoogleStandIn = {
    ...{ url, tokenUri: `${url}/token`, called: [], signIns: 0, classes: new Set(), objects: new Map() },
    trust: (given) => {
      key = given;
    },
    failNext: (times, status = 503) => {
      failing = { times, status };
    },
    forgetTokens: () => tokens.clear(),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };

  async function signIn(text: string): Promise<{ status: number; body: Thing }> {
    const form = new URLSearchParams(text);
    if (key === null || form.get("grant_type") !== GRANT) return { status: 400, body: { error: "invalid_grant" } };
    try {
      const { payload } = await jwtVerify(form.get("assertion") ?? "", key, {
        audience: state.tokenUri,
        algorithms: ["RS256"],
      });
      if (payload.scope !== SCOPE || payload.exp === undefined) throw new Error("no scope");
    } catch {
      return { status: 400, body: { error: "invalid_grant" } };
    }
    state.signIns += 1;
    const token = `ya29.of-the-stand-in-${state.signIns}`;
    tokens.add(token);
    return { status: 200, body: { access_token: token, expires_in: 3599, token_type: "Bearer" } };
  }

  function put({ method, path, body }: Called): { status: number; body: Thing } {
    const id = String(body.id);
    if (method === "POST" && path === `${ROOT}/genericClass`) {
      if (state.classes.has(id)) return { status: 409, body: {} };
      state.classes.add(id);
      return { status: 200, body };
    }
    if (method === "POST" && path === `${ROOT}/genericObject`) {
      if (!state.classes.has(String(body.classId))) return { status: 400, body: { error: "no class" } };
      if (state.objects.has(id)) return { status: 409, body: {} };
      state.objects.set(id, body);
      return { status: 200, body };
    }
    const named = decodeURIComponent(path.replace(`${ROOT}/genericObject/`, ""));
    const there = state.objects.get(named);
    if (method !== "PATCH" || !there) return { status: 404, body: {} };
    // A patch keeps what it does not name, and drops what it names as null.
    const merged = Object.entries({ ...there, ...body }).filter(([, value]) => value !== null);
    state.objects.set(named, Object.fromEntries(merged));
    return { status: 200, body: {} };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await textOf(request);
    const path = request.url ?? "";
    if (path === "/token") {
      const made = await signIn(text);
      return say(response, made.status, made.body);
    }
    const call = { method: request.method ?? "", path, body: JSON.parse(text) };
    state.called.push(call);
    if (failing.times > 0) {
      failing.times -= 1;
      return say(response, failing.status, {});
    }
    const token = request.headers.authorization?.replace(/^Bearer /, "") ?? "";
    if (!tokens.has(token)) return say(response, 401, {});
    const made = put(call);
    say(response, made.status, made.body);
  }

  return state;
}
