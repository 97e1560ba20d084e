// SIGTERM: what runs is finished, what hangs is cut, what was counted is stored, and thirty seconds are the end of it.
import { connect, type Socket } from "node:net";
import pg from "pg";
import { expect, test } from "vitest";
import { startOwnApi, textAt } from "#tests/support/api.ts";
import { demoDatabase } from "#tests/support/demo-database.ts";

function attach(port: number, text: string): Promise<{ socket: Socket; received: () => string }> {
  return new Promise((resolve, reject) => {
    let received = "";
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(text, () => resolve({ socket, received: () => received }));
    });
    socket.on("data", (chunk) => (received += chunk)).on("error", reject);
  });
}

const slow = (token: string, length: number) =>
  `POST /api/links HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\nauthorization: Bearer ${token}\r\ncontent-length: ${length}\r\n\r\n{`;

test("ends within thirty seconds with slow clients attached", { timeout: 60_000 }, async () => {
  const database = await demoDatabase();
  const api = await startOwnApi({ database });
  const port = Number(new URL(api.origin).port);
  const noah = await api.signIn("noah@brightsmile.test");
  const body = JSON.stringify({ default_destination_url: "https://example.com/", alias: "in-flight" });
  const clicked = { default_destination_url: "https://example.com/", alias: "clicked" };
  const alias = textAt(await api.call("POST", "/api/links", { token: noah, json: clicked }), "data.alias");

  const finishing = await attach(port, slow(noah, body.length));
  const hanging = await attach(port, slow(noah, 1000));
  const headers = await attach(port, "GET /health HTTP/1.1\r\nhost: loc");
  const silent = await attach(port, "");
  for (const { socket } of [hanging, headers, silent]) socket.removeAllListeners("error").on("error", () => undefined);
  for (let n = 0; n < 50; n += 1)
    await api.call("GET", `/l/${alias}`, { headers: { "user-agent": "Mozilla/5.0 Safari/604.1" } });

  const began = Date.now();
  const ended = api.stop();
  await new Promise((resolve) => setTimeout(resolve, 500));
  await expect(fetch(`${api.origin}/health`)).rejects.toThrow();
  finishing.socket.write(body.slice(1));
  expect(await ended).toBe(0);
  expect(Date.now() - began).toBeLessThan(30_000);
  expect(finishing.received()).toMatch(/^HTTP\/1\.1 201 /);

  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(
    `select (select count(*)::int from links where alias = 'in-flight') as written,
       (select count(*)::int from link_clicks c join links l on l.id = c.link_id where l.alias = $1) as clicks`,
    [alias],
  );
  await client.end();
  expect(rows).toEqual([{ written: 1, clicks: 50 }]);
  await database.drop();
});

test("whoever asked for another protocol, or a tunnel, holds nothing up", { timeout: 60_000 }, async () => {
  const api = await startOwnApi();
  const port = Number(new URL(api.origin).port);
  await fetch(`${api.origin}/a-page`);
  const ask = (line: string) =>
    `${line} HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`;
  for (const line of ["GET /", "GET /_next/webpack-hmr", "GET /api/live", "CONNECT localhost:443"]) {
    const { socket } = await attach(port, ask(line));
    socket.removeAllListeners("error").on("error", () => undefined);
  }
  await new Promise((resolve) => setTimeout(resolve, 500));
  const began = Date.now();
  expect(await api.stop()).toBe(0);
  expect(Date.now() - began).toBeLessThan(8000);
});

test("an idle process ends at once", { timeout: 60_000 }, async () => {
  const api = await startOwnApi();
  const began = Date.now();
  expect(await api.stop()).toBe(0);
  expect(Date.now() - began).toBeLessThan(8000);
  expect(await api.output()).not.toMatch(/"level":"(warn|error|fatal)"/);
});
