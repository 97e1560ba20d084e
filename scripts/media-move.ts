// `npm run media:move`: every stored file goes to the storage that MEDIA_STORAGE names. May be broken off and run again.
import { closePool, openPool } from "#db/client.ts";
import { env } from "#lib/env.server.ts";
import { counted } from "#lib/plural.ts";
import { isStartError, StartError } from "#lib/start-error.ts";
import { type Moved, moveBlobs } from "#server/media/moving/move-blobs.ts";
import { assertStorages } from "#server/media/storage/needed-storages.ts";
import { chosenStorage, storageNamed } from "#server/media/storage/storages.ts";
import { removeOwed } from "#server/media/sweep.ts";
import { command, onDatabase } from "./support/command.ts";

const MB = 1024 * 1024;
const SHOWN = 20;
const EVERY_MS = 2_000;

function say({ files, bytes, failed }: Moved, to: string): void {
  const size = (bytes / MB).toFixed(1);
  for (const [id, reason] of [...failed].slice(0, SHOWN)) console.error(`${id} stays where it is: ${reason}`);
  console.log(
    `${counted(files, "file")} (${size} MB) moved to ${to}, each compared with its hash; ${failed.size} failed.`,
  );
  if (failed.size > 0) process.exitCode = 1;
}

/** Says from time to time how far it is. */
function progress(): (moved: Moved, total: number) => void {
  let last = Date.now();
  return ({ files, bytes }, total) => {
    if (Date.now() - last < EVERY_MS) return;
    last = Date.now();
    console.log(`${files} of ${counted(total, "file")} so far, ${(bytes / MB).toFixed(1)} MB.`);
  };
}

async function move(): Promise<void> {
  await assertStorages();
  const to = chosenStorage();
  const moved = await moveBlobs({ to, from: storageNamed, tell: progress() });
  await removeOwed();
  say(moved, to.name);
}

await command(() =>
  onDatabase(env(), async ({ url }) => {
    openPool(url);
    try {
      await move();
    } catch (error) {
      if (isStartError(error)) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      throw new StartError(`Not everything was moved; run it again: ${reason}`, { cause: error });
    } finally {
      await closePool();
    }
  }),
);
