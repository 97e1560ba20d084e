// Another host's picture on our pages: fetched once for all, made anew, and only what is a picture.
import { createServer, type Server } from "node:http";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { actorOf } from "#lib/session/session.ts";
import { authenticate } from "#server/auth/sign-in/authenticate.ts";
import { contactsPort } from "#server/contact/contacts-port.ts";
import type { LinksContext } from "#server/links/context.ts";
import { getForeignPicture } from "#server/links/foreign-pictures.ts";
import { mediaPort } from "#server/media/port.ts";
import { type AppHere, startHere } from "#tests/support/app-here.ts";
import { freePort } from "../../scripts/support/free-port.mjs";

let here: AppHere;
let server: Server;
let origin: string;
const asked: string[] = [];

beforeAll(async () => {
  here = await startHere();
  const wide = { width: 2000, height: 1000, channels: 3, background: "#803020" } as const;
  const png = await sharp({ create: wide })
    .withExif({ IFD0: { Copyright: "planted-secret" } })
    .png()
    .toBuffer();
  const answers: Record<string, [number, string, Buffer | string]> = {
    "/a.png": [200, "image/png", png],
    "/drawing.svg": [200, "image/svg+xml", '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    "/page": [200, "text/html", "<h1>Hello</h1>"],
    "/gone.png": [404, "image/png", png],
    "/huge.png": [200, "image/png", Buffer.concat([png, Buffer.alloc(6 * 1024 * 1024)])],
  };
  const port = await freePort();
  server = createServer(({ url = "" }, res) => {
    asked.push(url);
    const [status, type, body] = answers[url] ?? [404, "text/plain", ""];
    res.writeHead(status, { "content-type": type }).end(body);
  }).listen(port, "127.0.0.1");
  origin = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await here.stop();
});

async function contextOf(email: string): Promise<LinksContext> {
  const session = await authenticate(await here.signIn(email));
  if (!session) throw new Error(`${email} is not signed in`);
  const actor = actorOf(session, null);
  const facts = { requestId: "x", now: new Date(), timeZone: "UTC", people: async () => [], media: mediaPort };
  const marks = { contacts: contactsPort, logoUrl: null, markAt: async () => null };
  return { actor, ...facts, ...marks, allowLoopback: true };
}

test("it comes small and without what the camera wrote, and its host is asked once for everybody", async () => {
  const [noah, mia] = [await contextOf("noah@brightsmile.test"), await contextOf("mia@harbor.test")];
  const [first, again] = await Promise.all(
    [noah, noah].map((who) => getForeignPicture(who, { url: `${origin}/a.png` })),
  );
  const third = await getForeignPicture(mia, { url: `${origin}/a.png` });
  expect(third.type).toBe("image/webp");
  const bytes = Buffer.from(await third.arrayBuffer());
  expect([await first?.arrayBuffer(), await again?.arrayBuffer()].map((one) => one?.byteLength)).toEqual([
    bytes.length,
    bytes.length,
  ]);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 800, height: 400 });
  expect(bytes.includes("planted-secret")).toBe(false);
  await getForeignPicture(noah, { url: `${origin}/a.png` });
  expect(asked.filter((url) => url === "/a.png")).toEqual(["/a.png"]);
});

test.each(["/drawing.svg", "/page", "/gone.png", "/huge.png"])(
  "%s is none, and is not asked for again",
  async (path) => {
    const noah = await contextOf("noah@brightsmile.test");
    for (let n = 0; n < 2; n += 1)
      await expect(getForeignPicture(noah, { url: origin + path })).rejects.toMatchObject({ code: "not_found" });
    expect(asked.filter((url) => url === path)).toEqual([path]);
  },
);

test("an address inside our network is none", async () => {
  const noah = { ...(await contextOf("noah@brightsmile.test")), allowLoopback: false };
  const before = asked.length;
  const look = () => getForeignPicture(noah, { url: `${origin}/inside.png` });
  // Nobody waits for what may never come, and nobody learns by the clock that it is inside.
  await expect(look()).rejects.toMatchObject({ code: "unavailable", details: { retryAfter: 5 } });
  await expect.poll(() => look().catch((error) => error.code), { timeout: 15_000, interval: 500 }).toBe("not_found");
  expect(asked.length).toBe(before);
});
