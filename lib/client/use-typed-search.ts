"use client";
// A search field whose text is somewhere else, such as the address: that follows when the typing pauses.
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

const TYPING_MS = 250;

/** `typed` is what the outside does not say yet, `sent` what it was told and has not answered. */
type Typing = { typed: string | null; sent: readonly string[] };

/** A slow outside answers what it was told first while it was told more already; that takes nothing from what is typed. */
function follow({ typed, sent }: Typing, value: string): Typing {
  const answered = sent.indexOf(value);
  if (answered < 0) return { typed: null, sent: [] };
  return { typed: typed === value ? null : typed, sent: sent.slice(answered + 1) };
}

/**
 * What stands in the field, what to call on every stroke, and what when the field is left. What is put there from outside
 * (going back, "clear the search") replaces what was typed. `replace` says that a search of before is only made longer
 * or shorter.
 */
export function useTypedSearch(value: string, change: (value: string, replace: boolean) => void) {
  const [{ typed, sent }, setTyping] = useState<Typing>({ typed: null, sent: [] });
  const seen = useRef(value);
  // Only once it stands on the page. The address changes in a transition, which React may draw, put aside for the next
  // stroke and draw again: a state that is set while drawing would have taken that stroke along.
  useLayoutEffect(() => {
    if (seen.current === value) return;
    seen.current = value;
    setTyping((before) => follow(before, value));
  }, [value]);
  const waiting = typed !== null && typed !== value && typed !== sent.at(-1);
  const settle = useCallback(() => {
    if (!waiting) return;
    setTyping((before) => ({ ...before, sent: [...before.sent, typed] }));
    change(typed, value !== "");
  }, [waiting, typed, value, change]);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(settle, TYPING_MS);
    return () => clearTimeout(timer);
  }, [waiting, settle]);
  return {
    text: typed ?? value,
    type: (next: string) => setTyping((before) => ({ ...before, typed: next })),
    /** Now, without waiting for a pause: a search that comes after somebody has moved on would bring them back. */
    settle,
  };
}
