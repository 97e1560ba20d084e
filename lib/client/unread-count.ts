"use client";
// How much of what a person was told of is new, followed from every page: apart from the list, which comes when it is opened.
import { useLiveCall } from "./use-live.ts";

/** One tab asks, and is told "unchanged" while it is. */
const COUNT_MS = 30_000;

/** How many were not read yet; 0 while nobody knows. */
export function useUnread(): number {
  return useLiveCall("auth.unreadNotifications", undefined, { everyMs: COUNT_MS }).data?.unread ?? 0;
}
