// What stands outside of the database goes along with the backup that an upgrade makes by itself.
import { isStartError } from "#lib/start-error.ts";
import { takeFiles } from "#server/media/moving/backup-files.ts";
import type { StorageSettings } from "#server/media/storage/storages.ts";

/** Takes the folder's files along with a backup and says what is left to copy. A file that was lost before stops no upgrade: it is named. */
export function alongWithBackup(
  settings: StorageSettings,
  say: (line: string) => void,
): (path: string) => Promise<void> {
  return async (path) => {
    try {
      // A database that is upgraded is asked for nothing: what is not there is named.
      for (const line of await takeFiles(path, settings, { links: true, isKept: async () => true })) say(line);
    } catch (error) {
      if (!isStartError(error)) throw error;
      say(error.message);
    }
  };
}
