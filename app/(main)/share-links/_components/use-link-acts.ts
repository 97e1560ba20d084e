"use client";
// Deleting, with a way back: the rows go at once, the snackbar brings them again.
import { useCallback, useState } from "react";
import { messageOf } from "#lib/client/api.ts";
import { showError, showSuccess } from "#lib/client/snackbar.ts";
import { type Outcome, useLinkChanges } from "#lib/client/use-links.ts";

function counted(count: number): string {
  return count === 1 ? "Link" : `${count} links`;
}

function tellFailures({ done, failed }: Outcome, verb: string): void {
  const [first] = failed;
  if (!first) return;
  const reason = messageOf(first.error);
  showError(done.length + failed.length === 1 ? reason : `${counted(failed.length)} could not be ${verb}. ${reason}`);
}

/**
 * `remove` deletes and offers Undo, and is the same function on every render: the table's columns hold it.
 * `leaving` are the rows on their way out, which a refresh in between must not bring back.
 */
export function useLinkActs() {
  const { remove, restore } = useLinkChanges();
  const [leaving, setLeaving] = useState<readonly string[]>([]);
  const undo = useCallback(
    async (ids: readonly string[]) => {
      const outcome = await restore(ids);
      if (outcome.done.length > 0) showSuccess(`${counted(outcome.done.length)} restored`);
      tellFailures(outcome, "restored");
    },
    [restore],
  );
  const removeWithUndo = useCallback(
    async (ids: readonly string[]) => {
      setLeaving(ids);
      const outcome = await remove(ids);
      setLeaving([]);
      const { done } = outcome;
      if (done.length > 0) {
        showSuccess(`${counted(done.length)} deleted`, { label: "Undo", onClick: () => void undo(done) });
      }
      tellFailures(outcome, "deleted");
    },
    [remove, undo],
  );
  return { leaving, remove: removeWithUndo };
}
