// What keeps a page up to date costs little: an unchanged answer is not sent again, and what is sent is packed.
import { request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Answer, type Api, at, DEMO_PASSWORD, rowsOf, startApi, textAt } from "#tests/support/api.ts";
import { expectData, expectError } from "#tests/support/wire.ts";

let api: Api;
let noah: string;
let mia: string;
let liam: string;
let admin: string;
beforeAll(async () => {
  api = await startApi();
  const people = ["noah@brightsmile.test", "mia@harbor.test", "liam@harbor.test", "admin@corner.test"] as const;
  [noah = "", mia = "", liam = "", admin = ""] = await Promise.all(people.map((email) => api.signIn(email)));
});
afterAll(() => api.stop());

const minute = () => Math.floor(Date.now() / 60_000);
const tagOf = (answer: Answer) => answer.headers.get("etag") ?? "";
const ask = (path: string, { token = noah, known = "", method = "GET" } = {}) =>
  api.call(method, path, { token, headers: known ? { "if-none-match": known } : {} });

/** Asks, lets something happen, and asks with what was kept; once more where a minute ended in between. */
async function again(
  path: string,
  between: () => Promise<unknown> = async () => undefined,
  token = noah,
): Promise<Answer> {
  for (;;) {
    const began = minute();
    const known = tagOf(await ask(path, { token }));
    expect(known, path).not.toBe("");
    await between();
    const answer = await ask(path, { known, token });
    if (minute() === began) return answer;
  }
}

describe("an answer that somebody keeps", () => {
  const LIVE = ["/api/links?per_page=10", "/api/links/summary", "/api/links/clicks"];

  test.each(LIVE)("%s is 304 while nothing changes: no body, no type, kept by nobody else", async (path) => {
    const answer = await again(path);
    expect(answer.status).toBe(304);
    expect(answer.text).toBe("");
    expect(tagOf(answer)).toMatch(/^W\//);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("content-type")).toBeNull();
  });

  test("a visit is seen at once, in the list and in the link's own figures", async () => {
    const made = await api.call("POST", "/api/links", {
      token: noah,
      json: { default_destination_url: "https://a.test" },
    });
    const people = (answer: Answer) => rowsOf(answer).map((row) => Object(row.get("clicks")).people)[0];
    const visit = async () => {
      // Another one each time: who comes again on the same day counts no second time.
      const agent = { "user-agent": `Mozilla/5.0 Safari/604.1 ${before}` };
      await fetch(textAt(made, "data.shortlink"), { redirect: "manual", headers: agent });
      await expect.poll(async () => people(await ask("/api/links?per_page=1"))).toBeGreaterThan(before);
    };
    let before = 0;
    const list = await again("/api/links?per_page=1", visit);
    expectData(list);
    before = people(list);
    expect(before).toBeGreaterThan(0);
    expectData(await again(`/api/links/${textAt(made, "data.id")}/clicks`, visit));
  });

  test("a person of the list has another name at once", async () => {
    const rename = async (lastname: string) => {
      const version = at(await ask("/api/auth/profile"), "data.version");
      expectData(await api.call("PATCH", "/api/auth/profile", { token: noah, json: { lastname, version } }));
    };
    const answer = await again("/api/links?per_page=1", () => rename("Renamed"));
    expectData(answer);
    expect(JSON.stringify(rowsOf(answer)[0]?.get("created_by"))).toContain("Renamed");
  });

  test("it is nobody else's, and no refusal's", async () => {
    const known = tagOf(await ask("/api/links"));
    expectData(await ask("/api/links", { token: mia, known }));
    expectData(await ask("/api/links?page=2", { known }));
    expectError(await api.call("GET", "/api/links", { headers: { "if-none-match": known } }), "unauthenticated");
    const refused = await ask("/api/links?page=0");
    expectError(refused, "invalid");
    expect(refused.headers.get("etag")).toBeNull();
  });

  test("HEAD is asked about like GET", async () => {
    const began = minute();
    const head = await ask("/api/links", { method: "HEAD" });
    const answer = await ask("/api/links", { method: "HEAD", known: tagOf(head) });
    if (minute() === began) expect(answer.status).toBe(304);
    expect(answer.text).toBe("");
  });
});

type Packed = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };

/** `fetch` would unpack it. */
function packed(path: string, accepted: string, { method = "GET", token = noah, json }: Raw = {}): Promise<Packed> {
  const { hostname, port } = new URL(api.origin);
  const headers = {
    "accept-encoding": accepted,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(json ? { "content-type": "application/json" } : {}),
  };
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    });
    sent.on("error", reject);
    sent.end(json ? JSON.stringify(json) : undefined);
  });
}

type Raw = { method?: string; token?: string; json?: unknown };

