"use client";
// What is done with files; the lists that show them follow.
import { useMemo } from "react";
import { useSWRConfig } from "swr";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { answersOf } from "#lib/client/use-call.ts";
import { counted } from "#lib/plural.ts";
import type { Asset } from "#lib/services/media/entities.ts";
import type { InputOf } from "#lib/services/operation.ts";

const ofMedia = answersOf("media.list", "media.overview", "media.get", "media.uses", "media.versions");

type Said = Omit<InputOf<"media.update">, "id" | "version">;
export type MediaCommands = ReturnType<typeof useMediaCommands>;

const named = (rows: readonly Asset[]) => (rows.length === 1 ? (rows[0]?.name ?? "") : counted(rows.length, "file"));

/** The same functions on every render. */
export function useMediaCommands(onOpen: (row: Asset) => void) {
  const { mutate } = useSWRConfig();
  return useMemo(() => {
    const follow = () => mutate(ofMedia);
    /** Runs one call for each; says that a refused one is as it was, and answers those that were done. */
    async function each(rows: readonly Asset[], run: (row: Asset) => Promise<unknown>): Promise<Asset[]> {
      const results = await Promise.allSettled(rows.map(run));
      await follow();
      const refused = results.find((result) => result.status === "rejected");
      if (refused) showFailure(refused.reason);
      return rows.filter((_row, at) => results[at]?.status === "fulfilled");
    }
    async function restore(rows: readonly Asset[]): Promise<void> {
      const done = await each(rows, ({ id }) => call("media.restore", { id }));
      if (done.length > 0) showSuccess(`${named(done)} restored`);
    }
    async function remove(rows: readonly Asset[]): Promise<void> {
      const done = await each(rows, ({ id }) => call("media.remove", { id }));
      if (done.length > 0) showSuccess(`${named(done)} deleted`, { label: "Undo", onClick: () => void restore(done) });
    }
    async function say(rows: readonly Asset[], saidOf: (row: Asset) => Said, told: string): Promise<void> {
      const done = await each(rows, (row) =>
        call("media.update", { id: row.id, version: row.version, ...saidOf(row) }),
      );
      if (done.length > 0) showSuccess(`${named(done)} ${told}`);
    }
    /** Answers whether it was done. */
    async function renameFolder(folder: string, name: string): Promise<boolean> {
      try {
        await call("media.renameFolder", { folder, name });
        showSuccess(`${folder} is now called ${name}`);
        return true;
      } catch (error) {
        showFailure(error);
        return false;
      }
    }
    async function download({ id }: Asset): Promise<void> {
      try {
        const { url } = await call("media.address", { id });
        const link = document.createElement("a");
        link.href = url;
        link.download = "";
        link.click();
      } catch (error) {
        showFailure(error);
      }
    }
    return { open: onOpen, follow, restore, remove, say, renameFolder, download };
  }, [mutate, onOpen]);
}
