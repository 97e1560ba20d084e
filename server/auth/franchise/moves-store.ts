// Locations that change hands, as the database's own functions keep and carry them out: no workspace at hand sees all of one.
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { workspaces } from "#db/schema/auth.ts";
import { MOVE_KINDS, MOVE_STATES } from "#lib/services/auth/moves-limits.ts";
import { rowInstant } from "#server/platform/rows.ts";
import type { Tx } from "#server/platform/transaction.ts";

const count = z.coerce.number();

const moveRow = z.object({
  ...{ id: z.string(), workspace_id: z.string(), kind: z.enum(MOVE_KINDS), state: z.enum(MOVE_STATES) },
  ...{ location_id: z.string().nullable(), from_id: z.string().nullable(), to_id: z.string().nullable() },
  ...{ location: z.string().nullable(), from: z.string().nullable(), to: z.string().nullable() },
  ...{ email: z.string().nullable(), asked_by: z.string(), asked_in: z.string() },
  ...{ asked_at: rowInstant, ends_at: rowInstant, decided_at: rowInstant.nullable() },
  ...{ location_yes: z.boolean(), to_yes: z.boolean(), asks: z.boolean(), owns: z.boolean(), named: z.boolean() },
});
const moveRows = z.array(moveRow);

export type MoveRow = z.infer<typeof moveRow>;

/** What this person asked, decides or is told of, the newest first; only one of them where it is named. */
export async function movesOf(tx: Tx, userId: string, only: string | null): Promise<MoveRow[]> {
  const { rows } = await tx.execute(sql`select location_moves_of(${userId}::uuid, ${only}::uuid) as rows`);
  return moveRows.parse(rows[0]?.rows);
}

const heldRow = z.object({
  ...{ id: z.string(), workspace_id: z.string(), kind: z.enum(MOVE_KINDS) },
  ...{ state: z.enum(["open", "done", "declined", "withdrawn"]), expired: z.boolean() },
  ...{ location_id: z.string().nullable(), from_id: z.string().nullable(), to_id: z.string().nullable() },
  ...{ email: z.string().nullable(), location_yes: z.string().nullable(), to_yes: z.string().nullable() },
  asked_by: z.string(),
});

export type HeldMove = z.infer<typeof heldRow>;

/** One of them, held until the transaction ends: of two answers the second waits for the first. */
export async function holdMove(tx: Tx, id: string): Promise<HeldMove | null> {
  const { rows } = await tx.execute(sql`select location_move_hold(${id}::uuid) as row`);
  return rows[0]?.row ? heldRow.parse(rows[0].row) : null;
}

export type NewMove = Omit<HeldMove, "state" | "expired"> & { asked_at: Date; ends_at: Date };

/** Keeps what was asked. */
export async function insertMove(tx: Tx, move: NewMove): Promise<void> {
  await tx.execute(sql`select location_move_add(${JSON.stringify(move)}::jsonb)`);
}

export type MoveAnswer = Pick<HeldMove, "location_id" | "to_id" | "state" | "location_yes" | "to_yes">;

/** Writes an answer, or the end of it; the move is held. */
export async function storeAnswer(tx: Tx, id: string, answer: MoveAnswer): Promise<void> {
  await tx.execute(sql`select location_move_set(${id}::uuid, ${JSON.stringify(answer)}::jsonb)`);
}

type Asked = { location: string | null; to: string | null; email: string | null };

/** Whether something open is asked of that location already, or by that franchise of that address. */
export async function isAsked(tx: Tx, { location, to, email }: Asked): Promise<boolean> {
  const { rows } = await tx.execute(sql`select location_move_waits(${location}::uuid, ${to}::uuid, ${email}) as waits`);
  return rows[0]?.waits === true;
}

const placeRow = z.object({
  ...{ id: z.string(), name: z.string(), parent_id: z.string().nullable(), product: z.string() },
  ...{ deleted: z.boolean(), working: z.boolean(), locations: count },
});

export type MovePlace = z.infer<typeof placeRow>;

/** A workspace that changes hands or takes one, held until the transaction ends; null where it ended. */
export async function holdPlace(tx: Tx, id: string): Promise<MovePlace | null> {
  const { rows } = await tx.execute(sql`select location_move_place(${id}::uuid) as row`);
  return rows[0]?.row ? placeRow.parse(rows[0].row) : null;
}

