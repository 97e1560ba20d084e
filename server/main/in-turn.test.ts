// Requests that one connection sends at once are begun one after the other.
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTurn } from "#server/main/in-turn.ts";

let server: Server;
let [under, most, done] = [0, 0, 0];

beforeAll(async () => {
  server = createServer((req, res) => {
    void inTurn(req.url === "/here" ? "127.0.0.1" : "203.0.113.7", res, async () => {
      under += 1;
      most = Math.max(most, under);
      await sleep(5);
      under -= 1;
      done += 1;
      res.end("done");
    });
  }).listen(0, "127.0.0.1");
  await new Promise((listening) => server.once("listening", listening));
});
afterAll(() => server.close());

async function pipelined(path: string, many: number): Promise<void> {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`.repeat(many));
  let read = "";
  for await (const part of socket) {
    read += part;
    if (read.split("done").length > many) break;
  }
  socket.destroy();
}

test.each(["/here", "/there"])("of %s", async (path) => {
  [most, done] = [0, 0];
  await pipelined(path, 8);
  expect([most, done]).toEqual([1, 8]);
});
