// A body that is refused before its end: whoever sends it hears why.
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Api, startApi } from "#tests/support/api.ts";

const MB = 1024 * 1024;

let api: Api;
let token: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.signIn("noah@brightsmile.test");
});
afterAll(() => api.stop());

test("who is refused while still sending hears why, whatever more they send", async () => {
  const { hostname, port } = new URL(api.origin);
  const socket = connect(Number(port), hostname);
  const length = 3 * MB;
  const head = ["POST /api/links/pictures HTTP/1.1", "host: localhost", "content-type: application/json"];
  socket.write([...head, `cookie: token=${token}`, `content-length: ${length}`, "", ""].join("\r\n"));
  let heard = "";
  const refused = new Promise<void>((resolve) => {
    socket.on("data", (part) => {
      heard += part.toString("utf8");
      if (heard.includes("too_large")) resolve();
    });
  });
  const broken = new Promise<never>((_, reject) => socket.once("error", reject));
  await Promise.race([refused, broken]);
  expect(heard).toMatch(/^HTTP\/1\.1 413 /);
  // The answer is here, and the connection still takes what was on its way.
  const sent = new Promise<void>((resolve) => socket.write("x".repeat(length), () => resolve()));
  await Promise.race([sent, broken]);
  await Promise.race([new Promise((resolve) => socket.once("close", resolve)), broken]);
});
