"use client";
// The directory as the page shows it, and acts upon it: each says what went wrong where it was asked.
import { useState } from "react";
import { messageOf } from "#lib/client/api.ts";
import { showError, showSuccess } from "#lib/client/snackbar.ts";
import { useCall, useRefresh } from "#lib/client/use-call.ts";
import type { DirectoryAnswer } from "#lib/services/auth/directory-entities.ts";

/** `first` is what the server read. */
export function useDirectory(first: DirectoryAnswer): DirectoryAnswer {
  return useCall("auth.directory", undefined, { fallbackData: first, refreshInterval: 15_000 }).data ?? first;
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
