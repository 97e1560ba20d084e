// What every service that holds things of people can do with them: count, show, hand over, take back and close them.

import type { HandOverKind, Receivers } from "#lib/hand-over-kinds.ts";
import type { Actor } from "#lib/permissions/index.ts";
import type { CodeSource } from "#server/platform/code-map.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** Whose things are whose from now on, and who says so. */
export type HandOver = {
  actor: Actor;
  requestId: string;
  workspaceId: string;
  from: string;
  /** The person is erased: words of theirs are not passed on. */
  erased?: true;
};

/** The same for one kind; `to` is null where addresses end. */
export type HandOverOfKind = HandOver & { kind: HandOverKind; to: string | null };

/** A thing that moved. `mark` is its version since; `was` is what cannot be told from whose it was. */
export type Moved = { part: string; id: string; mark: number; was?: Readonly<Record<string, unknown>> };

/** A thing that moved, as it is taken back: it is the person's again unless somebody changed it since. */
export type MovedTo = Moved & { receiver: string | null };

export type TakeBack = { person: string; things: readonly MovedTo[] };

/** An address that visitors open. `leads` says what a tag opens. */
export type HeldAddress = {
  part: "card" | "link" | "tag";
  id: string;
  path: string;
  title: string;
  leads: "card" | "link";
};

/** What somebody holds of one kind, as whoever chooses a receiver is told. */
export type Holding = {
  kind: HandOverKind;
  count: number;
  /** How many stay with the person, who are asked first. */
  stays?: number;
  /** How many tasks go along. */
  tasks?: number;
  addresses?: readonly HeldAddress[];
};

/** Everything runs inside one workspace, in the transaction that is given. */
export type Ownership = {
  /** Under this name its part stands in an export. */
  name: string;
  /** What of it has a receiver of its own, in the order in which it moves. */
  kinds: readonly HandOverKind[];
  /** How many living things each of these people owns; who owns none is left out. Null where nobody here can know. */
  count: (tx: Tx, people: readonly string[]) => Promise<ReadonlyMap<string, number> | null>;
  /** What the person owns in the workspace. */
  read: (tx: Tx, userId: string) => Promise<Record<string, unknown>[]>;
  /** What would move, of each of its kinds; private rows are in no count. */
  holds: (tx: Tx, userId: string) => Promise<readonly Holding[]>;
  /** What they own of a kind belongs to `to` from now on, ended things too; answers what moved, and leaves an audit row. */
  handOver: (tx: Tx, hand: HandOverOfKind) => Promise<readonly Moved[]>;
  /** What moved is the person's again, but for what somebody changed since; answers what came back, with its new mark. */
  takeBack: (tx: Tx, back: TakeBack) => Promise<readonly Moved[]>;
  /** The page that visitors of a person's address would see; null where they show none. */
  face?: (tx: Tx, userId: string) => Promise<{ path: string; name: string } | null>;
  /** The addresses of the workspace that lead somewhere, as its owner takes them along. */
  codes?: readonly CodeSource[];
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

export type MovedOfKind = MovedTo & { kind: HandOverKind };

/** What one person holds goes to whoever is named for its kind; a kind that nobody is named for stays. Answers what moved. */
export async function handOverOwned(
  ownerships: readonly Ownership[],
  tx: Tx,
  { receivers, ...hand }: HandOver & { receivers: Receivers },
): Promise<MovedOfKind[]> {
  const all: MovedOfKind[] = [];
  for (const ownership of ownerships) {
    for (const kind of ownership.kinds) {
      const to = receivers[kind];
      if (to === undefined || to === hand.from) continue;
      const moved = await ownership.handOver(tx, { ...hand, kind, to });
      for (const thing of moved) all.push({ ...thing, kind, receiver: to });
    }
  }
  return all;
}

/** What moved comes back, each by the service that holds it, but for what somebody changed since. */
export async function takeBackOwned(
  ownerships: readonly Ownership[],
  tx: Tx,
  { person, things }: { person: string; things: readonly MovedOfKind[] },
): Promise<Moved[]> {
  const all: Moved[] = [];
  for (const ownership of ownerships) {
    const own = things.filter(({ kind }) => ownership.kinds.includes(kind));
    if (own.length > 0) all.push(...(await ownership.takeBack(tx, { person, things: own })));
  }
  return all;
}
