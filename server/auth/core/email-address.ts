// An email address as it is compared: folded, and really one.
import { z } from "zod";

const address = z.email();

/** The folded address; null when it is none. */
export function addressOf(typed: string): string | null {
  const folded = typed.trim().toLowerCase();
  return folded.length <= 254 && address.safeParse(folded).success ? folded : null;
}
