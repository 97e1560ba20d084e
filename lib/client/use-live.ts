"use client";
// A figure that keeps itself up to date: of all tabs that show it one asks, none while nobody looks, and what did not change is not sent.
import { useEffect, useState, useSyncExternalStore } from "react";
import useSWR from "swr";
import { askLive, hear, lead, parsed, tellFailure } from "./live-answers.ts";

const RETRY_MS = 3000;

function useVisible(): boolean {
  return useSyncExternalStore(
    (changed) => {
      document.addEventListener("visibilitychange", changed);
      return () => document.removeEventListener("visibilitychange", changed);
    },
    () => document.visibilityState === "visible",
    () => false,
  );
}

/** Whether this tab is the one that asks for the address. */
function useLead(path: string | null): boolean {
  const visible = useVisible();
  const [leading, setLeading] = useState(false);
  useEffect(() => (path === null || !visible ? undefined : lead(path, setLeading)), [path, visible]);
  return leading;
}

export type LiveOptions<T> = {
  /** What the server read for this address already. */
  first?: T | undefined;
  everyMs: number;
};

/** The answer at an address of the API, followed for as long as it is shown; nothing is asked for at null. */
export function useLive<T>(path: string | null, { first, everyMs }: LiveOptions<T>) {
  const leading = useLead(path);
  const live = useSWR<T>(path, askLive<T>, {
    ...(first === undefined ? {} : { fallbackData: first }),
    refreshInterval: leading ? everyMs : 0,
    // SWR's own two seconds would swallow every second look.
    dedupingInterval: everyMs / 2,
    // What the server read for this address says more than what another one showed before.
    keepPreviousData: first === undefined,
    errorRetryInterval: RETRY_MS,
    onError: (_, key) => {
      if (leading) tellFailure(key);
    },
  });
  const { mutate } = live;
  useEffect(() => {
    if (path === null) return;
    return hear(path, (heard) => {
      if ("text" in heard) void mutate(parsed<T>(heard.text), { revalidate: false });
      else void mutate();
    });
  }, [path, mutate]);
  return live;
}
