// On a slow connection a page can be seen before it listens: what was chosen or typed until then is taken over.
import { type RefObject, useEffect, useRef } from "react";

type Control = HTMLInputElement | HTMLSelectElement;

/**
 * Tells `onChange` once, when the control begins to listen, if somebody had already given it another value than `value`.
 * The control needs `autoComplete="off"`, or a browser's own memory of an earlier visit would count as a choice.
 */
export function useEarlyValue<Of extends Control>(
  value: string,
  onChange: (value: string) => void,
): RefObject<Of | null> {
  const ref = useRef<Of>(null);
  const first = useRef({ value, onChange });
  useEffect(() => {
    const given = ref.current?.value;
    if (given !== undefined && given !== first.current.value) first.current.onChange(given);
  }, []);
  return ref;
}
