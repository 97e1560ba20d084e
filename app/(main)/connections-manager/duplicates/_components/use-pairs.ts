"use client";
// The pairs in the browser: a page of them, the one that is looked at, and what is decided about it.
import { useState } from "react";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useCall, useRefresh } from "#lib/client/use-call.ts";
import type { PairState, PairStrength } from "#lib/services/contact/contact-limits.ts";
import type { Pair } from "#lib/services/contact/pair-entities.ts";
import type { OutputOf } from "#lib/services/operation.ts";
import { beside } from "./pair-words.ts";

export type ShownState = Exclude<PairState, "joined">;
type Options = { first: OutputOf<"contact.pairs">; state: ShownState; contact: string | undefined };
const ACTS = { open: "apart", apart: "reopen" } as const;

/** `pair` is the one that is looked at: the first of the page until somebody picks another. */
export function usePairs({ first, state, contact }: Options) {
  const [page, setPage] = useState(1);
  const [strength, setStrength] = useState<PairStrength | "">("");
  const [picked, setPicked] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const refresh = useRefresh();
  const ask = { state, page, ...(contact ? { contact } : {}), ...(strength === "" ? {} : { strength }) };
  const plain = page === 1 && strength === "";
  const { data, error, mutate } = useCall(
    "contact.pairs",
    ask,
    plain ? { fallbackData: first } : { keepPreviousData: true },
  );
  const pairs = data?.data ?? [];
  const pair = pairs.find(({ id }) => id === picked) ?? pairs[0] ?? null;

  async function send({ id, version }: Pair, act: "apart" | "reopen"): Promise<Pair | null> {
    try {
      return await call("contact.decidePair", { id, version, act });
    } catch (failure) {
      showFailure(failure);
      return null;
    } finally {
      await refresh("contact.pairs");
    }
  }
  async function decide(): Promise<void> {
    if (pair === null || busy) return;
    setBusy(true);
    const act = ACTS[state];
    const next = beside(pairs, pair.id, 1) ?? null;
    setPicked(next?.id === pair.id ? null : (next?.id ?? null));
    const decided = await send(pair, act);
    setBusy(false);
    if (decided === null) return;
    const back = act === "apart" ? "reopen" : "apart";
    const undo = { label: "Undo", onClick: () => void send(decided, back) };
    showSuccess(act === "apart" ? "Marked as two people" : "Back in the list of duplicates", undo);
  }
  return {
    ...{ data, error, pairs, pair, page, strength, picked, busy, decide },
    retry: () => void mutate(),
    pick: setPicked,
    step: (by: 1 | -1) => setPicked(beside(pairs, pair?.id ?? null, by)?.id ?? null),
    turn: (to: number) => {
      setPage(to);
      setPicked(null);
    },
    narrow: (to: PairStrength | "") => {
      setStrength(to);
      setPage(1);
      setPicked(null);
    },
  };
}
