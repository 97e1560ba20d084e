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

/** Sends a head that announces a body, and hears until the words are there or the connection ends. */
async function announce(
  credential: string,
  until: string,
): Promise<{ heard: string; send: (body: string) => Promise<string> }> {
  const { hostname, port } = new URL(api.origin);
  const socket = connect(Number(port), hostname);
  const lines = ["POST /api/links/pictures HTTP/1.1", "host: localhost", "content-type: application/json"];
  socket.write([...lines, credential, "expect: 100-continue", "content-length: 2", "", ""].join("\r\n"));
  let heard = "";
  const has = (words: string) =>
    new Promise<string>((resolve) => {
      const look = () => {
        if (heard.includes(words)) resolve(heard);
      };
      socket.on("data", look).once("close", () => resolve(heard));
      look();
    });
  socket.on("data", (part) => {
    heard += part.toString("utf8");
  });
  const first = await has(until);
  return {
    heard: first,
    send: async (body) => {
      socket.write(body);
      const all = await has('"errors"');
      socket.destroy();
      return all;
    },
  };
}

test("who waits to be asked for a body is asked once it is wanted, and never where the call is refused", async () => {
  const stranger = await announce("x-nobody: 1", "unauthenticated");
  expect(stranger.heard).toMatch(/^HTTP\/1\.1 401 /);
  expect(stranger.heard).not.toContain("100 Continue");
  const member = await announce(`authorization: Bearer ${token}`, "100 Continue");
  expect(member.heard).toMatch(/^HTTP\/1\.1 100 Continue/);
  expect(await member.send("{}")).toContain("HTTP/1.1 422 ");
});

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
