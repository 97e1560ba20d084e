"use client";
// The people of the workspace in the browser: the live list, how many there are, and files of people on their way.
import { useCallback } from "react";
import useSWR from "swr";
import type { RowState } from "#lib/services/auth/member-imports-entities.ts";
import type { MembersOverview } from "#lib/services/auth/members-entities.ts";
import type { OutputOf } from "#lib/services/operation.ts";
import { callApi } from "./api.ts";
import { useCall, useRefresh } from "./use-call.ts";

export type MemberPage = OutputOf<"auth.members">;

const LIVE_MS = 15_000;
/** A file that is being sent is looked at more often. */
const RUNNING_MS = 1000;

/** One page of the list by its address; refreshed on focus and every fifteen seconds. */
export function useMembers(path: string, fallback: MemberPage | undefined) {
  return useSWR<MemberPage>(path, callApi<MemberPage>, {
    ...(fallback ? { fallbackData: fallback } : {}),
    refreshInterval: LIVE_MS,
    keepPreviousData: true,
  });
}

/** How many people, and what may be done. */
export function useOverview(fallback: MembersOverview) {
  return useCall("auth.membersOverview", undefined, { fallbackData: fallback, refreshInterval: LIVE_MS });
}

/** Every file of the workspace, newest first. */
export function useImports() {
  return useCall(
    "auth.memberImports",
    { per_page: 50 },
    { refreshInterval: (page) => (page?.data.some((each) => each.state === "running") ? RUNNING_MS : LIVE_MS) },
  );
}

/** One file; while it is being sent every second. */
export function useImport(id: string) {
  return useCall(
    "auth.memberImport",
    { id },
    { refreshInterval: (found) => (found?.state === "running" ? RUNNING_MS : 0) },
  );
}

type RowsInput = { id: string; state: RowState | ""; page: number; per_page: number };

/** Rows of a file; they follow its counts. */
export function useImportRows(input: RowsInput, running: boolean) {
  return useCall("auth.memberImportRows", input, {
    refreshInterval: running ? RUNNING_MS : 0,
    keepPreviousData: true,
  });
}

/** Asks again for everything about people; the same function on every render. */
export function useRefreshPeople(): () => Promise<unknown> {
  const refresh = useRefresh();
  return useCallback(
    () =>
      refresh(
        "auth.members",
        "auth.membersOverview",
        "auth.memberImports",
        "auth.memberImport",
        "auth.memberImportRows",
      ),
    [refresh],
  );
}