describe("what others change while it is looked at", () => {
  const post = async (path: string, json: object, token = noah) => {
    const made = await api.call("POST", `/api${path}`, { token, json });
    expect(made.status, made.text).toBeLessThan(300);
    return made;
  };
  const question = { subject: "Slow link", topic: "links", text: "It takes long." };
  let invited = 0;
  const invite = () => {
    invited += 1;
    return post("/members/invitations", { emails: [`live-${invited}@made.test`], role: "member" });
  };
  const putFile = () => post("/members/imports", { file_name: "a.csv", text: "email\na@made.test" });
  const askSupport = () => post("/support/questions", question);

  /** The address, what changes it, and whoever else looks at the same address and is told nothing of it. */
  const FOLLOWED: readonly [path: string, change: () => Promise<unknown>][] = [
    ["/api/members?per_page=10", invite],
    ["/api/members/overview", invite],
    ["/api/members/imports", putFile],
    ["/api/support/questions", askSupport],
  ];

  test.each(FOLLOWED)("%s is 304 until it changes, and for others 304 still", async (path, change) => {
    expect((await again(path)).status).toBe(304);
    expectData(await again(path, change));
    expect((await again(path, change, liam)).status).toBe(304);
  });

  test("the desk and the outbox follow every workspace", async () => {
    // An email of the test before may be on its way still.
    for (const path of ["/api/support/desk", "/api/admin/outbox", "/api/admin/jobs"])
      await expect.poll(async () => (await again(path, undefined, admin)).status, { timeout: 45_000 }).toBe(304);
    expectData(await again("/api/support/desk", askSupport, admin));
    const id = textAt(await askSupport(), "data.question.id");
    const answer = () => post(`/support/desk/${id}/messages`, { text: "We look into it." }, admin);
    expectData(await again("/api/admin/outbox", answer, admin));
  });

  test("a conversation is read again when something was said, and only then", async () => {
    const id = textAt(await askSupport(), "data.question.id");
    const own = `/api/support/questions/${id}`;
    const answer = () => post(`/support/desk/${id}/messages`, { text: "Better now?" }, admin);
    expect((await again(own)).status).toBe(304);
    expectData(await again(own, answer));
    expectData(await again(`/api/support/desk/${id}`, answer, admin));
    const known = tagOf(await ask(own));
    for (const token of [liam, admin]) expectError(await ask(own, { token, known }), "not_found");
  });

  test("who may not see it is refused whatever they say they keep", async () => {
    for (const path of ["/api/support/desk", "/api/admin/outbox", "/api/admin/jobs"]) {
      const known = tagOf(await ask(path, { token: admin }));
      const refused = await ask(path, { token: noah, known });
      expectError(refused, "forbidden");
      expect(refused.headers.get("etag")).toBeNull();
    }
    expectError(await ask("/api/members", { token: mia, known: tagOf(await ask("/api/members")) }), "forbidden");
  });
});

describe("an answer above a kilobyte", () => {
  const LIST = "/api/links/clicks";

  test.each([
    ["gzip, deflate, br", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
  ] as const)("for a caller of %s is packed as %s", async (accepted, encoding, unpack) => {
    const plain = await packed(LIST, "identity");
    const answer = await packed(LIST, accepted);
    expect(answer.headers).toMatchObject({ "content-encoding": encoding, vary: "accept-encoding" });
    expect(Number(answer.headers["content-length"])).toBe(answer.body.length);
    expect(answer.body.length).toBeLessThan(plain.body.length / 3);
    expect(unpack(answer.body).toString("utf8")).toBe(plain.body.toString("utf8"));
  });

  test("for a caller that says nothing is as it is, and a small one always", async () => {
    expect((await packed(LIST, "identity")).headers["content-encoding"]).toBeUndefined();
    const small = await packed("/api/build-id", "br, gzip");
    expect(small.headers["content-encoding"]).toBeUndefined();
    expect(small.body.length).toBeLessThan(1024);
  });

  test("a list of links as CSV is packed too", async () => {
    const olivia = await api.signIn("olivia@harbor.test");
    const csv = (accepted: string) => packed("/api/links/export", accepted, { token: olivia });
    const [plain, answer] = [await csv("identity"), await csv("gzip")];
    expect(answer.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(answer.body).toString("utf8")).toBe(plain.body.toString("utf8"));
  });

  test("with a secret in it is never packed, by us or on its way", async () => {
    const json = { email: "noah@brightsmile.test", password: DEMO_PASSWORD };
    const login = await packed("/api/auth/login", "br, gzip", { method: "POST", token: "", json });
    expect(login.status).toBe(200);
    expect(login.body.length).toBeGreaterThan(1024);
    expect(login.body.toString("utf8")).toContain('"token":"ey');
    expect(login.headers["content-encoding"]).toBeUndefined();
    expect(login.headers["cache-control"]).toBe("no-store, no-transform");
    const me = await packed("/api/auth/me", "br, gzip");
    expect(me.headers).toMatchObject({ "content-encoding": "br", "cache-control": "no-store" });
  });
});

test("GET /api/build-id looks at no credential: it is everybody's", async () => {
  for (const token of [noah, "no-token"]) expect((await ask("/api/build-id", { token })).status).toBe(200);
  expectError(await ask("/api/links", { token: "no-token" }), "unauthenticated");
});
