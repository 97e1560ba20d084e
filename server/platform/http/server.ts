// The listening server: its time-outs, what it makes of CONNECT and Upgrade, and every connection until its end.
import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { Duplex } from "node:stream";
import { METHODS } from "#lib/edge/methods.ts";
import { log } from "#lib/log.server.ts";

/** Requests under way get this long, then their sockets are cut, in milliseconds. */
const DRAIN_MS = 10_000;

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
  /** No new connections; what runs may finish for ten seconds. */
  close: () => Promise<void>;
};

/** A server that is not listening yet. Without `upgrade` nobody changes the protocol: the request is answered as what it is. */
export function buildServer(handler: RequestListener, upgrade?: Upgrade): AppServer {
  const server = createServer(TIMES, handler);
  const sockets = new Set<Duplex>();
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
  if (upgrade) {
    server.on("upgrade", (req, socket, head) => {
      raw.add(socket);
      void upgrade(req, socket, head);
    });
  } else ignoreUpgrades(server);
  const close = () => closeServer({ server, sockets, raw });
  return { server, close };
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

type Closing = { server: Server; sockets: ReadonlySet<Duplex>; raw: ReadonlySet<Duplex> };

function closeServer({ server, sockets, raw }: Closing): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => {
      for (const socket of sockets) socket.destroy();
    }, DRAIN_MS);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
    for (const socket of raw) socket.end(() => socket.destroy());
  });
}
