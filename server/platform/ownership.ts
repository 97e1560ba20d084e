// What every service that holds things of people can do with them: count, show, hand over and close them.
import type { Actor } from "#lib/permissions/index.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** Whose things become whose, and who says so. */
export type HandOver = {
  actor: Actor;
  requestId: string;
  workspaceId: string;
  from: string;
  to: string;
  /** The person is erased: words of theirs are not passed on. */
  erased?: true;
};

/** Everything runs inside one workspace, in the transaction that is given. */
export type Ownership = {
  /** Under this name its part stands in an export. */
  name: string;
  /** How many living things each of these people owns; who owns none is left out. Null where nobody here can know. */
  count: (tx: Tx, people: readonly string[]) => Promise<ReadonlyMap<string, number> | null>;
  /** What the person owns in the workspace. */
  read: (tx: Tx, userId: string) => Promise<Record<string, unknown>[]>;
  /** What they own belongs to `to` from now on, ended things too; answers how many, and leaves an audit row. */
  handOver: (tx: Tx, hand: HandOver) => Promise<number>;
  /** Nobody is left in the workspace: what it shows to the public ends. */
  close: (tx: Tx) => Promise<void>;
  /** The workspace is closed: erases up to so many rows of it; answers how many, 0 when nothing is left. */
  erase: (tx: Tx, most: number) => Promise<number>;
};

/** Of all ownerships together; null when one of them cannot know. */
export async function countOwned(
  ownerships: readonly Ownership[],
  tx: Tx,
  people: readonly string[],
): Promise<ReadonlyMap<string, number> | null> {
  const sums = new Map<string, number>();
  for (const ownership of ownerships) {
    const counts = await ownership.count(tx, people);
    if (counts === null) return null;
    for (const [person, count] of counts) sums.set(person, (sums.get(person) ?? 0) + count);
  }
  return sums;
}

/** Everything of one person becomes another's; answers how many things that were. */
export async function handOverOwned(ownerships: readonly Ownership[], tx: Tx, hand: HandOver): Promise<number> {
  let moved = 0;
  for (const ownership of ownerships) moved += await ownership.handOver(tx, hand);
  return moved;
}
