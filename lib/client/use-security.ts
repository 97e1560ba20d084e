"use client";
// What protects the account and where its person is signed in, as the browser keeps it.
import { useCallback } from "react";
import { useCall, useRefresh } from "./use-call.ts";

/** The account's protection; asked again when the page is looked at again. */
export function useSecurity() {
  return useCall("auth.security", undefined, { shouldRetryOnError: false });
}

/** The newest sessions, so many of them. */
export function useOwnSessions(count: number) {
  return useCall("auth.sessions", { per_page: count }, { keepPreviousData: true, shouldRetryOnError: false });
}

/** Asks again for everything of this page, after a change. */
export function useSecurityRefresh(): () => Promise<unknown> {
  const refresh = useRefresh();
  return useCallback(() => refresh("auth.security", "auth.sessions"), [refresh]);
}
