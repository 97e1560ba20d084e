"use client";
// What was typed or pasted as a link, once the field is left: a whole address, and the words of a service that we know.
import { useEffect, useRef } from "react";
import { fetchQuietly } from "#lib/client/missing.ts";
import type { LinkBlock } from "#lib/services/card/content.ts";

/** Words that are there already stay; what means no link stays as it was typed. */
export function useRecognized(block: LinkBlock, put: (block: LinkBlock) => void) {
  const latest = useRef({ block, put });
  useEffect(() => {
    latest.current = { block, put };
  });
  return async (typed: string) => {
    const { block: before } = latest.current;
    if (typed.trim() === "") return;
    const known = await fetchQuietly(() => import("#lib/card/services/recognize.ts"));
    const link = known?.recognizeLink(typed);
    const now = latest.current.block;
    // Somebody went on typing, or it is another field by now.
    if (link === undefined || link.problem !== undefined || now.id !== before.id || now.url !== typed) return;
    const named = link.service !== null && now.kind === "link";
    latest.current.put({
      ...{ ...now, url: link.url },
      label: now.label || (named ? link.name : ""),
      note: now.note || (named ? (link.handle ?? "") : ""),
    });
  };
}
