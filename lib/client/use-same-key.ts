"use client";
// One idempotency key as long as the body stays the same: what is sent again after a lost answer is done once.
import { useRef } from "react";

/** `keyOf` the body; `done` after it arrived, so that the same words may be said again. */
export function useSameKey() {
  const last = useRef({ text: "", key: "" });
  return {
    keyOf: (body: object) => {
      const text = JSON.stringify(body);
      if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() };
      return last.current.key;
    },
    done: () => {
      last.current = { text: "", key: "" };
    },
  };
}
