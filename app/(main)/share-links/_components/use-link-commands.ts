"use client";
// Deleting, with a way back: the rows go at once, the snackbar brings them again.
import { useCallback, useState } from "react";
import { messageOf } from "#lib/client/api.ts";
import { showError, showSuccess } from "#lib/client/snackbar.ts";
import { type Outcome, useLinkChanges } from "#lib/client/use-links.ts";
import { counted } from "#lib/plural.ts";

function named(count: number): string {
  return count === 1 ? "Link" : counted(count, "link");
}

function tellFailures({ done, failed }: Outcome, verb: string): void {
  const [first] = failed;
  if (!first) return;
  const reason = messageOf(first.error);
  showError(done.length + failed.length === 1 ? reason : `${named(failed.length)} could not be ${verb}. ${reason}`);
}

/**
 * `remove` deletes and offers Undo, `restore` brings back; the same functions on every render: the table's columns hold them.
 * `removing` are the rows on their way out, which a refresh in between must not bring back.
 */
export function useLinkCommands() {
  const changes = useLinkChanges();
  const [removing, setRemoving] = useState<readonly string[]>([]);
  const restore = useCallback(
    async (ids: readonly string[]) => {
      const outcome = await changes.restore(ids);
      if (outcome.done.length > 0) showSuccess(`${named(outcome.done.length)} restored`);
      tellFailures(outcome, "restored");
    },
    [changes],
  );
  const remove = useCallback(
    async (ids: readonly string[]) => {
      setRemoving(ids);
      const outcome = await changes.remove(ids);
      setRemoving([]);
      const { done } = outcome;
      if (done.length > 0) {
        showSuccess(`${named(done.length)} deleted`, { label: "Undo", onClick: () => void restore(done) });
      }
      tellFailures(outcome, "deleted");
    },
    [changes, restore],
  );
  return { removing, remove, restore };
}
