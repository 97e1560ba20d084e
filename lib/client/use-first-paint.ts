"use client";
// What is painted where a picture will be: its color at once, and as soon as the decoder is there what can be made out of it.
import { type CSSProperties, useEffect, useState } from "react";
import { averageColor } from "#lib/average-color.ts";
import { fetchQuietly } from "./missing.ts";

/** The decoder comes late: no page waits for it, and without it the color stays. */
async function decoded(thumbhash: string): Promise<string | null> {
  const library = await fetchQuietly(() => import("thumbhash"));
  const bytes = Uint8Array.from(atob(thumbhash), (byte) => byte.charCodeAt(0));
  return library?.thumbHashToDataURL(bytes) ?? null;
}

/** The style of the picture's own element, which covers it once it is there. Nothing for what is see-through or has no thumbhash. */
export function useFirstPaint(thumbhash: string | null, position = "50% 50%"): CSSProperties | undefined {
  const color = averageColor(thumbhash);
  const [blurred, setBlurred] = useState<string | null>(null);
  useEffect(() => {
    setBlurred(null);
    if (thumbhash === null || color === null) return;
    let left = false;
    void decoded(thumbhash).then((url) => {
      if (!left) setBlurred(url);
    });
    return () => {
      left = true;
    };
  }, [thumbhash, color]);
  if (color === null) return undefined;
  if (blurred === null) return { backgroundColor: color };
  return { background: `${color} url("${blurred}") ${position} / cover` };
}
