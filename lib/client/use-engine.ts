"use client";
// The engine room in the browser: the installation as it is, and one email as it looks.
import type { Engine } from "#lib/services/auth/engine-contract.ts";
import { useCall } from "./use-call.ts";

const REFRESH_MS = 10_000;

/** Looked at again while the page is in sight. */
export function useEngine(first: Engine) {
  return useCall("auth.engine", undefined, { fallbackData: first, refreshInterval: REFRESH_MS });
}

/** One email as it looks. */
export function useOutboxEmail(id: string) {
  return useCall("auth.outboxLetter", { id }, { revalidateOnFocus: false });
}
