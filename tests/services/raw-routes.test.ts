// A raw route behind both mounts: its own method, body and credential, and of the platform limits, errors and request id.
import { createServer, type Server } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { DELETE, GET, POST } from "#app/api/[[...path]]/route.ts";
import { AppError } from "#lib/errors.ts";
import { newId } from "#lib/id.ts";
import { forgetInProcess } from "#lib/once.ts";
import { authenticate } from "#server/auth/sign-in/authenticate.ts";
import { handleApi } from "#server/main/api.ts";
import { admitBody, refuseBody } from "#server/main/body-admission.ts";
import { RAW_ROUTES } from "#server/main/raw-routes.ts";
import { serveApi } from "#server/platform/api/node.ts";
import { findOperation } from "#server/platform/api/operations.ts";
import { rawRoute } from "#server/platform/api/raw-route.ts";
import { json } from "#server/platform/api/respond.ts";
import { type Answer, at, messageOf, read } from "#tests/support/api.ts";
import { type AppHere, startHere } from "#tests/support/app-here.ts";
import { expectError } from "#tests/support/wire.ts";
import { freePort } from "../../scripts/support/free-port.mjs";

vi.mock("#server/auth/sign-in/authenticate.ts", async (original) => {
  const real = await original<{ authenticate: typeof authenticate }>();
  return { authenticate: vi.fn(real.authenticate) };
});

const MEGABYTE = 1024 * 1024;
const KEY = { "x-trial-key": "right", "content-type": "text/csv; charset=utf-8" };

/** What a directory or an upload would bring: a body larger than an operation's, and a key of its own. */
const trial = rawRoute({
  service: "links",
  method: "POST",
  path: "/links/trial/{id}/rows",
  body: { types: ["text/csv"], most: 3 * MEGABYTE },
  limit: { name: "raw-route-trial", points: 4, seconds: 600 },
  credential: async ({ request }) => {
    if (request.headers["x-trial-key"] !== "right") throw new AppError("forbidden");
    return "the directory";
  },
  answer: async (who, { request, params }) =>
    json(201, { data: { who, id: params.id, bytes: request.body?.length, request: request.id } }),
});

let here: AppHere;
let server: Server;
let origin: string;
let address = 0;

beforeAll(async () => {
  process.env.TRUSTED_PROXY_HOPS = "1";
  forgetInProcess("env");
  here = await startHere();
  const port = await freePort();
  server = createServer((req, res) => {
    void serveApi({
      req,
      res,
      id: newId(),
      ip: String(req.headers["x-forwarded-for"] ?? ""),
      admit: admitBody,
      refuse: refuseBody,
      handle: handleApi,
    });
  }).listen(port, "127.0.0.1");
  origin = `http://127.0.0.1:${port}`;
  Reflect.set(RAW_ROUTES, RAW_ROUTES.length, trial);
});
afterAll(async () => {
  Reflect.set(RAW_ROUTES, "length", RAW_ROUTES.length - 1);
  server.close();
  await here.stop();
  Reflect.deleteProperty(process.env, "TRUSTED_PROXY_HOPS");
});
afterEach(() => {
  Reflect.deleteProperty(process.env, "LINKS_SERVICE_URL");
  forgetInProcess("env");
});

type Send = (method: string, path: string, ask?: Parameters<typeof messageOf>[0]) => Promise<Answer>;

const VERBS = new Map([
  ["GET", GET],
  ["POST", POST],
  ["DELETE", DELETE],
]);

const MOUNTS: [string, Send][] = [
  [
    "the process",
    async (method, path, ask) => read(await fetch(`${origin}/api${path}`, { method, ...messageOf(ask) })),
  ],
  [
    "an edge platform",
    async (method, path, ask) => {
      const { headers, body } = messageOf(ask);
      const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
      if (bytes) headers.set("content-length", String(bytes.length));
      const request = new Request(`http://mount.test/api${path}`, { method, headers, body: bytes });
      const serve = VERBS.get(method);
      if (!serve) throw new Error(`${method} is not tried`);
      return read(await serve(request));
    },
  ],
];

