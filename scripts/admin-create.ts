// `npm run admin:create`: prints the one-time link that makes the first administrator.
import { closePool, openPool } from "#db/client.ts";
import { prepareDatabase } from "#db/prepare.ts";
import { env } from "#lib/env.server.ts";
import { offerFirstAdmin } from "#server/auth/account-access/first-admin.ts";
import { alongWithBackup } from "#server/media/moving/upgrade-files.ts";
import { command } from "./support/command.ts";

await command(async () => {
  const database = await prepareDatabase(env(), { backedUp: alongWithBackup(env(), console.error) });
  try {
    openPool(database.url);
    const lines = await offerFirstAdmin(env());
    console.log(lines.length > 0 ? lines.join("\n") : "An administrator exists already; ask that person.");
  } finally {
    await closePool();
    await database.stop();
  }
});
