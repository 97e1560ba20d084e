"use client";
// What stands where a part of a page should, when its code did not come.
import { missingText } from "#lib/client/missing.ts";
import { ErrorState } from "./error-state.tsx";

/** The page can be loaded again. */
export function MissingPart() {
  return <ErrorState message={missingText()} onRetry={() => location.reload()} />;
}
