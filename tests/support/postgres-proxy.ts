// Stands between an app and its PostgreSQL and gets at the moment that matters: the COMMIT of a transaction that claimed a key.
import { connect, createServer, type Socket } from "node:net";

/** What becomes of the next such COMMIT: its answer is dropped, it never arrives, or it is held until `release`. */
export type Fault = "drop-answer" | "drop-commit" | "hold";

export type PostgresProxy = {
  /** The same database by way of the proxy, for this login. */
  urlFor: (login: { name: string; password: string }) => string;
  /** Arms it once; resolves when the fault has happened. */
  next: (fault: Fault) => Promise<void>;
  /** Lets a held COMMIT go. */
  release: () => void;
  stop: () => Promise<void>;
};

const CLAIM = Buffer.from("claim_take(");
const COMMIT = Buffer.from("commit\0");
const COMMITTED = Buffer.from("COMMIT\0");
/** Long enough that none of the words is cut in two by the end of a piece. */
const TAIL = 16;

type Armed = { fault: Fault; happened: PromiseWithResolvers<void> };

function addressOf(url: string) {
  const { hostname, port, searchParams } = new URL(url);
  const folder = searchParams.get("host");
  return folder ? { path: `${folder}/.s.PGSQL.${port || 5432}` } : { host: hostname, port: Number(port || 5432) };
}

/** Opens it before the server of this address. */
export async function postgresProxy(server: string): Promise<PostgresProxy> {
  let armed: Armed | null = null;
  let held: (() => void) | null = null;
  const sockets = new Set<Socket>();

  function serve(client: Socket): void {
    const upstream = connect(addressOf(server));
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
    }
    let claimed = false;
    let struck: Armed | null = null;
    let tail: Buffer = Buffer.alloc(0);
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    client.on("close", end);
    upstream.on("close", end);
    client.on("data", (piece: Buffer) => {
      const seen = Buffer.concat([tail, piece]);
      tail = Buffer.from(seen.subarray(-TAIL));
      claimed ||= armed !== null && seen.includes(CLAIM);
      if (!claimed || !armed || !seen.includes(COMMIT)) return void upstream.write(piece);
      [struck, armed] = [armed, null];
      if (struck.fault === "drop-commit") {
        struck.happened.resolve();
        return end();
      }
      if (struck.fault === "drop-answer") return void upstream.write(piece);
      held = () => upstream.write(piece);
      struck.happened.resolve();
      struck = null;
    });
    upstream.on("data", (piece: Buffer) => {
      if (struck?.fault !== "drop-answer") return void client.write(piece);
      // All that was on its way is lost with the connection; the work is done.
      if (!piece.includes(COMMITTED)) return;
      struck.happened.resolve();
      end();
    });
  }

  const listening = createServer(serve);
  await new Promise<void>((done) => listening.listen(0, "127.0.0.1", done));
  const address = listening.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    urlFor: ({ name, password }) => {
      const url = new URL(`postgres://127.0.0.1:${port}${new URL(server).pathname}`);
      url.username = name;
      url.password = password;
      return url.href;
    },
    next: (fault) => {
      armed = { fault, happened: Promise.withResolvers() };
      return armed.happened.promise;
    },
    release: () => {
      held?.();
      held = null;
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => listening.close(done));
    },
  };
}
