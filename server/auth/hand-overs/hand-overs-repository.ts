// Opens the table of hand-overs, inside one workspace; names come by functions.
import { and, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { handOvers } from "#db/schema/auth-hand-overs.ts";
import { HAND_OVER_KINDS, type Receivers } from "#lib/hand-over-kinds.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import {
  HAND_OVER_SOURCES,
  HAND_OVER_STATES,
  type HandOverSource,
  type HandOverState,
} from "#lib/services/auth/hand-overs-kinds.ts";
import { askOf, foundRow, type PageAsk } from "#server/platform/list.ts";
import { rowDate } from "#server/platform/rows.ts";
import { readOnce, type Tx } from "#server/platform/transaction.ts";

const kind = z.enum(HAND_OVER_KINDS);
const counts = z.partialRecord(kind, z.number());

const handOverRow = z.object({
  id: z.string(),
  userId: z.string(),
  state: z.enum(HAND_OVER_STATES),
  source: z.enum(HAND_OVER_SOURCES),
  receivers: z.partialRecord(kind, z.string().nullable()),
  dueAt: rowDate.nullable(),
  problem: z.string().nullable(),
  openedBy: z.string().nullable(),
  suspendedBefore: z.boolean(),
  movedTo: z.string().nullable(),
  moved: counts,
  kept: counts,
  createdAt: rowDate,
  doneAt: rowDate.nullable(),
  undoUntil: rowDate.nullable(),
  undoneAt: rowDate.nullable(),
  version: z.number(),
});

/** As it is read over a tree: with where it is. */
const handOverAt = handOverRow.extend({ place: z.object({ id: z.string(), name: z.string() }) });

export type HandOverAt = z.infer<typeof handOverAt>;
export type HandOverRow = z.infer<typeof handOverRow>;
export type Counts = z.infer<typeof counts>;

const RUNNING = ["open", "dated"] as const satisfies readonly HandOverState[];

export type NewHandOver = {
  id: string;
  userId: string;
  state: HandOverState;
  source: HandOverSource;
  receivers: Receivers;
  dueAt: Date | null;
  openedBy: string | null;
  suspendedBefore: boolean;
  /** The location that they move to. */
  movedTo?: string;
};

const at = ({ workspaceId }: WorkspaceScope, id: string) =>
  and(eq(handOvers.workspaceId, workspaceId), eq(handOvers.id, id));

/** Writes down that somebody leaves; one who leaves already is refused by the table. */
export async function insertHandOver(tx: Tx, { workspaceId }: WorkspaceScope, made: NewHandOver): Promise<void> {
  await tx.insert(handOvers).values({ ...made, workspaceId });
}

/** One of this workspace, held until the transaction ends. */
export async function lockHandOver(tx: Tx, scope: WorkspaceScope, id: string): Promise<HandOverRow | null> {
  const rows = await tx.select().from(handOvers).where(at(scope, id)).for("update");
  return rows[0] ? handOverRow.parse(rows[0]) : null;
}

/** The one of a person that is open or has a date, held until the transaction ends. */
export async function lockRunning(tx: Tx, scope: WorkspaceScope, userId: string): Promise<HandOverRow | null> {
  const rows = await tx
    .select()
    .from(handOvers)
    .where(
      and(
        eq(handOvers.workspaceId, scope.workspaceId),
        eq(handOvers.userId, userId),
        inArray(handOvers.state, [...RUNNING]),
      ),
    )
    .for("update");
  return rows[0] ? handOverRow.parse(rows[0]) : null;
}

/** The id of the one that a person has open or with a date; null where they stay. */
export async function runningOf(tx: Tx, scope: WorkspaceScope, userId: string): Promise<string | null> {
  const rows = await tx
    .select({ id: handOvers.id })
    .from(handOvers)
    .where(
      and(
        eq(handOvers.workspaceId, scope.workspaceId),
        eq(handOvers.userId, userId),
        inArray(handOvers.state, [...RUNNING]),
      ),
    );
  return rows[0]?.id ?? null;
}

