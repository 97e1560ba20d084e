// The process around the front door: database, keys, demo, services and the listening server, and an orderly end.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { closePool, openPool } from "#db/client.ts";
import { prepareDatabase } from "#db/prepare.ts";
import { seedDemo } from "#db/seed/demo.ts";
import { METHODS } from "#lib/edge/methods.ts";
import { type Env, env } from "#lib/env.server.ts";
import { log } from "#lib/log.server.ts";
import { isStartError } from "#lib/start-error.ts";
import { offerFirstAdmin } from "#server/auth/doors/first-admin.ts";
import { signingKey } from "#server/auth/sign-in/token.ts";
import { createFrontDoor } from "#server/http/front-door.ts";
import { awaitEnd, closeServer, listen } from "#server/http/lifecycle.ts";
import { startJobs } from "#server/jobs.ts";
import { startLinks, stopLinks } from "#server/links/process.ts";

/** What renders the pages behind the front door. */
export type Pages = {
  handle: (req: IncomingMessage, res: ServerResponse) => Promise<void> | void;
  /** Only development's reload needs it. */
  upgrade?: (req: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void>;
  close: () => Promise<void>;
};

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Runs the app until a signal ends it; what cannot start says why in one sentence and leaves with 1. */
export function runProcess(openPages: (settings: Env) => Promise<Pages>): void {
  run(openPages).catch((error: unknown) => {
    if (isStartError(error)) process.stderr.write(`${error.message}\n`);
    else log.fatal({ err: error }, "the start failed");
    process.exit(1);
  });
}

async function run(openPages: (settings: Env) => Promise<Pages>): Promise<void> {
  const settings = env();
  const atEnd = awaitEnd();
  const database = await prepareDatabase(settings, { log: say });
  atEnd(() => database.stop());
  openPool(database.url);
  atEnd(closePool);
  await giveEdgeItsKeys(settings);
  const demo = await seedDemo(settings);
  startLinks();
  atEnd(stopLinks);
  const jobs = await startJobs(database.url);
  atEnd(() => jobs.stop());
  const pages = await openPages(settings);
  atEnd(() => pages.close());
  const server = build(createFrontDoor(pages.handle));
  if (pages.upgrade) server.on("upgrade", pages.upgrade);
  const port = await listen(server, settings);
  atEnd(() => closeServer(server));
  say(`Corner answers at ${settings.PUBLIC_ORIGIN.replace(`:${settings.PORT}`, `:${port}`)}`);
  for (const line of demo) say(line);
  for (const line of await offerFirstAdmin(settings)) say(line);
}

/** The edge sandbox reads these from the environment, so they stand there before the pages are opened. */
async function giveEdgeItsKeys(settings: Env): Promise<void> {
  process.env.TOKEN_PUBLIC_JWKS = (await signingKey()).publicJwks;
  process.env.PUBLIC_ORIGIN = settings.PUBLIC_ORIGIN;
}

function build(handler: ReturnType<typeof createFrontDoor>): Server {
  const server = createServer(
    {
      headersTimeout: 30_000,
      requestTimeout: 65_000,
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 5000,
      maxHeaderSize: 16_384,
    },
    handler,
  );
  const allow = [...METHODS].join(", ");
  server.on("connect", (_req, socket) =>
    socket.end(`HTTP/1.1 405 Method Not Allowed\r\nallow: ${allow}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`),
  );
  return server;
}
