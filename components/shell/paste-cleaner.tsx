"use client";

// Cleans what is pasted, in every field of every page.
import { useEffect } from "react";
import { cleanPaste } from "#lib/client/clean-paste.ts";

/** Shows nothing. */
export function PasteCleaner() {
  useEffect(() => {
    document.addEventListener("paste", cleanPaste);
    return () => document.removeEventListener("paste", cleanPaste);
  }, []);
  return null;
}
