"use client";
// The record of administrators' exports in the browser; one that is being made is looked at often.
import { isMaking } from "#lib/client/use-contact-exports.ts";
import { useLive } from "#lib/client/use-live.ts";
import type { ListPage } from "#lib/client/use-page.ts";
import type { AdminExport } from "#lib/services/contact/admin-export-contract.ts";

const MAKING_MS = 1000;

/** Nothing moves by itself while no file is made. */
export function useTaken(path: string, first: ListPage<AdminExport> | undefined) {
  const everyMs = (page?: ListPage<AdminExport>) => (page?.data.some(({ state }) => isMaking(state)) ? MAKING_MS : 0);
  return useLive<ListPage<AdminExport>>(path, { first, everyMs });
}
