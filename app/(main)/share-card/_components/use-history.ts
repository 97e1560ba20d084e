"use client";
// What is on the card now, and every step back: typing into one field is one step.
import { useCallback, useRef, useState } from "react";
import type { CardContent } from "#lib/services/card/content.ts";

const MOST_STEPS = 100;
/** Typing that goes on within this time belongs to the step before. */
const PAUSE_MS = 1200;

export type Change = (field: string, next: (now: CardContent) => CardContent) => void;

/** `change` names the field, so that letters typed one after the other are undone together. */
export function useHistory(first: CardContent) {
  const [steps, setSteps] = useState<{ now: CardContent; past: readonly CardContent[] }>({ now: first, past: [] });
  const last = useRef({ field: "", at: 0 });
  const change: Change = useCallback((field, next) => {
    const at = Date.now();
    const together = last.current.field === field && at - last.current.at < PAUSE_MS;
    last.current = { field, at };
    setSteps(({ now, past }) => ({
      now: next(now),
      past: together && past.length > 0 ? past : [...past.slice(1 - MOST_STEPS), now],
    }));
  }, []);
  const undo = useCallback(() => {
    last.current = { field: "", at: 0 };
    setSteps((steps) => {
      const before = steps.past.at(-1);
      return before === undefined ? steps : { now: before, past: steps.past.slice(0, -1) };
    });
  }, []);
  return { content: steps.now, canUndo: steps.past.length > 0, change, undo };
}
