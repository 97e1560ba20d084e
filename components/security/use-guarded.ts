"use client";
// Acts that need proof of the last ten minutes: asked for when it is not there, and then done.
import { useState } from "react";
import { messageOf } from "#lib/client/api.ts";
import { isPasskeyError, passkeyMessage } from "#lib/client/passkey.ts";
import { showError } from "#lib/client/snackbar.ts";
import { useSecurityRefresh } from "#lib/client/use-security.ts";
import { isAppError } from "#lib/errors.ts";

export type Act = () => Promise<void>;
/** Does it, after a proof where one is needed. */
export type Guarded = (act: Act) => Promise<void>;

/** Says what went wrong; what was only called off is not worth a word. */
export function tellFailure(error: unknown): void {
  const message = isPasskeyError(error) ? passkeyMessage(error) : messageOf(error);
  if (message) showError(message);
}

/** `asked` is the act that waits for a proof. */
export function useGuarded() {
  const [asked, setAsked] = useState<Act | null>(null);
  const refresh = useSecurityRefresh();
  async function run(act: Act, onForbidden: () => void) {
    try {
      await act();
      await refresh();
    } catch (error) {
      if (isAppError(error) && error.code === "forbidden") onForbidden();
      else tellFailure(error);
    }
  }
  return {
    asked: asked !== null,
    guarded: (act: Act) => run(act, () => setAsked(() => act)),
    /** The proof was given. */
    proved: async () => {
      const act = asked;
      setAsked(null);
      if (act) await run(act, () => showError("We could not confirm that it is you. Try again."));
    },
    calledOff: () => setAsked(null),
  };
}
