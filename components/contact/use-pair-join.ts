"use client";
// Joining the pair that is looked at: both whole contacts, what is decided about them, and what to say then.
import { useEffect, useState } from "react";
import { call } from "#lib/client/call.ts";
import { failureLine } from "#lib/client/show-failure.ts";
import { useRefresh } from "#lib/client/use-call.ts";
import { isConflict } from "#lib/errors.ts";
import type { Pair as Both } from "./compare.ts";
import { useComparison } from "./comparison.tsx";
import { useSayJoined } from "./use-undo-join.ts";

/** The two that are looked at. */
export type TwoIds = { a: { id: string }; b: { id: string } };

const CHANGED = "One of them was changed in the meantime. Look at both again, then join them.";

async function readBoth({ a, b }: TwoIds): Promise<Both> {
  const [first, second] = await Promise.all([call("contact.get", { id: a.id }), call("contact.get", { id: b.id })]);
  return { a: first, b: second };
}

/** `both` is null until they are there. */
export function usePairJoin(pair: TwoIds, onDone: () => void) {
  const [both, setBoth] = useState<Both | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const decision = useComparison();
  const refresh = useRefresh();
  const sayJoined = useSayJoined();
  const read = () =>
    readBoth(pair).then(setBoth, (thrown: unknown) => {
      setError(failureLine(thrown));
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once; the dialog is one pair's
  useEffect(() => void read(), []);

  async function join() {
    if (both === null) return;
    setBusy(true);
    setError(null);
    const ask = decision.ask(both);
    try {
      const joined = await call("contact.merge", ask);
      onDone();
      sayJoined(joined, ask.other);
      await refresh("contact.pairs", "contact.list");
    } catch (thrown) {
      const conflict = isConflict(thrown);
      if (conflict) await read();
      setError(conflict ? CHANGED : failureLine(thrown));
    } finally {
      setBusy(false);
    }
  }
  return { both, decision, error, busy, join };
}
