"use client";
// What is typed is sent a moment later, one change behind the other: of a draft, and of a location's part.
import { useCallback, useEffect, useRef } from "react";
import { isLetGo } from "#lib/client/navigation-guard.ts";

const WAIT_MS = 700;

/** What waits is sent before the page is left; a tab that is closed before it arrived asks. */
function useLastSave(flush: () => Promise<boolean>, unsaved: () => boolean): void {
  useEffect(() => {
    const leave = () => void flush();
    const close = (event: BeforeUnloadEvent) => {
      if (isLetGo() || !unsaved()) return;
      leave();
      event.preventDefault();
    };
    addEventListener("pagehide", leave);
    addEventListener("beforeunload", close);
    return () => {
      removeEventListener("pagehide", leave);
      removeEventListener("beforeunload", close);
      leave();
    };
  }, [flush, unsaved]);
}

/**
 * `flush` sends what waits behind what is on its way, so that no turn is lost, and answers false where it was refused; `soon` does a
 * moment after the last key. `unsaved` says whether something waits or is under way.
 */
export function useTurns(send: () => Promise<boolean>, unsaved: () => boolean) {
  const last = useRef(Promise.resolve(true));
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const flush = useCallback((): Promise<boolean> => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
    last.current = last.current.then(send);
    return last.current;
  }, [send]);
  const soon = useCallback(() => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), WAIT_MS);
  }, [flush]);
  useLastSave(flush, unsaved);
  return { flush, soon };
}
