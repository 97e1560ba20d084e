"use client";
// Says yes or no to a request about a location, or takes it back; what was refused stays to be read.
import { useRouter } from "next/navigation";
import { useState } from "react";
import { call } from "#lib/client/call.ts";
import { refusalOf } from "#lib/client/refusal.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useRefresh } from "#lib/client/use-call.ts";
import type { OneMove } from "#lib/services/auth/moves-entities.ts";

type Doing = "yes" | "no" | "withdraw";

/** `onMove` gets it as it is afterwards. */
export function useAnswer(id: string, onMove: (move: OneMove) => void) {
  const [busy, setBusy] = useState<Doing | null>(null);
  const [error, setError] = useState<string>();
  const router = useRouter();
  const refresh = useRefresh();
  async function run(doing: Doing, act: () => Promise<OneMove>, said: (move: OneMove) => string) {
    if (busy !== null) return;
    setBusy(doing);
    setError(undefined);
    try {
      const move = await act();
      onMove(move);
      showSuccess(said(move));
      void refresh("auth.moves", "auth.locations", "auth.franchiseOverview");
      // Whose it is stands in the frame around this page, too.
      if (move.state === "done") router.refresh();
    } catch (thrown) {
      const { fields, message } = refusalOf(thrown);
      setError(Object.values(fields)[0] ?? message);
      void refresh("auth.move");
    } finally {
      setBusy(null);
    }
  }
  return {
    busy,
    error,
    answer: (yes: boolean, place: string) =>
      run(
        yes ? "yes" : "no",
        () => call("auth.answerMove", { id, yes, place: place || null }),
        ({ state }) => (state === "done" ? "Done" : "Answer sent"),
      ),
    withdraw: () =>
      run(
        "withdraw",
        () => call("auth.withdrawMove", { id }),
        () => "Request withdrawn",
      ),
  };
}
