// How the pieces of an order become tags: made on production, bound to a workspace on shipping. Whoever holds the tags does both.
import type { OrderChip, OrderKind } from "#lib/services/auth/order-limits.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** A piece as it is made; `personId` is whose card it opens, by the workspace's word. */
export type TagPiece = { n: number; kind: OrderKind; chip: OrderChip; personId: string | null };

/** A tag as its printer and the maker of its chip need it. */
export type PrintedTag = {
  n: number;
  kind: OrderKind;
  /** What is printed on it; it opens nothing. */
  number: string;
  /** Its page, what its chip opens, and the same for a printed square. */
  page: string;
  address: string;
  printed: string;
  ndef: string;
  /** What is written into a signed chip; empty for any other, and where it was told before. */
  key: string;
  /** For its back; empty where it was told before. */
  code: string;
};

export type OrderTags = {
  /**
   * Makes a tag for each piece, in the caller's transaction. Asked again for the same order it makes no second ones. Throws in words
   * where there is no room for them.
   */
  make: (
    tx: Tx,
    order: { orderId: string; number: number; pieces: readonly TagPiece[] },
  ) => Promise<{ n: number; tagId: string; alias: string }[]>;
  /** What the printer needs of each, in their order. A code for a back and the key of a signed chip are told once. */
  print: (tx: Tx, order: { orderId: string; size: number }) => Promise<PrintedTag[]>;
  /** How many of an order's tags the next files hold a code for. */
  fresh: (tx: Tx, orderId: string) => Promise<number>;
  /** They are the workspace's from now on. A piece whose person is named opens that person's card out of the box. */
  bind: (
    tx: Tx,
    order: { orderId: string; workspaceId: string; pieces: readonly (TagPiece & { tagId: string })[] },
  ) => Promise<void>;
};

let given: OrderTags | null = null;

/** Says who holds the tags: done where the services are put together, so that auth names none. */
export function giveOrderTags(tags: OrderTags): void {
  given = tags;
}

/** Who makes and binds the tags of orders. */
export function orderTags(): OrderTags {
  if (!given) throw new Error("Nobody was given who makes the tags of orders.");
  return given;
}
