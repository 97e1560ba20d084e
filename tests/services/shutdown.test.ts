// SIGTERM: who is sent elsewhere loses nothing, what runs is finished, what hangs is cut, what was counted is stored, and
// thirty seconds are the end of it.
import { Agent, type IncomingMessage, request } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect, test, vi } from "vitest";
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
  // An upload that comes slowly, and still comes when what hangs is cut.
  let sent = 1;
  for (; Date.now() - began < 11_000; await sleep(250)) {
    finishing.socket.write(body.charAt(sent));
    sent += 1;
  }
  finishing.socket.write(body.slice(sent));
  expect(await ended).toBe(0);
  expect(Date.now() - began).toBeLessThan(30_000);
  expect(finishing.received()).toMatch(/^HTTP\/1\.1 201 [\s\S]*\r\nconnection: close\r\n/i);

  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(
    `select (select count(*)::int from links where alias = 'in-flight') as written,
       (select count(*)::int from interactions c join links l on l.id = c.subject_id where l.alias = $1) as clicks`,
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

/** One request by a client that keeps its connection for the next, unless the answer says that it ends. */
function get(agent: Agent, url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent }, (answer) => {
      answer.resume().once("end", () => resolve(answer));
      answer.once("error", reject);
    });
    asked.once("error", reject).end();
  });
}

test("SIGTERM under busy clients fails no request: /ready says no, and for two seconds everything is taken", {
  timeout: 60_000,
}, async () => {
  const api = await startOwnApi();
  const noah = await api.signIn("noah@brightsmile.test");
  const link = { default_destination_url: "https://example.com/", alias: "busy" };
  await api.call("POST", "/api/links", { token: noah, json: link });
  const seen = { answers: 0, statuses: new Set<number | undefined>(), closing: 0, failed: [] as unknown[] };
  let sending = true;
  const client = async (path: string) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (sending) {
      await get(agent, `${api.origin}${path}`).then(
        ({ statusCode, headers }) => {
          seen.answers += 1;
          seen.statuses.add(statusCode);
          if (headers.connection === "close") seen.closing += 1;
        },
        (error: unknown) => seen.failed.push(error),
      );
    }
    agent.destroy();
  };
  const clients = ["/l/busy", "/l/busy", "/l/busy", "/health", "/a-page", "/api/build-id"].map(client);
  await vi.waitFor(() => expect(seen.answers).toBeGreaterThan(200), 15_000);
  expect(seen.closing).toBe(0);

  const ended = api.stop("SIGTERM");
  // As whoever shares the requests out does it: looks, and sends the next ones elsewhere.
  await vi.waitFor(async () => expect((await fetch(`${api.origin}/ready`)).status).toBe(503), {
    timeout: 15_000,
    interval: 20,
  });
  const before = seen.closing;
  await vi.waitFor(() => expect(seen.closing).toBeGreaterThan(before + 10), { timeout: 15_000, interval: 20 });
  sending = false;
  await Promise.all(clients);
  expect(seen.failed).toEqual([]);
  expect([...seen.statuses].toSorted()).toEqual([200, 302, 404]);
  expect(await ended).toBe(0);
});

test("a reader that goes away, of the first line or of the log, does not end the app", {
  timeout: 60_000,
}, async () => {
  const api = await startOwnApi({ variables: { LOG_LEVEL: "info" }, unread: true });
  // Written a tenth of a second later, into nothing.
  for (let round = 0; round < 5; round += 1) {
    for (let n = 0; n < 20; n += 1) expect((await fetch(`${api.origin}/health`)).status).toBe(200);
    await sleep(150);
  }
  expect(api.process.exitCode).toBeNull();
  expect(await api.stop()).toBe(0);
});

test("an idle process ends at once", { timeout: 60_000 }, async () => {
  const api = await startOwnApi();
  const began = Date.now();
  expect(await api.stop()).toBe(0);
  expect(Date.now() - began).toBeLessThan(8000);
  expect(await api.output()).not.toMatch(/"level":"(warn|error|fatal)"/);
});
