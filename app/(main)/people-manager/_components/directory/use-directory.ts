"use client";
// The directory as the page shows it, and acts upon it: each says what went wrong where it was asked.
import { useState } from "react";
import { messageOf } from "#lib/client/api.ts";
import { showError, showSuccess } from "#lib/client/snackbar.ts";
import { useRefresh } from "#lib/client/use-call.ts";
import { useLiveCall } from "#lib/client/use-live.ts";
import { LIVE_MS } from "#lib/client/use-page.ts";
import type { DirectoryAnswer } from "#lib/services/auth/directory-entities.ts";
import type { Domain } from "#lib/services/auth/domains-entities.ts";

/** The directory as it stands, followed; `first` is what the server read. */
export function useDirectory(first: DirectoryAnswer): DirectoryAnswer {
  return useLiveCall("auth.directory", undefined, { first, everyMs: LIVE_MS }).data ?? first;
}

/** The domains, followed, because one that is being checked is found by the server on its own. */
export function useDomains(first: readonly Domain[]): readonly Domain[] {
  return useLiveCall("auth.domains", undefined, { first: [...first], everyMs: LIVE_MS }).data ?? first;
}

/** Runs an act once at a time; true where it worked. */
export function useDirectoryAct() {
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  async function act(run: () => Promise<unknown>, said: string): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    try {
      await run();
      if (said) showSuccess(said);
      return true;
    } catch (error) {
      showError(messageOf(error));
      return false;
    } finally {
      setBusy(false);
      await refresh("auth.directory", "auth.directoryRequests", "auth.directoryPeople", "auth.domains", "auth.signOn");
    }
  }
  return { busy, act };
}
