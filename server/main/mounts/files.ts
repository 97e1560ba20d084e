// Whether files can be stored and found, where Next runs alone and there is no start that could refuse.
import { env } from "#lib/env.server.ts";
import { onceInProcess } from "#lib/once.ts";
import { assertStoragesAnswer } from "#server/media/storage/needed-storages.ts";

const known = () => onceInProcess("files-answered", () => ({ by: "" }));

/**
 * Throws while files stand where nobody says how to reach them, and until the chosen storage has answered once. Afterwards it
 * is asked no more: a storage that is away for a moment takes no links away.
 */
export async function assertFiles(): Promise<void> {
  const { MEDIA_STORAGE } = env();
  if (known().by === MEDIA_STORAGE) return;
  await assertStoragesAnswer();
  known().by = MEDIA_STORAGE;
}
