// Speaks HTTP to a process of the app without Next: starts it on the demo, signs its people in, reads its answers.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generatePrivateJwk } from "#server/platform/token-keys.ts";
import { type App, startApp } from "#tests/support/app.ts";
import { borrowApp } from "#tests/support/borrow-app.ts";
import { type DemoDatabase, demoDatabase } from "#tests/support/demo-database.ts";
import { strayClaims } from "#tests/support/keyed-writes.ts";
import { logLeaks } from "#tests/support/log-leaks.ts";
import { freePort } from "../../scripts/support/free-port.mjs";

export const DEMO_PASSWORD = "corner-demo";

export type Answer = {
  status: number;
  headers: Headers;
  text: string /** The parsed JSON, if it is any. */;
  body: unknown;
};

export type Ask = {
  /** A bearer token. */
  token?: string;
  cookie?: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as it is. */
  raw?: string | Uint8Array;
};

export type Call = (method: string, path: string, ask?: Ask) => Promise<Answer>;

export type Api = {
  origin: string;
  call: Call;
  /** What the app printed since it was opened. */
  output: () => Promise<string>;
  /** The bearer token of a demo person. */
  signIn: (email: string) => Promise<string>;
  databaseUrl: string;
  dataDir: string;
  stop: () => Promise<unknown>;
};

export type OwnApi = Omit<Api, "stop"> & Pick<App, "process" | "stop">;

/** A caller of the API at this origin; what it writes carries a key of its own, so that every suite proves what keys are taken by. */
export function callerOf(origin: string): Call {
  return async (method, path, ask) => {
    const { headers, body } = messageOf(ask);
    if (!LOOKS.has(method) && !headers.has("idempotency-key")) headers.set("idempotency-key", randomUUID());
    return read(await fetch(`${origin}${path}`, { method, redirect: "manual", headers, body }));
  };
}

const LOOKS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/** What is sent: headers and body. */
export function messageOf(ask: Ask = {}): { headers: Headers; body: string | Uint8Array<ArrayBuffer> | null } {
  const headers = new Headers(ask.headers);
  if (ask.token !== undefined) headers.set("authorization", `Bearer ${ask.token}`);
  if (ask.cookie !== undefined) headers.set("cookie", ask.cookie);
  if (ask.json !== undefined && !headers.has("content-type")) headers.set("content-type", "application/json");
  const body = ask.raw === undefined ? (ask.json === undefined ? null : JSON.stringify(ask.json)) : bytes(ask.raw);
  return { headers, body };
}

/** What came back, read to its end. */
export async function read(answer: Response): Promise<Answer> {
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, body: parsed(text) };
}

function bytes(raw: string | Uint8Array): string | Uint8Array<ArrayBuffer> {
  return typeof raw === "string" ? raw : new Uint8Array(raw);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What stands at a place of an answer's JSON, such as `data.user.id`; undefined where there is nothing. */
export function at({ body }: Pick<Answer, "body">, place: string): unknown {
  return place.split(".").reduce<unknown>((value, name) => fieldsOf(value).get(name), body);
}

/** The same as text, for what goes into the next call. */
export function textAt(answer: Answer, place: string): string {
  const value = at(answer, place);
  if (typeof value !== "string")
    throw new Error(`No text at ${place} in ${answer.status} ${answer.text.slice(0, 500)}`);
  return value;
}

/** The one Set-Cookie value of a name; empty when there is none. */
export function cookieOf(answer: Answer | undefined, name: string): string {
  const found = answer?.headers.getSetCookie().filter((cookie) => cookie.startsWith(`${name}=`)) ?? [];
  if (found.length > 1) throw new Error(`${name} is set twice: ${found.join(" | ")}`);
  return found[0] ?? "";
}

/** The objects of a list answer. */
export function rowsOf(answer: Answer): Map<string, unknown>[] {
  const rows = at(answer, "data");
  return Array.isArray(rows) ? rows.map(fieldsOf) : [];
}

function fieldsOf(value: unknown): Map<string, unknown> {
  return new Map(typeof value === "object" && value !== null ? Object.entries(value) : []);
}

let key: Promise<string> | null = null;

/** One signing key for the processes of a test file, so that they take each other's tokens. */
export function testSigningKey(): Promise<string> {
  key ??= generatePrivateJwk();
  return key;
}

export type ApiOptions = {
  /** Environment beside what every app gets. */
  variables?: Record<string, string | undefined>;
  /** Another app's database instead of one of its own. */
  database?: DemoDatabase;
  /** Only of a process of its own: nobody reads what it prints. */
  unread?: boolean;
};

/** What an app is started with, and how that is taken away again. */
async function prepared({ variables = {}, database }: ApiOptions) {
  const dataDir = mkdtempSync(join(tmpdir(), "corner-api-"));
  const own = database ?? (await demoDatabase());
  const given = {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DATABASE_URL: own.url,
    TOKEN_PRIVATE_JWK: await testSigningKey(),
    SEED: "demo",
    PUBLIC_ORIGIN: undefined,
    ...variables,
  };
  const clean = async (output: string) => {
    // Whoever gave the database may have shut it by now.
    const stray = database ? [] : await strayClaims(own.url);
    if (!database) await own.drop();
    rmSync(dataDir, { recursive: true, force: true });
    stray.push(...output.split("\n").filter((line) => line.includes("left its key unclaimed")));
    if (stray.length > 0) throw new Error(`Keys were not claimed as the contract says:\n${stray.join("\n")}`);
    const leaks = logLeaks(output);
    if (leaks.length > 0) throw new Error(`The log holds what no log may hold:\n${leaks.join("\n")}`);
  };
  return { given, clean, at: { databaseUrl: own.url, dataDir } };
}

/**
 * Opens this worker's app on a copy of the demo, or on a database that is given; `stop` closes it and drops what it made.
 * A worker has one app: what needs a second beside it, or is about the process itself, starts its own.
 */
export async function startApi(options: ApiOptions = {}): Promise<Api> {
  const { given, clean, at: place } = await prepared(options);
  const app = await borrowApp(given);
  const call = callerOf(app.origin);
  const stop = async () => {
    await app.stop();
    await clean(await app.output());
  };
  return { ...app, ...place, call, signIn: signInOnce(call), stop };
}

/** The same as a process of its own; `stop` answers the code it ended with. */
export async function startOwnApi(options: ApiOptions = {}): Promise<OwnApi> {
  const { given, clean, at: place } = await prepared(options);
  const app = await startApp(given, "tests/support/api-server.ts", { unread: options.unread ?? false });
  const call = callerOf(app.origin);
  const stop = async (signal?: NodeJS.Signals) => {
    const code = await app.stop(signal);
    await clean(app.output());
    return code;
  };
  return { ...app, ...place, call, signIn: signInOnce(call), stop, output: async () => app.output() };
}

/** Signs each person in once; who wants a session of their own logs in themselves. */
export function signInOnce(call: Call): (email: string) => Promise<string> {
  const tokens = new Map<string, Promise<string>>();
  return (email) => {
    const known = tokens.get(email) ?? logIn(call, email);
    tokens.set(email, known);
    return known;
  };
}

/** A fresh session of a demo person. */
export async function logIn(call: Call, email: string): Promise<string> {
  return textAt(await call("POST", "/api/auth/login", { json: { email, password: DEMO_PASSWORD } }), "data.token");
}
