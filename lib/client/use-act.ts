"use client";
// One act at a time on a page that the server renders: done, said, and read again.
import { useRouter } from "next/navigation";
import { useState } from "react";
import { showFailure } from "./show-failure.ts";
import { showSuccess } from "./snackbar.ts";

export type Act = (run: () => Promise<unknown>, said: string) => Promise<void>;

/** Never rejects: what went wrong is said too. */
export function useAct(): { busy: boolean; act: Act } {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  async function act(run: () => Promise<unknown>, said: string) {
    setBusy(true);
    try {
      await run();
      showSuccess(said);
      router.refresh();
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  }
  return { busy, act };
}
