"use client";
// The identity provider as its page shows it, and acts upon it: a second step is asked for where one is needed.
import { useState } from "react";
import { useProof } from "#components/security/use-proof.tsx";
import { type Refusal, refusalOf } from "#lib/client/refusal.ts";
import { showError, showSuccess } from "#lib/client/snackbar.ts";
import { useCall, useRefresh } from "#lib/client/use-call.ts";
import type { SignOnAnswer } from "#lib/services/auth/sign-on-entities.ts";

/** `first` is what the server read. */
export function useSignOn(first: SignOnAnswer): SignOnAnswer {
  return useCall("auth.signOn", undefined, { fallbackData: first }).data ?? first;
}

/** Runs an act once at a time; null where it worked, else why not. Put `dialog` beside what asks. */
export function useSignOnAct() {
  const refresh = useRefresh();
  const { withProof, dialog } = useProof();
  const [busy, setBusy] = useState<string | null>(null);
  async function act(name: string, run: () => Promise<unknown>, said: string): Promise<Refusal | null> {
    if (busy !== null) return null;
    setBusy(name);
    try {
      await withProof(run);
      if (said) showSuccess(said);
      return null;
    } catch (error) {
      const refusal = refusalOf(error);
      if (Object.keys(refusal.fields).length === 0) showError(refusal.message);
      return refusal;
    } finally {
      setBusy(null);
      await refresh("auth.signOn");
    }
  }
  return { busy, act, dialog };
}
