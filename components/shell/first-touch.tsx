"use client";
// Brings what changes are sent with as soon as somebody touches the page: a page that is only read does without.
import { useEffect } from "react";
import { bringWrites } from "#lib/client/call.ts";
import { fetchAhead } from "#lib/client/fetch-ahead.ts";

/** Renders nothing; once per document. */
export function FirstTouch() {
  useEffect(() => {
    const touched = new AbortController();
    const bring = () => {
      touched.abort();
      fetchAhead(bringWrites);
    };
    // What a password manager fills in is neither pressed nor typed.
    for (const touch of ["pointerdown", "keydown", "input"] as const) {
      addEventListener(touch, bring, { capture: true, passive: true, signal: touched.signal });
    }
    return () => touched.abort();
  }, []);
  return null;
}