test("no raw route stands at an operation's address", () => {
  for (const { method, path } of RAW_ROUTES) {
    expect(findOperation(method, path.replace(/\{\w+\}/g, "x")).operation, path).toBe(undefined);
  }
});

test("an edge platform reads nothing of a stranger's file", async () => {
  let pulled = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        pulled += 1;
        controller.enqueue(new Uint8Array(1000));
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { "content-type": "application/json", "x-forwarded-for": "198.51.100.200" };
  const init = { method: "POST", headers, body, duplex: "half" as const };
  expectError(await read(await POST(new Request("http://mount.test/api/links/pictures", init))), "unauthenticated");
  expect(pulled).toBe(0);
});

describe.each(MOUNTS)("behind %s", (_, send) => {
  const from = () => {
    address += 1;
    return { ...KEY, "x-forwarded-for": `198.51.100.${address}` };
  };
  const path = "/links/trial/a%20b/rows";

  test("whoever its credential proves is answered, with the body as it came and the request's id", async () => {
    const answer = await send("POST", path, { raw: new Uint8Array(2 * MEGABYTE), headers: from() });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ data: { who: "the directory", id: "a b", bytes: 2 * MEGABYTE } });
    expect(at(answer, "data.request")).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("the session of an upload is read once, and of the next one again", async () => {
    const token = await here.signIn("noah@brightsmile.test");
    const upload = () =>
      send("POST", "/links/pictures", { token, json: {}, headers: { "x-forwarded-for": "198.51.100.201" } });
    for (const reads of [1, 2]) {
      if (reads === 1) vi.mocked(authenticate).mockClear();
      expect((await upload()).status).toBe(422);
      expect(authenticate).toHaveBeenCalledTimes(reads);
    }
  });

  test("nobody's session opens it, and none is looked at", async () => {
    const token = await here.signIn("mia@harbor.test");
    const { "x-trial-key": _key, ...strange } = from();
    expectError(await send("POST", path, { raw: "x", token, headers: strange }), "forbidden");
    expect((await send("POST", path, { raw: "x", token: "no token", headers: from() })).status).toBe(201);
  });

  test("another kind of body, a longer one and another method are refused", async () => {
    expectError(
      await send("POST", path, { json: {}, headers: { ...from(), "content-type": "application/json" } }),
      "unsupported_type",
    );
    const long = await send("POST", path, { raw: new Uint8Array(3 * MEGABYTE + 1), headers: from() });
    expectError(long, "too_large");
    expect(at(long, "message")).toBe("Send at most 3 MB.");
    const wrong = await send("DELETE", path);
    expectError(wrong, "method_not_allowed");
    expect(wrong.headers.get("allow")).toBe("POST, OPTIONS");
  });

  test("what is too large is refused in the words of its route", async () => {
    const long = await send("POST", "/scim/v2/Users", { raw: new Uint8Array(4 * MEGABYTE + 1), headers: from() });
    expect([long.status, at(long, "status"), long.headers.get("content-type")]).toEqual([
      ...[413, "413", "application/scim+json; charset=utf-8"],
    ]);
    const nowhere = await send("POST", "/scim/v2/Users/%zz", {
      raw: new Uint8Array(4 * MEGABYTE + 1),
      headers: from(),
    });
    expectError(nowhere, "malformed");
  });

  test("attempts of one address are counted before the credential is looked at", async () => {
    const headers = { ...from(), "x-trial-key": "guessed" };
    for (let tries = 0; tries < 4; tries += 1)
      expectError(await send("POST", path, { raw: "x", headers }), "forbidden");
    expectError(await send("POST", path, { raw: "x", headers: { ...headers, ...KEY } }), "rate_limited");
  });

  test("where its service is another host's, nothing is here", async () => {
    process.env.LINKS_SERVICE_URL = "http://127.0.0.1:9";
    forgetInProcess("env");
    expectError(await send("POST", path, { raw: "x", headers: from() }), "not_found");
  });
});
