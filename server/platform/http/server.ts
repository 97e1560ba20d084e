// The listening server: its time-outs, what it makes of CONNECT and Upgrade, and every connection until its end.
import { createServer, type IncomingMessage, type RequestListener, type Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { METHODS } from "#lib/edge/methods.ts";
import { log } from "#lib/log.server.ts";
import { leaving } from "#server/platform/leaving.ts";

/** Requests under way get this long, in milliseconds; then every socket is cut on which nothing moves … */
const DRAIN_MS = 10_000;
/** … and after this the rest, such as a slow upload: the process has to be gone in time. */
const MOVING_MS = 18_000;
const LOOK_MS = 250;
const LOOKS_BETWEEN_MOVES = 8;

const TIMES = {
  headersTimeout: 30_000,
  requestTimeout: 65_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5000,
  maxHeaderSize: 16_384,
};

type Upgrade = (req: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void> | void;

export type AppServer = {
  server: Server;
  /** No new connections; what runs may finish for ten seconds, and eight more while something moves. */
  close: () => Promise<void>;
};

/** A server that is not listening yet. Without `upgrade` nobody changes the protocol: the request is answered as what it is. */
export function buildServer(handler: RequestListener, upgrade?: Upgrade): AppServer {
  const server = createServer({ ...TIMES, ServerResponse: responseThatLeaves(leaving()) }, handler);
  const sockets = new Set<Socket>();
  /** Those that speak no HTTP any more: Node counts them as open, and closes none of them. */
  const raw = new Set<Duplex>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    // Node takes its own listener off a socket that leaves HTTP; one that is reset then would end the process.
    socket.on("error", (err) => log.debug({ err }, "a connection broke"));
    socket.once("close", () => {
      sockets.delete(socket);
      raw.delete(socket);
    });
  });
  server.on("connect", (_req, socket) => refuseTunnel(socket));
  // Node would ask for every body at once; whoever reads one asks for it.
  server.on("checkContinue", handler);
  if (upgrade) {
    server.on("upgrade", (req, socket, head) => {
      raw.add(socket);
      void upgrade(req, socket, head);
    });
  } else ignoreUpgrades(server);
  const close = () => closeServer({ server, sockets, raw });
  return { server, close };
}

/**
 * Once the process leaves, each answer is the last one of its connection and says so: a client that were cut between two
 * requests could not know whether the second one counted. Decided when the head is written, which may be long after the
 * request came.
 */
function responseThatLeaves(signal: AbortSignal): typeof ServerResponse {
  return class<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
    override writeHead(status: number, ...rest: unknown[]): this {
      if (signal.aborted) this.shouldKeepAlive = false;
      Reflect.apply(super.writeHead, this, [status, ...rest]);
      return this;
    }
  };
}

const ALLOW = [...METHODS].join(", ");
const NO_TUNNEL = `HTTP/1.1 405 Method Not Allowed\r\nallow: ${ALLOW}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`;

function refuseTunnel(socket: Duplex): void {
  socket.end(NO_TUNNEL, () => socket.destroy());
}

/**
 * Next hangs a listener for upgrades on the server of its first request. Node would from then on hand every Upgrade to
 * it, and outside development it answers none of them; without a listener Node answers the request itself.
 */
function ignoreUpgrades(server: Server): void {
  server.on("newListener", (event, listener: (...heard: unknown[]) => void) => {
    // It is hung up after this; a request is never read in between.
    if (event === "upgrade") process.nextTick(() => server.off("upgrade", listener));
  });
}

type Closing = { server: Server; sockets: ReadonlySet<Socket>; raw: ReadonlySet<Duplex> };

function closeServer({ server, sockets, raw }: Closing): Promise<void> {
  return new Promise((resolve) => {
    const since = performance.now();
    const moved = new WeakMap<Socket, { bytes: number; looks: number }>();
    const look = setInterval(() => {
      // An answer whose head left before the process did keeps its connection open behind it.
      server.closeIdleConnections();
      const waited = performance.now() - since;
      for (const socket of sockets) {
        if (waited > MOVING_MS || (!moves(socket, moved) && waited > DRAIN_MS)) socket.destroy();
      }
    }, LOOK_MS);
    server.close(() => {
      clearInterval(look);
      resolve();
    });
    server.closeIdleConnections();
    for (const socket of raw) socket.end(() => socket.destroy());
  });
}

/** Whether a byte came or went within the last looks. */
function moves(socket: Socket, moved: WeakMap<Socket, { bytes: number; looks: number }>): boolean {
  const bytes = socket.bytesRead + socket.bytesWritten;
  const before = moved.get(socket);
  const looks = before?.bytes === bytes ? before.looks + 1 : 0;
  moved.set(socket, { bytes, looks });
  return looks < LOOKS_BETWEEN_MOVES;
}
