// Stands between an app and its PostgreSQL and gets at the moment that matters: the COMMIT of a transaction that claimed a key.
import { connect, createServer, type Socket } from "node:net";

/** What becomes of the next such COMMIT: its answer is dropped, it never arrives, or it is held until `release`. */
export type Fault = "drop-answer" | "drop-commit" | "hold";

export type PostgresProxy = {
  /** The same database by way of the proxy, for this login. */
  urlFor: (login: { name: string; password: string }) => string;
  /**
   * Arms it once; resolves when the fault has happened. A call that fails before its COMMIT, or whose COMMIT the server
   * answers with ROLLBACK, meets no fault and leaves it armed: whoever waits has to ask again.
   */
  next: (fault: Fault) => Promise<void>;
  /** Lets a held COMMIT go. */
  release: () => void;
  stop: () => Promise<void>;
};

const CLAIM = Buffer.from("claim_take(");
const COMMIT = Buffer.from("commit\0");
const COMMITTED = Buffer.from("COMMIT\0");
/** What ends a transaction in which nothing is kept: said to a ROLLBACK, and to a COMMIT where a statement had failed. */
const [ROLLBACK, UNDONE] = [Buffer.from("rollback\0"), Buffer.from("ROLLBACK\0")];
/** Long enough that none of the words is cut in two by the end of a piece. */
const TAIL = 16;

type Armed = { fault: Fault; happened: PromiseWithResolvers<void> };

function addressOf(url: string) {
  const { hostname, port, searchParams } = new URL(url);
  const folder = searchParams.get("host");
  return folder ? { path: `${folder}/.s.PGSQL.${port || 5432}` } : { host: hostname, port: Number(port || 5432) };
}

/**
 * The server ends a transaction that stands still for five seconds, and a held one has to stand still for as long as the
 * test wants: every connection by way of the proxy begins without that limit. The piece is the whole start-up packet.
 */
function withoutIdleLimit(startup: Buffer): Buffer {
  const said = startup.toString("latin1").replace(/(?<=\0idle_in_transaction_session_timeout\0)\d+/, "0");
  const packet = Buffer.from(said, "latin1");
  packet.writeInt32BE(packet.length);
  return packet;
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
    let started = false;
    let claimed = false;
    let struck: Armed | null = null;
    let tail: Buffer = Buffer.alloc(0);
    let answer: Buffer = Buffer.alloc(0);
    /** Nothing was committed, so that there was no answer to lose: the next COMMIT is the one. */
    const missed = () => {
      if (struck) armed ??= struck;
      [struck, answer] = [null, Buffer.alloc(0)];
    };
    const end = () => {
      missed();
      client.destroy();
      upstream.destroy();
    };
    client.on("close", end);
    upstream.on("close", end);
    client.on("data", (piece: Buffer) => {
      if (!started) {
        started = true;
        return void upstream.write(withoutIdleLimit(piece));
      }
      const seen = Buffer.concat([tail, piece]);
      tail = Buffer.from(seen.subarray(-TAIL));
      claimed ||= armed !== null && seen.includes(CLAIM);
      const over = seen.includes(COMMIT);
      const mine = claimed && over ? armed : null;
      if (over || seen.includes(ROLLBACK)) claimed = false;
      if (!mine) return void upstream.write(piece);
      [struck, armed] = [mine, null];
      if (mine.fault === "drop-answer") return void upstream.write(piece);
      struck = null;
      if (mine.fault === "hold") held = () => upstream.write(piece);
      mine.happened.resolve();
      if (mine.fault === "drop-commit") end();
    });
    upstream.on("data", (piece: Buffer) => {
      if (!struck) return void client.write(piece);
      answer = Buffer.concat([answer, piece]);
      if (answer.includes(COMMITTED)) {
        // All that was on its way is lost with the connection; the work is done.
        struck.happened.resolve();
        struck = null;
        end();
      } else if (answer.includes(UNDONE)) {
        client.write(answer);
        missed();
      }
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
