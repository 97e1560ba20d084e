// The contact service as a holder of people's things; where another host keeps the contacts, nothing is known of them here.
import { sql } from "drizzle-orm";
import { AppError } from "#lib/errors.ts";
import { remoteUrl } from "#lib/services/remote.server.ts";
import { contactsOf, heldContacts } from "#server/contact/ownership-store.ts";
import { audit } from "#server/platform/audit.ts";
import { givenRows, takenRows } from "#server/platform/moved-rows.ts";
import type { HandOverOfKind, Holding, Moved, Ownership } from "#server/platform/ownership.ts";
import { asPerson, type Tx } from "#server/platform/transaction.ts";

const elsewhere = () => remoteUrl("contact") !== null;

/** As many as the function moves at a time; where fewer came, all are over. */
const HANDED_AT_ONCE = 2000;

async function handOver(tx: Tx, hand: HandOverOfKind): Promise<readonly Moved[]> {
  if (elsewhere()) throw new AppError("unavailable", "Contacts are kept on another host. Hand them over there first.");
  const { actor, requestId, workspaceId, from, to, erased = false } = hand;
  if (from === to || to === null) return [];
  const moved: Moved[] = [];
  for (let part = HANDED_AT_ONCE; part === HANDED_AT_ONCE; ) {
    const some = await givenRows(
      tx,
      sql`contacts_give(${from}::uuid, ${to}::uuid, ${erased}, ${HANDED_AT_ONCE}::integer)`,
    );
    moved.push(...some);
    part = some.length;
  }
  if (moved.length === 0) return moved;
  await audit(tx, {
    ...{ actor, action: "contacts.hand-over", subjectType: "user", subjectId: from, workspaceId, requestId },
    before: { owner_id: from },
    after: { owner_id: to, contacts: moved.length },
  });
  return moved;
}

async function holds(tx: Tx, userId: string): Promise<Holding[]> {
  if (elsewhere()) return [];
  const { contacts, alone, tasks } = await heldContacts(tx, userId);
  return [{ kind: "contacts", count: contacts, stays: alone, tasks }];
}

export const contactOwnership: Ownership = {
  name: "contacts",
  kinds: ["contacts"],
  // Nobody has to decide about them before a person leaves.
  count: async () => new Map(),
  // What only they see is theirs to take along too.
  read: async (tx, userId) => (elsewhere() ? [] : asPerson(tx, userId, () => contactsOf(tx, userId))),
  holds,
  handOver,
  takeBack: (tx, back) => takenRows(tx, "contacts_take_back", back),
  // Nobody sees them any more.
  close: async () => undefined,
  erase: async (tx, most) => {
    if (elsewhere()) return 0;
    const { rows } = await tx.execute(sql`select contacts_erase(${most}) as erased`);
    return Number(rows[0]?.erased ?? 0);
  },
};
