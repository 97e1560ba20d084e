"use client";
// Contacts in the browser: one with all that is known, the tags in use, where they come from, and acts on several at once.
import { useCallback } from "react";
import { useSWRConfig } from "swr";
import type { WholeContact } from "#lib/services/contact/entities.ts";
import { call } from "./call.ts";
import { answersOf, useCall } from "./use-call.ts";

const AT_ONCE = 6;
const isOthers = answersOf(
  "contact.list",
  "contact.tagsInUse",
  "contact.timeline",
  "contact.relations",
  "contact.files",
);
const isAny = answersOf("contact.list", "contact.tagsInUse", "contact.timeline", "contact.get");

/** One contact, or a location's read from its parent; `put` takes over what a change answered, and whatever else shows contacts asks again. */
export function useContact(first: WholeContact, location?: string) {
  const { mutate } = useSWRConfig();
  const given = { fallbackData: first, revalidateIfStale: false };
  // What was kept of an earlier visit may be older than what the server read for this one.
  const newer = (kept: WholeContact | undefined) => (kept && kept.version >= first.version ? kept : first);
  const { data, mutate: keep } = useCall("contact.get", { id: first.id, ...(location ? { location } : {}) }, given);
  const put = useCallback(
    async (next: WholeContact) => {
      await keep(next, { revalidate: false });
      await mutate(isOthers);
    },
    [keep, mutate],
  );
  return { contact: newer(data), put };
}

/** The tags that contacts here have; empty until they are there. */
export function useTagsInUse(): readonly string[] {
  return useCall("contact.tagsInUse", undefined, { revalidateOnFocus: false }).data ?? [];
}

type Named = { id: string; name: string };
/** Of where contacts come from, so much is offered at once. */
const MOST_OFFERED = 20;
const SILENT = { revalidateOnFocus: false, shouldRetryOnError: false } as const;

/** What a search found, and whether there is more of it; undefined until it is there, or where nobody may ask. */
export type Offered = { rows: readonly Named[]; more: boolean } | undefined;

/** Events by their names, the newest first. */
export function useFoundEvents(search: string): Offered {
  const asked = { filters: search, per_page: MOST_OFFERED };
  const { data } = useCall("card.cardEvents", asked, { ...SILENT, keepPreviousData: true });
  return data && { rows: data.data, more: data.meta.total > data.data.length };
}

/** Contacts whose link brought somebody to the caller, by name. */
export function useFoundIntroducers(search: string): Offered {
  const { data } = useCall("contact.introducers", { search }, { ...SILENT, keepPreviousData: true });
  return data && { rows: data.people, more: data.more };
}

/** What an event is called; undefined until that is there, where it is gone, and where nobody asks. */
export function useEventName(id: string | undefined): string | undefined {
  return useCall("card.cardEvent", id === undefined ? null : { id }, SILENT).data?.name;
}

/** The same of whose link brought somebody. */
export function useIntroducerName(id: string | undefined): string | undefined {
  return useCall("contact.introducers", id === undefined ? null : { id }, SILENT).data?.people[0]?.name;
}

export type ContactOutcome = { done: string[]; refused: unknown[] };

type Mutate = ReturnType<typeof useSWRConfig>["mutate"];

/** A list does not know the version of a task: it is asked for first. */
async function versionOf(id: string, entry: string): Promise<number | undefined> {
  const { tasks } = await call("contact.get", { id });
  return tasks.find((task) => task.id === entry)?.version;
}

/** Acts on contacts that are shown in lists. */
export function contactChanges(mutate: Mutate) {
  return {
    refresh: () => mutate(isAny),
    /** One call for each, a few at a time; everything that shows contacts follows. */
    each: async <Row extends { id: string }>(rows: readonly Row[], run: (row: Row) => Promise<unknown>) => {
      const outcome: ContactOutcome = { done: [], refused: [] };
      for (let start = 0; start < rows.length; start += AT_ONCE) {
        const slice = rows.slice(start, start + AT_ONCE);
        const results = await Promise.allSettled(slice.map(run));
        for (const [index, result] of results.entries()) {
          if (result.status === "fulfilled") outcome.done.push(slice[index]?.id ?? "");
          else outcome.refused.push(result.reason);
        }
      }
      await mutate(isAny);
      return outcome;
    },
    snooze: async ({ id, entry, day }: { id: string; entry: string; day: string }) => {
      const version = await versionOf(id, entry);
      if (version !== undefined) await call("contact.changeEntry", { id, entry, version, snooze_to: day });
    },
    tick: async ({ id, entry, done }: { id: string; entry: string; done: boolean }) => {
      const version = await versionOf(id, entry);
      if (version !== undefined) await call("contact.changeEntry", { id, entry, version, done });
    },
  };
}
