// How a write that carries an Idempotency-Key is done once, said in its contract.
import type { AuditAction } from "#lib/audit-sentences.ts";

/**
 * How a call is answered that comes again: `kept` what its transaction answered; `itself` runs it once more without that
 * transaction; the name of an operation reads the subject again, the one in the path or the one that was made.
 */
type Again = "kept" | "itself" | `${"auth" | "campaign" | "card" | "contact" | "links" | "media"}.${string}`;

export type Once = {
  /** The transaction that decides, by what it writes into the audit trail, or by a name where it writes nothing there. */
  decides: AuditAction | (typeof QUIET)[number];
  again: Again;
};

/** Transactions that decide and leave no line in the audit trail. */
export const QUIET = ["import.draft", "import.discard", "support.file"] as const;

/** Why a write knows no key: it changes nothing, or doing it again is no second time. */
export type Natural = "changes nothing" | "the same again" | "its state lets it happen once";
