// What the front door lets in one after the other while the process is full: calls and pages, by the address that asks.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

const asked: string[] = [];
vi.mock("#server/main/in-turn.ts", () => ({
  inTurn: async (address: string, _: unknown, work: () => Promise<unknown>) => {
    asked.push(address);
    return work();
  },
}));

let server: Server;
let origin: string;

beforeAll(async () => {
  const { createFrontDoor } = await import("#server/main/front-door.ts");
  const door = createFrontDoor((_, res) => void res.end("a page"));
  server = createServer((req, res) => void door(req, res)).listen(0, "127.0.0.1");
  await new Promise((listening) => server.once("listening", listening));
  const { port } = server.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
});
afterAll(() => server.close());

test.each(["/api/openapi.json", "/api/none", "/privacy", "/dashboard"])("%s is answered in its turn", async (path) => {
  asked.length = 0;
  await fetch(origin + path);
  expect(asked).toEqual(["127.0.0.1"]);
});

test.each(["/health", "/l/none"])("%s is not made to wait", async (path) => {
  asked.length = 0;
  await fetch(origin + path, { redirect: "manual" });
  expect(asked).toEqual([]);
});

test("a page takes no large body, and none whose length is not said", async () => {
  const large = await fetch(`${origin}/logout`, { method: "POST", body: "x".repeat(64 * 1024 + 1) });
  expect(large.status).toBe(413);
  const body = new Blob(["a=b"]).stream();
  const streamed = await fetch(`${origin}/logout`, { method: "POST", body, duplex: "half" } as RequestInit);
  expect(streamed.status).toBe(400);
  const small = await fetch(`${origin}/logout`, { method: "POST", body: "a=b" });
  expect([small.status, await small.text()]).toEqual([200, "a page"]);
});
