"use client";
// Signing in with a passkey: by its button, and from the suggestions of the email field.
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { isMissing, missingText } from "#lib/client/missing.ts";
import { askPasskey, isPasskeyError, offersAutofill, passkeyMessage } from "#lib/client/passkey.ts";
import { send } from "#lib/client/send.ts";
import { FALLBACKS } from "#lib/fallbacks.ts";
import type { Assertion, RequestOptions } from "#lib/services/auth/security-entities.ts";
import { enterHome } from "./enter-home.ts";

const FAILED = FALLBACKS.login;
/** The server's challenge lives five minutes. */
const RENEW_MS = 4 * 60 * 1000;
const SIGNS_OF_LIFE = ["pointermove", "pointerdown", "keydown"] as const;

async function optionsFor(challenge: string | null): Promise<RequestOptions> {
  const answer =
    challenge === null
      ? await send("auth.loginPasskeyOptions", {}, FAILED)
      : await send("auth.loginFactorOptions", { challenge }, FAILED);
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.options;
}

/** A passkey of the person's choice, or for the step of a log-in that has begun. */
export async function askForLogin(challenge: string | null): Promise<Assertion> {
  return askPasskey(await optionsFor(challenge));
}

/** The sentence for whatever was thrown on the way; null for what was only called off. */
export function passkeyFailure(error: unknown): string | null {
  if (isPasskeyError(error)) return passkeyMessage(error);
  if (isMissing(error)) return missingText();
  return error instanceof Error ? error.message : FAILED;
}

type Autofill = {
  active: boolean;
  /** True while the person has asked for a passkey themselves: a browser holds one question at a time. */
  asked: RefObject<boolean>;
  signIn: (passkey: Assertion) => Promise<boolean>;
};

function usePasskeyAutofill({ active, asked, signIn }: Autofill) {
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound((now) => now + 1), []);
  useEffect(() => {
    if (!active) return;
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wanted = () => !over && !asked.current;
    const wait = async () => {
      if (!(await offersAutofill()) || !wanted()) return;
      const options = await optionsFor(null);
      if (!wanted()) return;
      const passkey = await askPasskey(options, true);
      if (wanted()) await signIn(passkey);
    };
    // Nobody is there yet: whoever only looks at the page costs no challenge.
    const begin = () => {
      for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, begin);
      // Nobody asked for it, so nobody is told that it did not come about.
      wait().catch(() => {});
      timer = setTimeout(again, RENEW_MS);
    };
    if (round > 0 && !document.hidden) begin();
    else for (const sign of SIGNS_OF_LIFE) addEventListener(sign, begin, { passive: true });
    return () => {
      over = true;
      clearTimeout(timer);
      for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, begin);
    };
  }, [active, round, again, asked, signIn]);
  return again;
}

/** `active` while the first step is on the screen. */
export function usePasskeyLogin(active: boolean) {
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const signIn = useCallback(async (passkey: Assertion) => {
    setBusy(true);
    const answer = await send("auth.loginPasskey", { passkey }, FAILED);
    if (answer.ok) enterHome(answer.data);
    else {
      setBusy(false);
      setError(answer.message);
    }
    return answer.ok;
  }, []);
  const asked = useRef(false);
  const again = usePasskeyAutofill({ active, asked, signIn });
  async function use() {
    if (asked.current) return;
    asked.current = true;
    setError(null);
    setBusy(true);
    try {
      if (await signIn(await askForLogin(null))) return;
    } catch (thrown) {
      setError(passkeyFailure(thrown));
      setBusy(false);
    }
    asked.current = false;
    again();
  }
  return { error, busy, use, forget: () => setError(null) };
}
