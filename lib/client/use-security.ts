"use client";
// What protects the account and where its person is signed in, as the browser keeps it.
import { useCallback } from "react";
import useSWR, { useSWRConfig } from "swr";
import type { Security } from "#lib/services/auth/security-entities.ts";
import {
  fetchSecurity,
  fetchSessions,
  isSecurityPath,
  SECURITY,
  type SessionPage,
  sessionsPath,
} from "./security-api.ts";

/** The account's protection; asked again when the page is looked at again. */
export function useSecurity() {
  return useSWR<Security>(SECURITY, fetchSecurity, { shouldRetryOnError: false });
}

/** The newest sessions, so many of them. */
export function useOwnSessions(count: number) {
  return useSWR<SessionPage>(sessionsPath(count), fetchSessions, { keepPreviousData: true, shouldRetryOnError: false });
}

/** Asks again for everything of this page, after a change. */
export function useSecurityRefresh(): () => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(async () => {
    await mutate(isSecurityPath);
  }, [mutate]);
}
