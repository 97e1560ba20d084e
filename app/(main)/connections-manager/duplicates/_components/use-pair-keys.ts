"use client";
// The keyboard of duplicates: j and k move, the right arrow too, n says two people.
import { useEffect, useEffectEvent } from "react";

type Keys = { step: (by: 1 | -1) => void; decide: (() => void) | null };

const TYPED_INTO = "textarea, select, input, [contenteditable], dialog, [role=dialog], [role=menu]";

function elsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || event.isComposing) return true;
  return event.target instanceof Element && event.target.closest(TYPED_INTO) !== null;
}

/** `decide` is null where nothing may be decided. */
export function usePairKeys({ step, decide }: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (elsewhere(event)) return;
    const acts: Record<string, (() => void) | null> = {
      ...{ j: () => step(1), k: () => step(-1), ArrowRight: () => step(1), n: decide },
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
