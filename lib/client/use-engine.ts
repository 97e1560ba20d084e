"use client";
// The engine room in the browser: the installation as it is, and one email as it looks.
import type { Engine } from "#lib/services/auth/engine-contract.ts";
import { useCall } from "./use-call.ts";
import { useLiveCall } from "./use-live.ts";

const REFRESH_MS = 10_000;

/** Memory and sizes are never twice the same, so it is read each time. */
export function useEngine(first: Engine) {
  return useLiveCall("auth.engine", undefined, { first, everyMs: REFRESH_MS });
}

/** One email as it looks. */
export function useOutboxEmail(id: string) {
  return useCall("auth.outboxLetter", { id }, { revalidateOnFocus: false });
}