/** Who begins a hand-over in a workspace does so alone until the transaction ends, so that nobody takes over who is about to leave. */
export async function holdLeavers(tx: Tx, { workspaceId }: WorkspaceScope): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('hand-overs ' || ${workspaceId}, 0))`);
}

export type HandOverChange = Partial<
  Pick<
    HandOverRow,
    "state" | "receivers" | "dueAt" | "problem" | "moved" | "kept" | "doneAt" | "undoUntil" | "undoneAt"
  >
>;

/** Changes one that is held. */
export async function updateHandOver(
  tx: Tx,
  scope: WorkspaceScope,
  { id, ...fields }: HandOverChange & { id: string },
): Promise<void> {
  await tx
    .update(handOvers)
    .set({ ...fields, version: sql`${handOvers.version} + 1` })
    .where(at(scope, id));
}

/** Nobody leaves after all. */
export async function deleteHandOver(tx: Tx, scope: WorkspaceScope, id: string): Promise<void> {
  await tx.delete(handOvers).where(at(scope, id));
}

export type HandOverAsk = PageAsk & {
  state: string;
  one?: string;
  place?: string | undefined;
  region?: string | undefined;
};

/** One page of those of the scope's tree, with the names of who leaves to search in and sort by. */
export async function handOverPage(
  tx: Tx,
  { tree }: WorkspaceScope,
  { state, one, place, region, ...ask }: HandOverAsk,
) {
  const places = place === undefined ? tree : tree.filter((id) => id === place.toLowerCase());
  const narrowed = state !== "" || place !== undefined || region !== undefined;
  const page = { ...askOf(ask, narrowed), state, one, places, region };
  const { rows } = await tx.execute(sql`select hand_over_page(${JSON.stringify(page)}::jsonb) as page`);
  return foundRow(handOverAt).parse(rows[0]?.page);
}

const mailbox = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  workspace: z.string(),
  time_zone: z.string(),
});

export type Mailbox = z.infer<typeof mailbox>;

/** Where these people of the workspace are written to, also one who left it; nothing of who is erased. */
export async function mailboxesOf(tx: Tx, people: readonly string[]): Promise<Mailbox[]> {
  const { rows } = await tx.execute(
    sql`select * from hand_over_mailboxes(array(select jsonb_array_elements_text(${JSON.stringify(people)}::jsonb)::uuid))`,
  );
  return rows.map((row) => mailbox.parse(row));
}

/** Who chooses for somebody that cannot: the managers there, else its owners. */
export async function decidersOf(tx: Tx, { workspaceId }: WorkspaceScope, userId: string): Promise<string[]> {
  const { rows } = await tx.execute(sql`select user_id as id from (
      select user_id, rank() over (order by role = 'owner') as nearest from memberships
      where workspace_id = ${workspaceId}::uuid and role in ('manager', 'owner') and suspended_at is null
        and left_at is null and user_id <> ${userId}::uuid) those
    where nearest = 1 order by user_id limit 20`);
  return rows.map((row) => String(row.id));
}

/** Whether a directory says of somebody that they are off here; noted, so that its "on" lets them in again. */
export async function keptOff(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select directory_keeps_off(${userId}::uuid) as off`);
  return rows[0]?.off === true;
}

/** Ends every sign-in that has this workspace open. */
export async function endSessionsHere(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select sessions_end_here(${userId}::uuid)`);
}

/** Those whose day has come, over all workspaces. */
export async function dueHandOvers(most: number): Promise<{ workspaceId: string; id: string; userId: string }[]> {
  const rows = await readOnce("select workspace_id, id, user_id from hand_overs_due($1)", [most]);
  return rows.map((row) => ({
    workspaceId: String(row.workspace_id),
    id: String(row.id),
    userId: String(row.user_id),
  }));
}
