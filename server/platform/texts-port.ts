// What the time of a contact tells of texts: the campaign service knows it, and hands this in.
import type { Tx } from "#server/platform/transaction.ts";

/** A text to a contact, or what they answered. */
export type TextStep = {
  id: string;
  kind: "texted" | "replied";
  at: Date;
  /** Whose record it is. */
  contact: string;
  text: string;
  /** Who sent it; null for what came in, and for what went out by itself. */
  by: string | null;
};

export type TextsPort = {
  /** Of these contacts, newest first; with `until` what happened up to then, to the millisecond. */
  steps: (
    tx: Tx,
    contacts: readonly string[],
    window: { until: Date | null; limit: number },
  ) => Promise<readonly TextStep[]>;
};
