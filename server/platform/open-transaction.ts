// The transaction that is open where something runs: what is to happen once it is committed, and that none begins inside it.
import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";
import { onceInProcess } from "#lib/once.ts";

type Open = { pool: pg.Pool; over: boolean; after: (() => void)[] };

const here = () => onceInProcess("transaction.open", () => new AsyncLocalStorage<Open>());

function openHere(): Open | null {
  const open = here().getStore();
  // What was begun inside and outlived it still runs in its context.
  return open && !open.over ? open : null;
}

/** Does this once the open transaction is committed, and never when it is not; at once where none is open. */
export function afterCommit(run: () => void): void {
  const open = openHere();
  if (open) open.after.push(run);
  else run();
}

/** The open transaction is committed: does what was left for then. */
export function committed(): void {
  const open = openHere();
  if (!open) return;
  open.over = true;
  for (const each of open.after) each();
}

/**
 * Throws where a transaction is open on a connection of the same pool: whoever holds one connection and waits for a
 * second waits for ever once all of them are held like that.
 */
export function refuseInside(pool: pg.Pool): void {
  if (openHere()?.pool === pool)
    throw new Error("A second connection was asked for inside a transaction: hand its `tx` on instead.");
}

/** Runs what opens a transaction on this pool and ends it. */
export async function asOpen<T>(pool: pg.Pool, run: () => Promise<T>): Promise<T> {
  refuseInside(pool);
  const open: Open = { pool, over: false, after: [] };
  try {
    return await here().run(open, run);
  } finally {
    open.over = true;
  }
}
