"use client";
// Asks, when the typing pauses, whether an alias is free.
import { useEffect, useState } from "react";
import { call } from "#lib/client/call.ts";

export type AliasState =
  | { kind: "empty" | "own" | "checking" | "free" | "unknown" }
  | { kind: "taken"; message: string };

const PAUSE_MS = 300;

type Answer = { alias: string; state: AliasState };

/** `own` is the alias that the link has already; `link` the one being edited. */
export function useAliasCheck(alias: string, own: string | null, link: string | null): AliasState {
  const typed = alias.trim();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const skip = typed === "" || typed === own;

  useEffect(() => {
    if (skip) return;
    const abort = new AbortController();
    const tell = (state: AliasState) => abort.signal.aborted || setAnswer({ alias: typed, state });
    const timer = setTimeout(() => {
      const input = { alias: typed, ...(link ? { link } : {}) };
      call("links.aliasCheck", input, { signal: abort.signal }).then(
        ({ free, message }) => tell(free ? { kind: "free" } : { kind: "taken", message: message ?? "Choose another." }),
        () => tell({ kind: "unknown" }),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [typed, link, skip]);

  if (typed === "") return { kind: "empty" };
  if (typed === own) return { kind: "own" };
  return answer?.alias === typed ? answer.state : { kind: "checking" };
}
