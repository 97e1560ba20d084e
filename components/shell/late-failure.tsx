"use client";
// What a failed page says, fetched ahead while the page was whole.
import { lazy, Suspense } from "react";
import type { FailedPage } from "#lib/client/failed-page.ts";

const PageFailure = lazy(() => import("./page-failure.tsx").then((module) => ({ default: module.PageFailure })));

/** Blank for the moment it takes where it was not there yet. */
export function LateFailure(props: FailedPage) {
  return (
    <Suspense fallback={null}>
      <PageFailure {...props} />
    </Suspense>
  );
}
