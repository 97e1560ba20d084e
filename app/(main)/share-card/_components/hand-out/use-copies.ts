"use client";
// Which copies of my card have an old look; each that is made here is noted, so that every device of mine knows of it.
import { useState } from "react";
import { call } from "#lib/client/call.ts";
import type { CardCopies } from "#lib/services/card/copy-contract.ts";
import type { Copy } from "#lib/services/card/copy-limits.ts";

export type Copies = {
  /** When the copy was made, where it shows what the card showed before; null for a new one, and for none. */
  oldSince: (copy: Copy) => string | null;
  /** To be told of each that was made: here of what the page was opened with, or by the server of what the card shows now. */
  made: (copy: Copy, by?: "page" | "server") => void;
};

/** `readOnly` sessions make copies too, which nobody's card remembers. */
export function useCopies(card: string, first: CardCopies, readOnly: boolean): Copies {
  const [{ look, copies, own }, setCopies] = useState(first);
  return {
    oldSince: (copy) => copies.find((one) => one.copy === copy && one.old)?.copied_at ?? null,
    made: (copy, by = "page") => {
      if (!own || readOnly) return;
      // The page draws what it was opened with, whatever the card shows by now.
      const noted = call("card.noteCopy", { id: card, copy, ...(by === "page" ? { look } : {}) });
      // The copy is made and in its place. One that was not noted is only never called old.
      noted.then((now) => setCopies({ ...now, look })).catch(() => undefined);
    },
  };
}
