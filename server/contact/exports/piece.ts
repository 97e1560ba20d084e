// A piece of a file on its way, and what it came to.
import type { ExportAbout, ExportedContact } from "#lib/contact/exports/exported.ts";

export type Piece = {
  about: ExportAbout;
  contacts: readonly ExportedContact[];
  /** How many were written before these. */
  before: number;
  first: boolean;
  last: boolean;
  carry: unknown;
};
export type Written = { bytes: Uint8Array; carry: unknown };
