// `npm run db:migrate`: brings the database to the state of this code, for a release that has no start of its own.
import { prepareDatabase } from "#db/prepare.ts";
import { readEnv } from "#lib/env.server.ts";
import { command } from "./support/command.ts";

await command(async () => {
  const database = await prepareDatabase(readEnv(), { log: console.log });
  await database.stop();
  console.log("The database has every migration of this version.");
});
