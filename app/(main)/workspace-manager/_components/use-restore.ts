"use client";
// Bringing a deleted workspace back, from its row and from the note over the page.
import { useRouter } from "next/navigation";
import { useCallback } from "react";
import { useSWRConfig } from "swr";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { answersOf } from "#lib/client/use-call.ts";

/** The same function on every render; a failure is said. */
export function useRestore(): (id: string) => Promise<void> {
  const router = useRouter();
  const { mutate } = useSWRConfig();
  return useCallback(
    async (id) => {
      try {
        await call("auth.restoreWorkspace", { id });
        await mutate(answersOf("auth.workspaces"));
        showSuccess("Workspace restored");
        // Whoever stands in it is not shut out any more.
        router.refresh();
      } catch (error) {
        showFailure(error);
      }
    },
    [router, mutate],
  );
}
