"use client";
// Files of contacts in the browser: all of one's own, one of them, its rows; those that work goes on with are looked at often.
import { useCallback } from "react";
import type { ContactImport } from "#lib/services/contact/import-entities.ts";
import type { ImportRowState, ImportState } from "#lib/services/contact/import-limits.ts";
import type { OutputOf } from "#lib/services/operation.ts";
import { useRefresh } from "./use-call.ts";
import { useLiveCall } from "./use-live.ts";
import { LIVE_MS } from "./use-page.ts";

const WORKING_MS = 1000;
const WORKING: readonly ImportState[] = ["reading", "checking", "running", "undoing"];

/** True while something goes on by itself. */
export function isWorking(state: ImportState): boolean {
  return WORKING.includes(state);
}

/** All of one's own, newest first. */
export function useContactImports(first: OutputOf<"contact.imports">) {
  const busy = (page?: OutputOf<"contact.imports">) => page?.data.some(({ state }) => isWorking(state));
  const everyMs = (page?: OutputOf<"contact.imports">) => (busy(page) ? WORKING_MS : LIVE_MS);
  return useLiveCall("contact.imports", { per_page: 50 }, { first, everyMs });
}

/** One of them. */
export function useContactImport(first: ContactImport) {
  const everyMs = (file?: ContactImport) => (file && isWorking(file.state) ? WORKING_MS : 0);
  return useLiveCall("contact.oneImport", { id: first.id }, { first, everyMs });
}

type RowsInput = { id: string; state: ImportRowState | ""; page: number; per_page: number };

/** One page of its rows. */
export function useContactImportRows(input: RowsInput, working: boolean) {
  return useLiveCall("contact.importRows", input, { everyMs: working ? WORKING_MS : 0 });
}

/** Asks again for everything about files of contacts, and for contacts; the same function on every render. */
export function useRefreshImports(): () => Promise<unknown> {
  const refresh = useRefresh();
  return useCallback(
    () => refresh("contact.imports", "contact.oneImport", "contact.importRows", "contact.list", "contact.tagsInUse"),
    [refresh],
  );
}
