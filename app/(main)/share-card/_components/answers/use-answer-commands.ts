"use client";
// What is done with visitors' answers; the lists that show them follow.
import { useMemo } from "react";
import { useSWRConfig } from "swr";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { answersOf } from "#lib/client/use-call.ts";
import { counted } from "#lib/plural.ts";
import type { Exchange } from "#lib/services/card/exchange-entities.ts";

const isList = answersOf("card.exchanges");
const named = (count: number) => (count === 1 ? "Answer" : counted(count, "answer"));

/** The same functions on every render. */
export function useAnswerCommands() {
  const { mutate } = useSWRConfig();
  return useMemo(() => {
    /** Runs one call for each; says what became of it, and that a refused one is as it was. */
    async function each(rows: readonly Exchange[], run: (row: Exchange) => Promise<unknown>): Promise<number> {
      const results = await Promise.allSettled(rows.map(run));
      await mutate(isList);
      const refused = results.find((result) => result.status === "rejected");
      if (refused) showFailure(refused.reason);
      return results.filter(({ status }) => status === "fulfilled").length;
    }
    async function restore(rows: readonly Exchange[]): Promise<void> {
      const done = await each(rows, ({ id }) => call("card.restoreExchange", { id }));
      if (done > 0) showSuccess(`${named(done)} restored`);
    }
    async function put(rows: readonly Exchange[], state: "waiting" | "done"): Promise<void> {
      const done = await each(rows, ({ id, version }) => call("card.changeExchange", { id, version, state }));
      if (done > 0)
        showSuccess(state === "done" ? `${named(done)} marked as done` : `${named(done)} marked as waiting`);
    }
    async function remove(rows: readonly Exchange[]): Promise<void> {
      const done = await each(rows, ({ id }) => call("card.removeExchange", { id }));
      if (done > 0) showSuccess(`${named(done)} deleted`, { label: "Undo", onClick: () => void restore(rows) });
    }
    return { put, remove, restore };
  }, [mutate]);
}
