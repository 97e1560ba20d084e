// The proxy that loses the answer to a COMMIT meets only what was committed, so that whoever waits for it waits for something that comes.
import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type PostgresProxy, postgresProxy } from "#tests/support/postgres-proxy.ts";

const CLAIM = "select claim_take($1)";
const COMMIT = "commit\0";

let server: Server;
let proxy: PostgresProxy;
/** What the server says to the next COMMIT, in pieces. */
let answers: string[];

async function answered(socket: Socket): Promise<void> {
  for (const piece of answers) {
    socket.write(piece);
    await new Promise((done) => setTimeout(done, 20));
  }
}

beforeEach(async () => {
  server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.on("data", (piece) => {
      if (piece.includes(COMMIT)) void answered(socket);
      else socket.write("ok");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  proxy = await postgresProxy(`postgres://127.0.0.1:${typeof address === "object" ? address?.port : 0}/db`);
});
afterEach(async () => {
  await proxy.stop();
  server.close();
});

async function opened(): Promise<Socket> {
  const { port } = new URL(proxy.urlFor({ name: "n", password: "p" }));
  const socket = connect(Number(port), "127.0.0.1").on("error", () => undefined);
  await said(socket, "\0\0\0\x08start");
  return socket;
}

/** Sends it, and answers what came back; null where the connection went. */
async function said(socket: Socket, text: string): Promise<string | null> {
  const gone = once(socket, "close").then(() => null);
  const heard = once(socket, "data").then(([piece]) => String(piece));
  socket.write(text, "latin1");
  return Promise.race([heard, gone]);
}

const isOver = (fault: Promise<void>) => Promise.race([fault.then(() => true), Promise.resolve(false)]);

test("an answer that comes in two pieces is lost as well", async () => {
  const fault = proxy.next("drop-answer");
  const socket = await opened();
  await said(socket, CLAIM);
  answers = ["C\0\0\0\x0bCOM", "MIT\0Z"];
  expect(await said(socket, COMMIT)).toBeNull();
  await fault;
});

test("a COMMIT that the server takes back is passed on, and the next one meets the fault", async () => {
  const fault = proxy.next("drop-answer");
  const first = await opened();
  await said(first, CLAIM);
  answers = ["E: a statement failed", "C\0\0\0\x0dROLLBACK\0"];
  expect(await said(first, COMMIT)).toContain("ROLLBACK");
  expect(await isOver(fault)).toBe(false);
  const second = await opened();
  await said(second, CLAIM);
  answers = ["C\0\0\0\x0bCOMMIT\0"];
  expect(await said(second, COMMIT)).toBeNull();
  await fault;
});

test("a claim that was rolled back does not make the next transaction of its connection a claimed one", async () => {
  const fault = proxy.next("drop-answer");
  const socket = await opened();
  await said(socket, CLAIM);
  await said(socket, "rollback\0");
  answers = ["C\0\0\0\x0bCOMMIT\0"];
  expect(await said(socket, COMMIT)).toContain("COMMIT");
  expect(await isOver(fault)).toBe(false);
});
