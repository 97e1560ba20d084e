"use client";
// Share links in the browser: the live list, one link's clicks, and the changes that keep both true.
import { useMemo } from "react";
import { useSWRConfig } from "swr";
import type { ClickSeries, Link } from "#lib/services/links/entities.ts";
import type { OutputOf } from "#lib/services/operation.ts";
import { call } from "./call.ts";
import { answersOf, useCall } from "./use-call.ts";
import { useLive, useLiveCall } from "./use-live.ts";

/** A click is stored within half a second, so whoever waits for it sees it within two. */
const LIVE_MS = 1000;
const AT_ONCE = 6;

export type LinkPage = OutputOf<"links.list">;

const isList = answersOf("links.list");

/** One page of the list by its address; refreshed while the page is visible. */
export function useLinks(path: string, first: LinkPage | undefined) {
  return useLive<LinkPage>(path, { first, everyMs: LIVE_MS });
}

/** Whoever made links, in the chosen workspace or in one of its locations. */
export function useLinkCreators(location: string | undefined) {
  return useCall("links.creators", location ? { location } : {}, { revalidateOnFocus: false }).data ?? [];
}

/** The last thirty days of one link. */
export function useLinkClicks(id: string, first: ClickSeries): ClickSeries {
  return useLiveCall("links.linkClicks", { id }, { first, everyMs: LIVE_MS }).data ?? first;
}

export type Outcome = { done: string[]; failed: { id: string; error: unknown }[] };

async function each(ids: readonly string[], run: (id: string) => Promise<Link>): Promise<Outcome> {
  const outcome: Outcome = { done: [], failed: [] };
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const slice = ids.slice(start, start + AT_ONCE);
    const results = await Promise.allSettled(slice.map(run));
    for (const [index, result] of results.entries()) {
      const id = slice[index] ?? "";
      if (result.status === "fulfilled") outcome.done.push(id);
      else outcome.failed.push({ id, error: result.reason });
    }
  }
  return outcome;
}

function without(page: LinkPage | undefined, ids: readonly string[]): LinkPage | undefined {
  if (!page) return page;
  const data = page.data.filter((link) => !ids.includes(link.id));
  const total = page.meta.total - (page.data.length - data.length);
  return { data, meta: { ...page.meta, total } };
}

type Mutate = ReturnType<typeof useSWRConfig>["mutate"];

function changesOf(mutate: Mutate) {
  const refresh = () => mutate(isList);
  return {
    /** Forgets every list, so that the next one shown is the server's. */
    forget: () => mutate(isList, undefined, { revalidate: false }),
    remove: async (ids: readonly string[]) => {
      await mutate<LinkPage>(isList, (page) => without(page, ids), { revalidate: false });
      const outcome = await each(ids, (id) => call("links.remove", { id }));
      await refresh();
      return outcome;
    },
    restore: async (ids: readonly string[]) => {
      const outcome = await each(ids, (id) => call("links.restore", { id }));
      await refresh();
      return outcome;
    },
  };
}

/** Changes to links by id; the same functions on every render. Every remembered list follows: at once for a deletion, by asking again for the rest. */
export function useLinkChanges() {
  const { mutate } = useSWRConfig();
  return useMemo(() => changesOf(mutate), [mutate]);
}
