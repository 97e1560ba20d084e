"use client";
// Deleting rows of a list and bringing them back: the list follows, and the snackbar has the way back.
import { useCallback, useState } from "react";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useRefresh } from "#lib/client/use-call.ts";
import { counted, type Noun } from "#lib/plural.ts";
import type { ReadOperation } from "#lib/services/routes.ts";

/** The same object on every render. `refreshes` names what shows these rows. */
type BinCommands = {
  noun: Noun;
  remove: (id: string) => Promise<unknown>;
  restore: (id: string) => Promise<unknown>;
  refreshes: readonly ReadOperation[];
};

/** The same functions on every render: the table's columns hold them. `removing` are the rows on their way out. */
export function useBinCommands(commands: BinCommands) {
  const refresh = useRefresh();
  const [removing, setRemoving] = useState<readonly string[]>([]);
  const each = useCallback(
    async (ids: readonly string[], run: (id: string) => Promise<unknown>) => {
      const results = await Promise.allSettled(ids.map(run));
      const failed = results.find((one) => one.status === "rejected");
      if (failed) showFailure(failed.reason);
      await refresh(...commands.refreshes);
      return ids.filter((_, place) => results[place]?.status === "fulfilled");
    },
    [refresh, commands],
  );
  const restore = useCallback(
    async (ids: readonly string[]) => {
      const done = await each(ids, commands.restore);
      if (done.length > 0) showSuccess(`${counted(done.length, commands.noun)} restored`);
    },
    [each, commands],
  );
  const remove = useCallback(
    async (ids: readonly string[]) => {
      setRemoving(ids);
      const done = await each(ids, commands.remove);
      setRemoving([]);
      if (done.length === 0) return;
      const undo = { label: "Undo", onClick: () => void restore(done) };
      showSuccess(`${counted(done.length, commands.noun)} deleted`, undo);
    },
    [each, restore, commands],
  );
  return { removing, remove, restore };
}
