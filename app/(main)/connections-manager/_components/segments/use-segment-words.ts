"use client";
// What narrows the list, in words, with the names of the workspace's own fields.
import { useCallback } from "react";
import { segmentWords } from "#components/contact/segment-words.ts";
import { useContactFields } from "#lib/client/use-contact-fields.ts";

/** `whose` is the name of whoever is filtered for, where it is known; the same function while the fields stay. */
export function useSegmentWords(): (narrowing: Readonly<Record<string, unknown>>, whose?: string) => string {
  const fields = useContactFields();
  return useCallback((narrowing, whose) => segmentWords(narrowing, { whose, fields }), [fields]);
}
