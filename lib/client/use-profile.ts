"use client";
// One's own profile in the browser, for what opens over a page that has not loaded it.
import { useCall } from "./use-call.ts";

/** Asked once when it is needed. */
export function useProfile() {
  return useCall("auth.profile", undefined, { revalidateOnFocus: false, revalidateIfStale: true });
}
