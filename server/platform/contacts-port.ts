// What other services may know of contacts: the contact service knows them, and hands this in.
import type { Actor } from "#lib/permissions/index.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** A contact that the caller sees. */
export type ContactFacts = {
  /** The person's, where it was joined into one. */
  id: string;
  /** Its own id and those of the records that are joined into it. */
  records: readonly string[];
};

/** Everything runs inside one workspace, in the transaction that is given. */
export type ContactsPort = {
  /** Throws `forbidden` for whoever may not read contacts, `not_found` for one that is not theirs to see, `gone` for a deleted one. */
  reach: (tx: Tx, actor: Actor, id: string) => Promise<ContactFacts>;
};
