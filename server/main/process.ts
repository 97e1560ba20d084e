// The process around the front door: database, keys, demo, services and the listening server, and an orderly end.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { closePool, openPool } from "#db/client.ts";
import { prepareDatabase } from "#db/prepare.ts";
import { seedDemo } from "#db/seed/demo.ts";
import { type Env, env } from "#lib/env.server.ts";
import { log } from "#lib/log.server.ts";
import { isStartError } from "#lib/start-error.ts";
import { offerFirstAdmin } from "#server/auth/account-access/first-admin.ts";
import { bannerChanges, cardChanges, themeChanges } from "#server/card/page-memory.ts";
import { tagChanges } from "#server/card/tags/tag-memory.ts";
import { tapRecorder } from "#server/card/tags/taps.ts";
import { cardRecorder } from "#server/card/visits.ts";
import { startLinks, stopLinks } from "#server/links/process.ts";
import { createFrontDoor } from "#server/main/front-door.ts";
import { startJobs } from "#server/main/jobs.ts";
import { alongWithBackup } from "#server/media/moving/upgrade-files.ts";
import { assertStorages } from "#server/media/storage/needed-storages.ts";
import { fillEdgeEnvironment } from "#server/platform/edge-keys.ts";
import { awaitEnd, listen } from "#server/platform/http/lifecycle.ts";
import { buildServer } from "#server/platform/http/server.ts";
import { assertKeysGiven } from "#server/platform/keys/needed-keys.ts";
import { mountBy } from "#server/platform/mount.ts";
import { startPictures } from "#server/platform/pictures/picture-fork.ts";
import { signingKey } from "#server/platform/signing-key.ts";
import { startPassThread } from "#server/platform/wallet/pass-thread.ts";
import { readWallets } from "#server/platform/wallet/wallet-settings.ts";

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

/** Whoever read what is printed here may go (`npm start | head`): the app stays. */
function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
}

async function run(openPages: (settings: Env) => Promise<Pages>): Promise<void> {
  outliveReaders();
  const settings = env();
  // What restarts it after each change of a file does not want to be waited for.
  await openApp(settings, openPages, settings.NODE_ENV === "development" ? awaitEnd(0) : awaitEnd());
}

/** Opens database, jobs, pages and the port, one after the other; `atEnd` is told how each is closed, the last one first. */
export async function openApp(
  settings: Env,
  openPages: (settings: Env) => Promise<Pages>,
  atEnd: ReturnType<typeof awaitEnd>,
): Promise<void> {
  mountBy("front-door");
  readWallets(settings);
  say("Starting the database …");
  const database = await prepareDatabase(settings, { log: say, backedUp: alongWithBackup(settings, say) });
  atEnd(() => database.stop());
  openPool(database.url, settings.DATABASE_POOL);
  atEnd(closePool);
  fillEdgeEnvironment(settings, await signingKey());
  await assertKeysGiven(settings);
  await assertStorages();
  const demo = await seedDemo(settings, database.ownerUrl, say);
  const listeners = [cardChanges(), themeChanges(), bannerChanges(), tagChanges()];
  startLinks({ listeners, recorders: [cardRecorder(), tapRecorder()] });
  atEnd(stopLinks);
  atEnd(startPictures());
  atEnd(startPassThread());
  const jobs = await startJobs(database.url);
  atEnd(() => jobs.stop());
  say("Opening the pages …");
  const pages = await openPages(settings);
  atEnd(() => pages.close());
  const { server, close } = buildServer(createFrontDoor(pages.handle), pages.upgrade);
  const port = await listen(server, settings);
  atEnd(close);
  say(`Corner answers at ${settings.PUBLIC_ORIGIN.replace(`:${settings.PORT}`, `:${port}`)}`);
  for (const line of demo) say(line);
  for (const line of await offerFirstAdmin(settings)) say(line);
}
