"use client";
// A page outside the main layout failed.
import { LateFailure } from "#components/shell/late-failure.tsx";
import type { FailedPage } from "#lib/client/failed-page.ts";

export default function RootError(failed: FailedPage) {
  return <LateFailure {...failed} />;
}
