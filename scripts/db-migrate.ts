// `npm run db:migrate`: brings the database to the state of this code, for a release that has no start of its own.
import { prepareDatabase } from "#db/prepare.ts";
import { readEnv } from "#lib/env.server.ts";
import { alongWithBackup } from "#server/media/moving/upgrade-files.ts";
import { command } from "./support/command.ts";

await command(async () => {
  const settings = readEnv();
  const { log } = console;
  const database = await prepareDatabase(settings, { log, backedUp: alongWithBackup(settings, log) });
  await database.stop();
  console.log("The database has every migration of this version.");
});
