"use client";
// A search field whose text is somewhere else, such as the address: that follows when the typing pauses.
import { useCallback, useEffect, useState } from "react";

const TYPING_MS = 250;

/** `typed` is what the outside does not say yet, `sent` what it was told and has not answered, `seen` what it said last. */
type Typing = { typed: string | null; sent: string | null; seen: string };

function follow({ typed, sent }: Typing, value: string): Typing {
  const echo = value === sent && typed !== value;
  return { typed: echo ? typed : null, sent: null, seen: value };
}

/**
 * What stands in the field, what to call on every stroke, and what when the field is left. What is put there from outside
 * (going back, "clear the search") replaces what was typed. `replace` says that a search of before is only made longer
 * or shorter.
 */
export function useTypedSearch(value: string, change: (value: string, replace: boolean) => void) {
  const [typing, setTyping] = useState<Typing>({ typed: null, sent: null, seen: value });
  const now = typing.seen === value ? typing : follow(typing, value);
  if (now !== typing) setTyping(now);
  const { typed, sent } = now;
  const waiting = typed !== null && typed !== value && typed !== sent;
  const settle = useCallback(() => {
    if (!waiting) return;
    setTyping((before) => ({ ...before, sent: typed }));
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
