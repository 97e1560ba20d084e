"use client";
// An answer that keeps itself up to date: of all tabs that show it one asks, none while nobody looks, and what did not change is not sent.
import { useEffect, useState, useSyncExternalStore } from "react";
import useSWR from "swr";
import type { InputOf, OutputOf } from "#lib/services/operation.ts";
import { requestOf } from "#lib/services/request.ts";
import type { ReadOperation } from "#lib/services/routes.ts";
import { parsed } from "./api.ts";
import type { CallOperation } from "./call.ts";
import { askLive, hear, lead, tellFailure } from "./live-answers.ts";

const RETRY_MS = 3000;
/** Several parts of a page that show one answer ask once. Below the shortest interval, which it would swallow. */
const DEDUPE_MS = 500;

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
  /** How often it is looked at, by what is known of it; 0 where nothing more is to come. */
  everyMs: number | ((answer: T | undefined) => number);
};

/** The answer at an address of the API as `callApi` gives it, followed for as long as it is shown; nothing is asked for at null. */
export function useLive<T>(path: string | null, { first, everyMs }: LiveOptions<T>) {
  const leading = useLead(path);
  const every = typeof everyMs === "number" ? () => everyMs : everyMs;
  const live = useSWR<T>(path, askLive<T>, {
    ...(first === undefined ? {} : { fallbackData: first }),
    // What the server read is in no cache: asked of that alone, nothing would ever seem to be going on.
    refreshInterval: (latest) => (leading ? every(latest ?? first) : 0),
    dedupingInterval: DEDUPE_MS,
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

/** The answer of an operation to this input, followed. */
export function useLiveCall<Op extends CallOperation & ReadOperation>(
  operation: Op,
  input: InputOf<Op> | undefined,
  options: LiveOptions<OutputOf<Op>>,
) {
  return useLive<OutputOf<Op>>(requestOf(operation, input).path, options);
}
