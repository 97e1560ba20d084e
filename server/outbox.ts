// The outbox: a letter is a row in the transaction that causes it, so that neither happens without the other.
import { outbox } from "#db/schema/shared.ts";
import { newId } from "#lib/id.ts";
import type { Letter } from "#lib/letter.ts";
import { nudgePostman } from "#server/mail/nudge.ts";
import type { Tx } from "#server/transaction.ts";

/** Leaves a letter to be sent. Call it with the transaction of what it reports; answers the row's id. */
export async function queueLetter(tx: Tx, letter: Letter): Promise<string> {
  const id = newId();
  const { to, purpose, subject } = letter;
  await tx.insert(outbox).values({ id, kind: "mail", recipient: to, purpose, subject, letter });
  nudgePostman();
  return id;
}