/** Whether somebody owns that workspace by their own membership: standing above it is not owning it. */
export async function ownsWorkspace(tx: Tx, userId: string, workspaceId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select workspace_owned(${userId}::uuid, ${workspaceId}::uuid) as owned`);
  return rows[0]?.owned === true;
}

const choices = z.array(z.object({ id: z.string(), name: z.string() }));

/** What somebody may answer with: franchises that they own, else workspaces on their own. */
export async function choicesOf(tx: Tx, userId: string, franchises: boolean) {
  const { rows } = await tx.execute(sql`select location_move_choices(${userId}::uuid, ${franchises}) as rows`);
  return choices.parse(rows[0]?.rows);
}

const factsRow = z.object({
  ...{ location: z.string(), from: z.string().nullable(), to: z.string().nullable(), owners: z.array(z.string()) },
  ...{ people: count, seats_needed: count, seats_free: count.nullable(), own_plan: z.string().nullable() },
  ...{ contacts: count, cards: count, links: count },
  theme: z.object({ name: z.string(), own: z.boolean() }).nullable(),
  ...{ own_theme: z.string().nullable(), to_theme: z.string().nullable(), locks: count, to_locks: count },
  consents: z.array(z.object({ channel: z.string(), own: z.boolean() })),
  ...{ to_consents: z.array(z.string()), regions: count },
});

export type MoveFacts = z.infer<typeof factsRow>;

/** What would be different of a location that goes to that franchise, or to none. */
export async function moveFacts(tx: Tx, location: string, to: string | null): Promise<MoveFacts | null> {
  const { rows } = await tx.execute(sql`select location_move_facts(${location}::uuid, ${to}::uuid) as row`);
  return rows[0]?.row ? factsRow.parse(rows[0].row) : null;
}

/** Whether a person's request to the franchise is under way there. */
export async function isHeldByRequest(tx: Tx, location: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select location_move_held(${location}::uuid) as held`);
  return rows[0]?.held === true;
}

const inTime = { updatedAt: sql`now()`, version: sql`${workspaces.version} + 1` };

/** Puts a location that is held into a franchise, which pays for it from now on. */
export async function moveInto(tx: Tx, location: string, franchise: string): Promise<void> {
  await tx.execute(sql`select location_move_off(${location}::uuid)`);
  const [above] = await tx
    .select({ status: workspaces.subscriptionStatus })
    .from(workspaces)
    .where(eq(workspaces.id, franchise));
  const plan = { product: "entrepreneur", mainComponent: "company", paymentUrl: null };
  await tx
    .update(workspaces)
    .set({ parentId: franchise, ...plan, subscriptionStatus: above?.status ?? "active", ...inTime })
    .where(eq(workspaces.id, location));
  await tx.execute(sql`select location_move_on(${location}::uuid, null)`);
}

/** Puts a location that is held on its own, with so many days of trial. */
export async function moveOut(tx: Tx, location: string, days: number): Promise<void> {
  await tx.execute(sql`select location_move_off(${location}::uuid)`);
  await tx
    .update(workspaces)
    .set({ parentId: null, subscriptionStatus: "trialing", ...inTime })
    .where(eq(workspaces.id, location));
  await tx.execute(sql`select location_move_on(${location}::uuid, ${days}::integer)`);
}

/** Gives a location another owner; whoever owned it manages it. */
export async function giveLocation(tx: Tx, location: string, userId: string): Promise<void> {
  await tx.execute(sql`select location_owner_give(${location}::uuid, ${userId}::uuid)`);
}

const mailboxes = z.array(
  z.object({
    side: z.enum(["location", "named", "from", "to"]),
    email: z.string(),
    name: z.string(),
    time_zone: z.string(),
  }),
);

export type MoveMailbox = z.infer<typeof mailboxes>[number];

/** Who is written to about one of them, each once. */
export async function moveMailboxes(tx: Tx, id: string): Promise<MoveMailbox[]> {
  const { rows } = await tx.execute(sql`select side, email, name, time_zone from location_move_mailboxes(${id}::uuid)`);
  return mailboxes.parse(rows);
}
