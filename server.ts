// The process: environment, database, keys, demo, Next and the front door, in that order; and an orderly end.
import { createServer, type Server } from "node:http";
import next from "next";
import { openPool } from "#db/client.ts";
import { prepareDatabase } from "#db/prepare.ts";
import { seedDemo } from "#db/seed/demo.ts";
import { type Env, env } from "#lib/env.server.ts";
import { log } from "#lib/log.server.ts";
import { isStartError } from "#lib/start-error.ts";
import { offerFirstAdmin } from "#server/auth/first-admin.ts";
import { signingKey } from "#server/auth/token.ts";
import { createFrontDoor } from "#server/http/front-door.ts";
import { endProcess, listen } from "#server/http/lifecycle.ts";
import { startJobs } from "#server/jobs.ts";
import { startLinks, stopLinks } from "#server/links/process.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const settings = env();
  const database = await prepareDatabase(settings, { log: say });
  openPool(database.url);
  await giveEdgeItsKeys(settings);
  const demo = await seedDemo(settings);
  startLinks();
  const jobs = await startJobs(database.url);
  const app = next({
    dev: settings.NODE_ENV === "development",
    dir: import.meta.dirname,
    hostname: settings.HOST,
    port: settings.PORT,
  });
  await app.prepare();
  const server = build(createFrontDoor(app.getRequestHandler()));
  if (settings.NODE_ENV === "development") server.on("upgrade", app.getUpgradeHandler());
  const port = await listen(server, settings);
  endProcess({ server, steps: [() => jobs.stop(), () => stopLinks(), () => app.close(), () => database.stop()] });
  say(`Corner answers at ${settings.PUBLIC_ORIGIN.replace(`:${settings.PORT}`, `:${port}`)}`);
  for (const line of demo) say(line);
  for (const line of await offerFirstAdmin(settings)) say(line);
}

/** The edge sandbox reads these from the environment, so they stand there before Next is prepared. */
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
  server.on("connect", (_req, socket) =>
    socket.end("HTTP/1.1 405 Method Not Allowed\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"),
  );
  return server;
}

main().catch((error: unknown) => {
  if (isStartError(error) || (error instanceof Error && error.name === "EnvError")) {
    process.stderr.write(`${error.message}\n`);
  } else {
    log.fatal({ err: error }, "the start failed");
  }
  process.exit(1);
});
