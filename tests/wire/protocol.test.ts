// HTTP itself: methods, bodies, types, sizes, and what a careless or hostile client sends.
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Api, at, startApi, textAt } from "#tests/support/api.ts";
import { type ExchangeOptions, sendBytes } from "#tests/support/raw.ts";
import { expectApiHeaders, expectData, expectError, expectInvalid } from "#tests/support/wire.ts";

const MB = 1024 * 1024;
const MOST = 64 * 1024;

let api: Api;
let token: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.signIn("noah@brightsmile.test");
});
afterAll(() => api.stop());

const exchange = (text: string, options?: ExchangeOptions) => sendBytes(api.origin, text, options);

const raw = (line: string, headers: string[] = [], body = "") =>
  exchange([line, "host: localhost", "connection: close", ...headers, "", body].join("\r\n"));

describe("methods", () => {
  test("an address that exists takes only its methods, and names them", async () => {
    const wrong = await api.call("DELETE", "/api/auth/me", { token });
    expectError(wrong, "method_not_allowed");
    expect(wrong.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
    const login = await api.call("GET", "/api/auth/login");
    expectError(login, "method_not_allowed");
    expect(login.headers.get("allow")).toBe("POST, OPTIONS");
    expect((await api.call("PUT", "/api/links/x", { token })).headers.get("allow")).toBe(
      "GET, HEAD, PATCH, DELETE, OPTIONS",
    );
  });

  test("an address that does not exist is 404 with every method", async () => {
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
      expectError(await api.call(method, "/api/nothing/here", { token }), "not_found");
    }
    expectError(await api.call("GET", "/api", { token }), "not_found");
    expectError(await api.call("GET", "/api//workspaces", { token }), "malformed");
  });

  test("HEAD answers GET's headers without a body", async () => {
    const get = await api.call("GET", "/api/workspaces", { token });
    const head = await api.call("HEAD", "/api/workspaces", { token });
    expect(head.status).toBe(200);
    expect(head.text).toBe("");
    expect(head.headers.get("content-length")).toBe(get.headers.get("content-length"));
    expectApiHeaders(head);
    expect((await api.call("HEAD", "/api/workspaces")).status).toBe(401);
    expect((await api.call("HEAD", "/api/auth/login")).status).toBe(405);
    expect((await api.call("HEAD", "/api/build-id")).status).toBe(200);
  });

  test("OPTIONS names the methods and opens nothing to other origins", async () => {
    const answer = await api.call("OPTIONS", "/api/links", {
      headers: { origin: "https://evil.test", "access-control-request-method": "POST" },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get("allow")).toBe("GET, HEAD, POST, OPTIONS");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
  });

  test("TRACE, CONNECT and methods of nobody are 405 and name what is taken", async () => {
    for (const line of [
      "TRACE /api/workspaces HTTP/1.1",
      "TRACE / HTTP/1.1",
      "PROPFIND /api/workspaces HTTP/1.1",
      "CONNECT localhost:443 HTTP/1.1",
    ]) {
      const answer = await raw(line, [`authorization: Bearer ${token}`]);
      expect(answer, line).toMatch(/^HTTP\/1\.1 405 /);
      expect(answer.toLowerCase(), line).toContain("\r\nallow: get, head, post");
      expect(answer).not.toContain(token);
    }
  });
});

describe("targets and upgrades", () => {
  test("OPTIONS * names what the server takes; nothing else may be asked of everything", async () => {
    const answer = await raw("OPTIONS * HTTP/1.1");
    expect(answer).toMatch(/^HTTP\/1\.1 204 /);
    expect(answer.toLowerCase()).toContain("\r\nallow: get, head, post");
    expect(await raw("GET * HTTP/1.1")).toMatch(/^HTTP\/1\.1 400 /);
  });

  test("a file is read and nothing else", async () => {
    for (const path of ["/logo.svg", "/_next/static/chunks/a.js"]) {
      const answer = await raw(`PUT ${path} HTTP/1.1`, ["content-length: 1"], "x");
      expect(answer).toMatch(/^HTTP\/1\.1 405 /);
      expect(answer.toLowerCase()).toContain("\r\nallow: get, head\r\n");
    }
  });

  test("a whole address is asked for by its path, whatever its host", async () => {
    expect(await raw("GET http://evil.test/api/build-id HTTP/1.1")).toMatch(/^HTTP\/1\.1 200 /);
    expect(await raw("GET http://evil.test/api/links HTTP/1.1")).toMatch(/^HTTP\/1\.1 401 /);
    expect(await raw("GET http://evil.test/l/unknown-alias HTTP/1.1")).toMatch(/^HTTP\/1\.1 404 /);
  });

  test.each(["websocket", "h2c", "TLS/1.0", "nobody-s"])(
    "Upgrade: %s is not listened to: the request is answered as what it is",
    async (protocol) => {
      await raw("GET /a-page HTTP/1.1");
      const headers = [
        `upgrade: ${protocol}`,
        "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==",
        "sec-websocket-version: 13",
      ];
      const upgrading = (path: string) =>
        exchange([`GET ${path} HTTP/1.1`, "host: localhost", "connection: upgrade", ...headers, "", ""].join("\r\n"), {
          until: /\r\n\r\n./s,
        });
      expect(await upgrading("/api/build-id")).toMatch(/^HTTP\/1\.1 200 /);
      expect(await upgrading("/_next/webpack-hmr")).toMatch(/^HTTP\/1\.1 404 /);
      expect(await upgrading("/l/unknown-alias")).toMatch(/^HTTP\/1\.1 404 /);
    },
  );

  test("a tunnel that is reset while it is refused ends nothing", async () => {
    for (let n = 0; n < 20; n += 1) {
      const socket = connect(Number(new URL(api.origin).port), "127.0.0.1", () => {
        socket.write("CONNECT localhost:443 HTTP/1.1\r\nhost: localhost\r\n\r\n");
        setTimeout(() => socket.resetAndDestroy(), n);
      });
      await new Promise((resolve) => socket.on("error", () => undefined).once("close", resolve));
    }
    expect((await api.call("GET", "/health")).status).toBe(200);
  });
});

describe("bodies", () => {
  const login = "/api/auth/login";

  test.each([
    ["no JSON", "{"],
    ["text after it", '{"email":"a"} x'],
    ["a list", "[]"],
    ["a text", '"x"'],
    ["null", "null"],
    ["bytes that are no UTF-8", new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])],
    ["NUL in a text", '{"email":"a\\u0000b","password":"x"}'],
    ["NUL in the raw", '{"email":"\u0000"}'],
    ["half a surrogate pair", '{"email":"\\ud800","password":"x"}'],
  ])("%s is malformed", async (_, body) => {
    expectError(
      await api.call("POST", login, { raw: body, headers: { "content-type": "application/json" } }),
      "malformed",
    );
  });

  test("a backslash before u0000 is no NUL", async () => {
    const answer = await api.call("POST", login, { json: { email: "a\\u0000b", password: "x" } });
    expectInvalid(answer, "password");
  });

  test("a tower of brackets does not fall", async () => {
    const deep = `{"email":${"[".repeat(20_000)}${"]".repeat(20_000)},"password":"\\u0000"}`;
    expectError(
      await api.call("POST", login, { raw: deep, headers: { "content-type": "application/json" } }),
      "malformed",
    );
    const query = `?${"a".concat("[b]".repeat(3000))}=1`;
    expect([200, 400, 414, 422, 431]).toContain((await api.call("GET", `/api/workspaces${query}`, { token })).status);
  });

  test("__proto__ and its kin are only names", async () => {
    const body = '{"__proto__":{"email":"a","password":"b"},"constructor":{"prototype":{"x":1}}}';
    const answer = await api.call("POST", login, { raw: body, headers: { "content-type": "application/json" } });
    expectInvalid(answer, "__proto__", "constructor");
    expect(Object.hasOwn(Object.prototype, "x")).toBe(false);
  });

  test("a field that no contract has is refused by its name", async () => {
    const answer = await api.call("POST", "/api/links", {
      token,
      json: {
        default_destination_url: "https://example.com/unknown",
        og_tags: [{ property: "og:title", contents: "x" }],
      },
    });
    expectInvalid(answer, "og_tags.0.contents");
    expect(answer.text).toContain("There is no field og_tags.0.contents here.");
    const made = await api.call("POST", "/api/links", { token, json: { destination: "https://example.com/unknown" } });
    expectInvalid(made, "destination");
  });

  test.each([
    ["a stranger", null, 1000, 401, /"unauthenticated"/],
    ["a token of nobody's", "Bearer x.y.z", 1000, 401, /"unauthenticated"/],
    ["a blocked workspace", "lucas@inactive.test", 1000, 403, /"workspace_blocked"/],
    ["more than a part of a file", "noah@brightsmile.test", 2 * MB, 413, /"too_large"/],
  ])("of %s with a file is not waited for", async (_who, credential, size, status, code) => {
    const bearer = credential?.includes("@") ? `Bearer ${await api.signIn(credential)}` : credential;
    const answer = await raw("POST /api/links/pictures HTTP/1.1", [
      ...(bearer === null ? [] : [`authorization: ${bearer}`]),
      "content-type: application/json",
      `content-length: ${size}`,
    ]);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(code);
  });

  test("a parameter that no contract has is refused by its name, also beside a body; select and switch take any", async () => {
    const list = await api.call("GET", "/api/links?sort=title&page=1", { token });
    expectInvalid(list, "sort");
    expect(list.text).toContain("There is no parameter sort here.");
    expectInvalid(await api.call("GET", "/api/build-id?x=1"), "x");
    expectInvalid(await api.call("POST", "/api/links?dry_run=1", { token, json: { alias: "typed" } }), "dry_run");
    const id = textAt(await api.call("GET", "/api/auth/me", { token }), "data.workspace.workspace_id");
    for (const path of ["select", "switch"])
      expectData(await api.call("POST", `/api/workspaces/${path}?from=menu`, { token, json: { workspace_id: id } }));
  });

  test("an empty body is an empty object", async () => {
    expectInvalid(
      await api.call("POST", login, { headers: { "content-type": "application/json" } }),
      "email",
      "password",
    );
    expectInvalid(await api.call("POST", login), "email", "password");
  });

  test.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/jsonp",
    "",
  ])("type %s is not taken", async (type) => {
    const headers = { "content-type": type };
    const answer = await api.call("POST", login, { raw: new TextEncoder().encode("{}"), headers });
    expectError(answer, "unsupported_type");
  });

  test("JSON's type in any spelling, with a charset", async () => {
    for (const type of ["application/json; charset=utf-8", "Application/JSON", "application/json;charset=UTF-8 "]) {
      const answer = await api.call("POST", login, { raw: "{}", headers: { "content-type": type } });
      expectInvalid(answer, "email");
    }
  });

  test("64 kB are read, one byte more is too large, said or not", async () => {
    const sized = (size: number) => `{"email":"a","password":"${"x".repeat(size - 27)}"}`;
    const headers = { "content-type": "application/json" };
    expect(sized(MOST)).toHaveLength(MOST);
    expectInvalid(await api.call("POST", login, { raw: sized(MOST), headers }), "password");
    const larger = await api.call("POST", login, { raw: sized(MOST + 1), headers });
    expectError(larger, "too_large");
    expect(at(larger, "message")).toBe("Send at most 64 kB.");
    const chunk = `${MOST.toString(16)}\r\n${"x".repeat(MOST)}\r\n`;
    const answer = await exchange(
      `POST ${login} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n${chunk}${chunk}0\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('"too_large"');
    const lying = await exchange(`POST ${login} HTTP/1.1\r\nhost: localhost\r\ncontent-length: 99999999999\r\n\r\n`);
    expect(lying).toMatch(/^HTTP\/1\.1 413 /);
  });

  test.each(["/auth/photos", "/links/pictures", "/support/files", "/members/imports"])(
    "%s carries a file: 1 MB is read, one byte more is too large",
    async (path) => {
      const sized = (size: number) => `{"x":"${"x".repeat(size - 8)}"}`;
      const send = (size: number) =>
        api.call("POST", `/api${path}`, { token, raw: sized(size), headers: { "content-type": "application/json" } });
      expectError(await send(MB), "invalid");
      expectError(await send(MB + 1), "too_large");
    },
  );

  test("two thousand values and thirty-two levels are read, one more of either is malformed", async () => {
    const names = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`name${n}`, n]));
    const levels = (depth: number): unknown => (depth === 0 ? 1 : { in: levels(depth - 1) });
    expectInvalid(await api.call("POST", login, { json: names(2000) }), "name0", "name1999");
    expectError(await api.call("POST", login, { json: names(2001) }), "malformed");
    expectInvalid(await api.call("POST", login, { json: levels(32) }), "in");
    expectError(await api.call("POST", login, { json: levels(33) }), "malformed");
  });

  test("half a surrogate pair is malformed wherever a text may stand, a whole one is a character", async () => {
    const send = (raw: string) =>
      api.call("POST", "/api/links", { token, raw, headers: { "content-type": "application/json" } });
    const url = '"default_destination_url":"https://example.com/"';
    for (const half of ["\\ud83d", "\\uDE00", "\\ude00\\ud83d"]) {
      expectError(await send(`{${url},"title":"a${half}b"}`), "malformed");
      expectError(await send(`{${url},"og_tags":[{"property":"og:title","content":"${half}"}]}`), "malformed");
      expectError(await send(`{${url},"${half}":1}`), "malformed");
    }
    expectData(await send(`{${url},"og_tags":[{"property":"og:title","content":"whole \\ud83d\\ude00"}]}`), 201);
  });

  test("a GET's body is not looked at", async () => {
    const answer = await raw(
      "GET /api/workspaces?page=1 HTTP/1.1",
      [`authorization: Bearer ${token}`, "content-type: application/json", "content-length: 10"],
      '{"page":0}',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  test("what follows a refused body is not taken for a request", async () => {
    const smuggled = "GET /api/build-id HTTP/1.1\r\nhost: localhost\r\n\r\n";
    const answer = await exchange(
      `POST ${login} HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${2 * MB}\r\n\r\n${smuggled}`,
    );
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 413"]);
    const both = await exchange(
      `POST ${login} HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    );
    expect(both.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 400"]);
  });

  test("a body that stops coming is given up after fifteen seconds", { timeout: 30_000 }, async () => {
    const began = Date.now();
    const answer = await exchange(
      `POST ${login} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"malformed"');
    expect(Date.now() - began).toBeGreaterThan(14_000);
  });
});

describe("addresses and headers", () => {
  test("a path that cannot be decoded is malformed; odd ones are not there", async () => {
    expectError(await api.call("GET", "/api/links/%", { token }), "malformed");
    for (const path of [
      "/api/links/%ff",
      "/api/links/%2f",
      "/api/links/..%2f..%2fauth%2fme",
      "/api/links/%2e%2e",
      "/api/LINKS",
      "/api/links/a/b/c",
      "/api/links/{id}",
      "/api/links/;x=1",
    ]) {
      const answer = await api.call("GET", path, { token });
      expect([400, 404], `${path} ${answer.text}`).toContain(answer.status);
    }
  });

  test("a slash at the end changes nothing", async () => {
    expectData(await api.call("GET", "/api/workspaces/", { token }));
  });

  test("method overrides are not listened to", async () => {
    const answer = await api.call("POST", "/api/auth/me?_method=GET", {
      token,
      headers: { "x-http-method-override": "GET" },
    });
    expectError(answer, "method_not_allowed");
  });

  test("every answer names its request", async () => {
    const [one, two] = [await api.call("GET", "/api/build-id"), await api.call("GET", "/api/nothing")];
    expect(one.headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
    expect(two.headers.get("x-request-id")).not.toBe(one.headers.get("x-request-id"));
  });

  test("headers beyond 16 kB are refused, the server lives", async () => {
    const answer = await raw("GET /api/build-id HTTP/1.1", [`cookie: a=${"x".repeat(17_000)}`]);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect((await api.call("GET", "/health")).status).toBe(200);
  });

  test("a Host of somebody else's appears nowhere", async () => {
    const answer = await exchange(
      `GET /api/links?per_page=1 HTTP/1.1\r\nhost: evil.test\r\nx-forwarded-host: evil.test\r\nauthorization: Bearer ${token}\r\nconnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).not.toContain("evil.test");
  });

  test("the document and its reading page are open to everybody", async () => {
    const document = await api.call("GET", "/api/openapi.json");
    expect(document.status).toBe(200);
    expect(Object.keys(Object(at(document, "paths")))).toEqual(
      expect.arrayContaining(["/auth/login", "/workspaces", "/workspaces/{id}", "/links", "/links/{id}"]),
    );
    const page = await api.call("GET", "/api/docs");
    expect(page.status).toBe(200);
    expect(page.headers.get("content-type")).toContain("text/html");
    expect(page.text).not.toMatch(/<script/);
    for (const path of ["/api/openapi.json", "/api/docs"]) {
      const whole = await api.call("GET", path, { headers: { "accept-encoding": "identity" } });
      expect(whole.headers.get("content-encoding")).toBeNull();
      for (const encoding of ["br", "gzip"]) {
        const packed = await api.call("GET", path, { headers: { "accept-encoding": encoding } });
        expect(packed.headers.get("content-encoding")).toBe(encoding);
        expect(packed.text).toBe(whole.text);
      }
    }
  });
});
