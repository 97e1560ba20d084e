"use client";
// A media query as state; false on the server, so nothing small-screen-only is rendered there.
import { useCallback, useSyncExternalStore } from "react";

export const SMALL_SCREEN = "(width < 992px)";

/** True while the query matches. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", notify);
      return () => list.removeEventListener("change", notify);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
