"use client";
// Recovery codes while they are on the screen, which is the only time that anybody sees them.
import { useState } from "react";

export type ShowCodes = (codes: readonly string[] | null) => void;

/** `shown` is null when none are. */
export function useShownCodes() {
  const [shown, setShown] = useState<readonly string[] | null>(null);
  return { shown, show: (codes: readonly string[] | null) => setShown(codes), hide: () => setShown(null) };
}
