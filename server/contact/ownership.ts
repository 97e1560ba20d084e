// The contact service as a holder of people's things; where another host keeps the contacts, nothing is known of them here.
import { sql } from "drizzle-orm";
import { AppError } from "#lib/errors.ts";
import { remoteUrl } from "#lib/services/remote.server.ts";
import { contactsOf } from "#server/contact/ownership-store.ts";
import { audit } from "#server/platform/audit.ts";
import type { HandOver, Ownership } from "#server/platform/ownership.ts";
import { asPerson, type Tx } from "#server/platform/transaction.ts";

const elsewhere = () => remoteUrl("contact") !== null;

/** As many as the function moves at a time; where fewer came, all are over. */
const HANDED_AT_ONCE = 2000;

async function handOver(tx: Tx, { actor, requestId, workspaceId, from, to }: HandOver): Promise<number> {
  if (elsewhere()) throw new AppError("unavailable", "Contacts are kept on another host. Hand them over there first.");
  if (from === to) return 0;
  let moved = 0;
  for (let part = HANDED_AT_ONCE; part === HANDED_AT_ONCE; moved += part) {
    const { rows } = await tx.execute(sql`select contacts_hand_over(${from}::uuid, ${to}::uuid) as moved`);
    part = Number(rows[0]?.moved ?? 0);
  }
  if (moved === 0) return 0;
  await audit(tx, {
    ...{ actor, action: "contacts.hand-over", subjectType: "user", subjectId: from, workspaceId, requestId },
    before: { owner_id: from },
    after: { owner_id: to, contacts: moved },
  });
  // They follow by themselves, so they are no part of what a removal counts.
  return 0;
}

export const contactOwnership: Ownership = {
  name: "contacts",
  // Nobody has to decide about them before a person leaves.
  count: async () => new Map(),
  // What only they see is theirs to take along too.
  read: async (tx, userId) => (elsewhere() ? [] : asPerson(tx, userId, () => contactsOf(tx, userId))),
  handOver,
  // Nobody sees them any more.
  close: async () => undefined,
  erase: async (tx, most) => {
    if (elsewhere()) return 0;
    const { rows } = await tx.execute(sql`select contacts_erase(${most}) as erased`);
    return Number(rows[0]?.erased ?? 0);
  },
};
