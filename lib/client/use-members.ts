"use client";
// The people of the workspace in the browser: the live list, how many there are, and files of people on their way.
import { useMemo } from "react";
import useSWR, { useSWRConfig } from "swr";
import type { MemberImport, MemberImportRow } from "#lib/services/auth/member-imports-entities.ts";
import type { Member, MembersOverview } from "#lib/services/auth/members-entities.ts";
import {
  fetchData,
  fetchOverview,
  fetchPage,
  IMPORTS_PATH,
  type ImportPage,
  type ImportRowPage,
  importPath,
  type MemberPage,
  OVERVIEW_PATH,
} from "./members-api.ts";

const LIVE_MS = 15_000;
/** A file that is being sent is looked at more often. */
const RUNNING_MS = 1000;

const isPeople = (key: unknown) => typeof key === "string" && key.startsWith("/api/members");

/** The list at an address of `/api/members?…`; refreshed on focus and every fifteen seconds. */
export function useMembers(path: string, fallback: MemberPage | undefined) {
  return useSWR<MemberPage>(path, fetchPage<Member>, {
    ...(fallback ? { fallbackData: fallback } : {}),
    refreshInterval: LIVE_MS,
    keepPreviousData: true,
  });
}

/** How many people, and what may be done. */
export function useOverview(fallback: MembersOverview) {
  return useSWR<MembersOverview>(OVERVIEW_PATH, fetchOverview, { fallbackData: fallback, refreshInterval: LIVE_MS });
}

/** Every file of the workspace, newest first; absent where they may not be seen. */
export function useImports(open: boolean) {
  return useSWR<ImportPage>(open ? IMPORTS_PATH : null, fetchPage<MemberImport>, {
    refreshInterval: (page) => (page?.data.some((each) => each.state === "running") ? RUNNING_MS : LIVE_MS),
  });
}

/** One file; while it is being sent every second. */
export function useImport(id: string) {
  return useSWR<MemberImport>(importPath(id), fetchData<MemberImport>, {
    refreshInterval: (found) => (found?.state === "running" ? RUNNING_MS : 0),
  });
}

/** Rows of a file; they follow its counts. */
export function useImportRows(path: string, running: boolean) {
  return useSWR<ImportRowPage>(path, fetchPage<MemberImportRow>, {
    refreshInterval: running ? RUNNING_MS : 0,
    keepPreviousData: true,
  });
}

/** Asks again for everything about people; the same function on every render. */
export function useRefreshPeople(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return useMemo(() => () => mutate(isPeople), [mutate]);
}
