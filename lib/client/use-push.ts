"use client";
// The browsers that a person is told on, as the browser keeps them.
import { useCallback } from "react";
import { useCall, useRefresh } from "./use-call.ts";

/** Which there are, and what a new one subscribes with. */
export function usePush() {
  return useCall("auth.push", undefined, { shouldRetryOnError: false });
}

/** Asks again for them, after a change. */
export function usePushRefresh(): () => Promise<unknown> {
  const refresh = useRefresh();
  return useCallback(() => refresh("auth.push"), [refresh]);
}
