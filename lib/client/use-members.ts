"use client";
// The people of the workspace in the browser: how many there are, and files of people on their way.
import { useCallback } from "react";
import type { MemberImport, RowFilter } from "#lib/services/auth/member-imports-entities.ts";
import type { MembersOverview } from "#lib/services/auth/members-entities.ts";
import type { OutputOf } from "#lib/services/operation.ts";
import { useRefresh } from "./use-call.ts";
import { useLiveCall } from "./use-live.ts";
import { LIVE_MS } from "./use-page.ts";

export type MemberPage = OutputOf<"auth.members">;

/** A file that is being sent is looked at more often. */
const RUNNING_MS = 1000;

/** How many people, and what may be done. */
export function useOverview(first: MembersOverview) {
  return useLiveCall("auth.membersOverview", undefined, { first, everyMs: LIVE_MS });
}

/** Whether something happens to a file by itself. */
export const isMoving = ({ state, photos }: Pick<MemberImport, "state" | "photos">) =>
  state === "running" || photos.state === "reading";

/** Every file of the workspace, newest first. */
export function useImports() {
  const running = (page?: OutputOf<"auth.memberImports">) => page?.data.some(isMoving);
  return useLiveCall(
    "auth.memberImports",
    { per_page: 50 },
    {
      everyMs: (page) => (running(page) ? RUNNING_MS : LIVE_MS),
    },
  );
}

/** One file; while it is being sent every second. */
export function useImport(id: string) {
  return useLiveCall("auth.memberImport", { id }, { everyMs: (found) => (found && isMoving(found) ? RUNNING_MS : 0) });
}

type RowsInput = { id: string; state: RowFilter; page: number; per_page: number };

/** Rows of a file; they follow its counts. */
export function useImportRows(input: RowsInput, running: boolean) {
  return useLiveCall("auth.memberImportRows", input, { everyMs: running ? RUNNING_MS : 0 });
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
