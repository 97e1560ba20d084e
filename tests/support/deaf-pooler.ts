// A stand-in for a pooler that passes on who signs in to which database, and drops whatever else is said at the beginning.
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

const PASSED_ON = new Set(["user", "database", "client_encoding"]);

export type DeafPooler = { url: string; close: () => Promise<void> };

/** Stands before the server of `url`. */
export async function deafPooler(url: string): Promise<DeafPooler> {
  const behind = new URL(url);
  const host = behind.searchParams.get("host");
  const port = Number(behind.port || 5432);
  const open = () => (host ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, behind.hostname));
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = open();
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on("error", () => undefined).once("close", () => sockets.delete(socket));
    }
    client.once("close", () => database.destroy());
    database.once("close", () => client.destroy());
    client.once("data", (first) => {
      database.write(withoutOptions(first));
      client.pipe(database);
    });
    database.pipe(client);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const made = new URL(url);
  made.searchParams.delete("host");
  made.hostname = "127.0.0.1";
  made.port = String(portOf(server.address()));
  const close = () =>
    new Promise<void>((done) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => done());
    });
  return { url: made.href, close };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === "string") throw new Error("The pooler has no port.");
  return address.port;
}

/** The first message: its length, the protocol, then names and values, each ended by a zero. */
function withoutOptions(message: Buffer): Buffer {
  const words = message.subarray(8).toString("utf8").split("\0");
  const kept: string[] = [];
  for (let at = 0; at + 1 < words.length && words[at] !== ""; at += 2) {
    const [name = "", value = ""] = words.slice(at, at + 2);
    if (PASSED_ON.has(name)) kept.push(name, value);
  }
  const text = Buffer.from(`${kept.join("\0")}\0\0`);
  const made = Buffer.alloc(8 + text.length);
  made.writeInt32BE(made.length, 0);
  message.copy(made, 4, 4, 8);
  text.copy(made, 8);
  return made;
}
