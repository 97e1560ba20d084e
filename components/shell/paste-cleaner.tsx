"use client";

// Cleans what is pasted, in every field of every page.
import { useEffect } from "react";

const loadCleaning = () => import("#lib/client/clean-paste.ts");

/** Shows nothing. The rules are fetched once the page listens; where they do not come, the server names what it refuses. */
export function PasteCleaner() {
  useEffect(() => {
    const shown = new AbortController();
    loadCleaning().then(
      ({ cleanPaste }) => document.addEventListener("paste", cleanPaste, { signal: shown.signal }),
      () => undefined,
    );
    return () => shown.abort();
  }, []);
  return null;
}
