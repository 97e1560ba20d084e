"use client";
// The time zones or currencies that a field offers: their names are this browser's own.
import { useEffect, useState } from "react";

/** In order, and the stored one among them; until the page listens that one alone, because a server knows others. */
export function useSupported(kind: "timeZone" | "currency", stored: string | null): string[] {
  const [all, setAll] = useState<readonly string[]>([]);
  useEffect(() => setAll(Intl.supportedValuesOf(kind)), [kind]);
  return [...new Set([...(stored === null ? [] : [stored]), ...all])].sort();
}
