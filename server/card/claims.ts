// Addresses of cards: claimed for ever, asked about, and named to every process's memory when a card changes.
import { sql } from "drizzle-orm";
import { AppError } from "#lib/errors.ts";
import { serverPaths } from "#lib/server-paths.ts";
import { generateHandle, handleError, TAKEN } from "#server/card/handle.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** The main host's domain; other domains come with link domains. */
const MAIN_DOMAIN = "";
const SPACE = serverPaths.card("");
const ATTEMPTS = 8;

/** Takes a handle for a card, or says beside its field that it is taken. */
export async function claimHandle(tx: Tx, card: string, handle: string): Promise<void> {
  if (!(await claim(tx, card, handle))) throw handleError(TAKEN);
}

/** Takes the first of the candidates that is free, else a generated one. */
export async function claimFirstFree(tx: Tx, card: string, candidates: readonly string[]): Promise<string> {
  const generated = Array.from({ length: ATTEMPTS }, generateHandle);
  for (const handle of [...candidates, ...generated]) {
    if (await claim(tx, card, handle)) return handle;
  }
  throw new AppError("unavailable", "No free address was found. Please try again.");
}

async function claim(tx: Tx, card: string, handle: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select address_claim(${MAIN_DOMAIN}, ${SPACE}, ${handle}, 'card', ${card}::uuid) as claimed`,
  );
  return rows[0]?.claimed === true;
}

/** Whether a card could take the handle, and whether it would be a new one of it. */
export async function askHandle(tx: Tx, card: string, handle: string): Promise<"free" | "own" | "taken"> {
  const { rows } = await tx.execute(
    sql`select subject_id from address_holder(${MAIN_DOMAIN}, ${SPACE}, ${handle}) where taken`,
  );
  const [holder] = rows;
  if (!holder) return "free";
  return holder.subject_id === card ? "own" : "taken";
}

/** Writes the change for other processes and answers the addresses that this one must forget after the commit. */
export async function touchCards(tx: Tx, owner: string): Promise<string[]> {
  const { rows } = await tx.execute(sql`select card_touch(${owner}::uuid) as address`);
  return rows.map((row) => String(row.address));
}
