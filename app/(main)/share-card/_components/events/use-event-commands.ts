"use client";
// What is done with events; the lists that show them follow.
import { useMemo } from "react";
import { useSWRConfig } from "swr";
import { call } from "#lib/client/call.ts";
import { refusalOf } from "#lib/client/refusal.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showError, showMessage, showSuccess } from "#lib/client/snackbar.ts";
import { answersOf } from "#lib/client/use-call.ts";
import { counted } from "#lib/plural.ts";
import type { CardEvent } from "#lib/services/card/event-entities.ts";
import { MOST_CALENDAR } from "#lib/services/card/event-limits.ts";

const isList = answersOf("card.cardEvents");
const named = (count: number) => (count === 1 ? "Event" : counted(count, "event"));

/** The same functions on every render. */
export function useEventCommands() {
  const { mutate } = useSWRConfig();
  return useMemo(() => {
    const follow = () => mutate(isList);
    /** Runs one call for each; says that a refused one is as it was, and answers how many were done. */
    async function each(rows: readonly CardEvent[], run: (row: CardEvent) => Promise<unknown>): Promise<number> {
      const results = await Promise.allSettled(rows.map(run));
      await follow();
      const refused = results.find((result) => result.status === "rejected");
      if (refused) showFailure(refused.reason);
      return results.filter(({ status }) => status === "fulfilled").length;
    }
    async function restore(rows: readonly CardEvent[]): Promise<void> {
      const done = await each(rows, ({ id }) => call("card.restoreCardEvent", { id }));
      if (done > 0) showSuccess(`${named(done)} restored`);
    }
    async function remove(rows: readonly CardEvent[]): Promise<void> {
      const done = await each(rows, ({ id }) => call("card.removeCardEvent", { id }));
      if (done > 0) showSuccess(`${named(done)} deleted`, { label: "Undo", onClick: () => void restore(rows) });
    }
    async function turn(row: CardEvent, on: boolean): Promise<void> {
      const run = ({ id }: CardEvent) => call(on ? "card.switchOnCardEvent" : "card.switchOffCardEvent", { id });
      if ((await each([row], run)) > 0) showSuccess(on ? `You are at ${row.name}` : `${row.name} is off`);
    }
    /** A calendar's file, read here and understood by the server. */
    async function take(file: File): Promise<void> {
      if (file.size > MOST_CALENDAR) return showError("This file is too large. Export fewer days.");
      try {
        const { added, known } = await call("card.importCardEvents", { calendar: await file.text() });
        await follow();
        if (added.length > 0) {
          const undo = { label: "Undo", onClick: () => void remove(added) };
          showSuccess(`${named(added.length)} added`, undo);
        } else showMessage(known > 0 ? "These events are already here" : "No event in the next 90 days");
      } catch (error) {
        const { fields, message } = refusalOf(error);
        showError(fields.calendar ?? message);
      }
    }
    return { follow, remove, restore, turn, take };
  }, [mutate]);
}
