"use client";
// The export of one's data while it is made: asked about until it is there; leaving and coming back changes nothing.
import type { PersonExport } from "#lib/services/auth/profile-entities.ts";
import { useLiveCall } from "./use-live.ts";

const EVERY_MS = 1500;

const underWay = (found: PersonExport | null | undefined) => found?.state === "waiting" || found?.state === "working";

/** The latest export, and the function that shows another one at once. */
export function useExport(first: PersonExport | null) {
  const { data, mutate } = useLiveCall("auth.personExport", undefined, {
    first,
    everyMs: (found) => (underWay(found) ? EVERY_MS : 0),
  });
  return {
    found: data ?? null,
    busy: underWay(data),
    show: (made: PersonExport) => mutate(made, { revalidate: false }),
  };
}
