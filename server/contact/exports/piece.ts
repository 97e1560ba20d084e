// A piece of a file on its way, and what it came to.
import type { ExportAbout, ExportedContact, ExportedField } from "#lib/contact/exports/exported.ts";

export type Piece = {
  about: ExportAbout;
  contacts: readonly ExportedContact[];
  /** The same for every piece of a file. */
  fields: readonly ExportedField[];
  /** How many were written before these. */
  before: number;
  first: boolean;
  last: boolean;
  carry: unknown;
};
export type Written = { bytes: Uint8Array; carry: unknown };
