"use client";
// Puts what holds early presses into the document, before anything that can be pressed.
import { holdEarlyPresses } from "#lib/client/hold-early-presses.ts";

/** Of the document alone: neither the scripts nor the data that come after it carry the text again. */
export function EarlyPresses({ nonce }: { nonce: string }) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {typeof window === "undefined" ? `(${holdEarlyPresses})()` : ""}
    </script>
  );
}
