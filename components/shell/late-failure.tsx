"use client";
// What a failed page says, fetched ahead while the page was whole.
import { lazy, Suspense } from "react";
import type { FailureSheetProps } from "./failure-sheet.tsx";

const FailureSheet = lazy(() => import("./failure-sheet.tsx").then((module) => ({ default: module.FailureSheet })));

/** Blank for the moment it takes where it was not there yet. */
export function LateFailure(props: FailureSheetProps) {
  return (
    <Suspense fallback={null}>
      <FailureSheet {...props} />
    </Suspense>
  );
}
