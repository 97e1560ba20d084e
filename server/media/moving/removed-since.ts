// Files that a running app removed or moved after the snapshot of a backup was taken: told apart from lost ones, and
// remembered beside the backup, so that its restore does not look for them.
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { findBlob } from "#server/media/blob-store.ts";
import { spaceOf } from "#server/media/space.ts";
import { readWorkspace } from "#server/platform/transaction.ts";

const removedIds = z.array(z.string());

const listIn = (folder: string) => join(folder, "removed-since.json");

/** True where the database keeps this blob now; needs an open pool. */
export async function keptNow({ workspaceId, id }: { workspaceId: string; id: string }): Promise<boolean> {
  const row = await readWorkspace(spaceOf(workspaceId), (tx) => findBlob(tx, { workspaceId, id }));
  return row?.state === "kept";
}

/** Remembers these blobs beside a backup, and none of an earlier backup of the same name. */
export async function rememberRemoved(folder: string, ids: readonly string[]): Promise<void> {
  const path = listIn(folder);
  if (ids.length === 0) return rm(path, { force: true });
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(path, JSON.stringify(ids), { mode: 0o600 });
}

/** The blobs that this backup was taken without; none where nothing says so. */
export async function removedSince(folder: string): Promise<ReadonlySet<string>> {
  try {
    return new Set(removedIds.parse(JSON.parse(await readFile(listIn(folder), "utf8"))));
  } catch {
    // Then every file is looked for.
    return new Set();
  }
}
