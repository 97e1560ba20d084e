// Whether there is room for what was just put up: per workspace and person, as the plan says.
import { sql } from "drizzle-orm";
import { z } from "zod";
import { AppError } from "#lib/errors.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { OWN_SPACE, QUOTAS, type Quota } from "#lib/services/media/quotas.ts";
import type { MediaRoom } from "#server/platform/media-port.ts";
import { readWorkspace, type Tx } from "#server/platform/transaction.ts";

const GB = 1024 ** 3;
const totals = z.object({ total: z.coerce.number(), own: z.coerce.number(), main_component: z.string().nullable() });

function quotaFor(component: string | null): Quota {
  const named = Object.entries(QUOTAS).find(([name]) => name === component);
  return named ? named[1] : OWN_SPACE;
}

const FREE = "Delete files that nothing uses, then try again.";
const fullWorkspace = (gigabytes: number) =>
  `The files of this workspace take up the ${gigabytes} GB of its plan. ${FREE}`;
const fullPerson = (gigabytes: number) => `Your files take up the ${gigabytes} GB that each person has here. ${FREE}`;

/** What the plan of the transaction's space gives it. */
export async function quotaHere(tx: Tx): Promise<Quota> {
  const { rows } = await tx.execute(sql`select * from asset_totals(null::uuid)`);
  return quotaFor(totals.parse(rows[0]).main_component);
}

/** What is left, as far as the plan goes and as far as one person's share does; below nothing where it is passed. */
async function readRoom(tx: Tx, ownerId: string): Promise<MediaRoom> {
  const { rows } = await tx.execute(sql`select * from asset_totals(${ownerId}::uuid)`);
  const { total, own, main_component } = totals.parse(rows[0]);
  const { workspace, person } = quotaFor(main_component);
  const [all, each] = [workspace - total, person - own];
  return all < 0 || all <= each
    ? { left: all, full: fullWorkspace(workspace / GB) }
    : { left: each, full: fullPerson(person / GB) };
}

/**
 * Throws `invalid` where the space of the transaction, or what this person keeps in it, is over the plan with what was
 * just put up. Until the transaction ends nobody else is counted there.
 */
export async function requireRoom(tx: Tx, ownerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('media ' || current_workspace(), 0))`);
  const room = await readRoom(tx, ownerId);
  if (room.left < 0) throw full(room.full);
}

/** The room that is left for this person now, for who puts many files up and counts along. */
export function roomFor(scope: WorkspaceScope, ownerId: string): Promise<MediaRoom> {
  return readWorkspace(scope, (tx) => readRoom(tx, ownerId));
}

/** Takes so many bytes of a room that was read before; throws as `requireRoom` does, and takes nothing, where they do not fit. */
export function takeRoom(room: MediaRoom, bytes: number): void {
  if (bytes > room.left) throw full(room.full);
  room.left -= bytes;
}

function full(sentence: string): AppError {
  return new AppError("invalid", sentence, { fields: { content: [sentence] } });
}
