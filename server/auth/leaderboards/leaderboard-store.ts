// What was counted of a season, as the database's own functions sum it, and who chose not to be shown.
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { leaderboardHidden } from "#db/schema/auth-leaderboards.ts";
import type { Stretch } from "#lib/leaderboard/season.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { runPlanned, type Tx } from "#server/platform/transaction.ts";

const counted = { agreed: z.number(), week_ago: z.number() };

const countsSchema = z.object({
  locations: z.array(
    z.object({
      ...{ id: z.string(), name: z.string(), logo_url: z.string().nullable(), lead: z.string(), active: z.number() },
      ...counted,
      before: z.object({ active: z.number(), ...counted }),
    }),
  ),
  people: z.array(
    z.object({
      ...{ id: z.string(), location: z.string(), location_name: z.string(), name: z.string() },
      ...{ photo_url: z.string().nullable(), since: z.string(), before: z.number(), hidden: z.boolean() },
      ...counted,
    }),
  ),
  regions: z.array(z.object({ id: z.string(), name: z.string(), locations: z.array(z.string()) })),
});

export type Counts = z.infer<typeof countsSchema>;
export type CountedLocation = Counts["locations"][number];
export type CountedRegion = Counts["regions"][number];
export type CountedPerson = Counts["people"][number];

/** One parameter however many they are. */
const array = (ids: readonly string[]) => `{${ids.join(",")}}`;

/** Of these places, which are the workspace in force or its locations, and of their active people. */
export async function readCounts(tx: Tx, places: readonly string[], stretch: Stretch): Promise<Counts> {
  const { from, to, weekAgo, before } = stretch;
  const then = { from: before.from, to: before.to, week_ago: before.weekAgo };
  const ask = JSON.stringify({ places, from, to, week_ago: weekAgo, before: then });
  const [found] = await runPlanned(tx, sql`select leaderboard_counts(${ask}::jsonb) as counts`);
  return countsSchema.parse(found?.counts);
}

/** The first day that anything was counted there; null where nothing was. */
export async function firstDay(tx: Tx, places: readonly string[]): Promise<string | null> {
  const [found] = await runPlanned(tx, sql`select leaderboard_begins(${array(places)}::uuid[])::text as day`);
  return z.string().nullable().parse(found?.day);
}

const mineSchema = z.object({
  ...{ waiting: z.number(), answered: z.number(), asked: z.number(), unasked: z.number() },
  ...{ left: z.number(), left_agreed: z.number() },
  best_week: z.object({ from: z.string(), agreed: z.number() }).nullable(),
  best_event: z.object({ name: z.string(), answers: z.number() }).nullable(),
});

export type Mine = z.infer<typeof mineSchema>;

/** What the person in force could do, and how their season went, by days and by the moments that these begin and end at. */
export async function readMine(tx: Tx, ask: { from: string; to: string; begins: Date; ends: Date }): Promise<Mine> {
  const [found] = await runPlanned(tx, sql`select leaderboard_mine(${JSON.stringify(ask)}::jsonb) as mine`);
  return mineSchema.parse(found?.mine);
}

const mine = ({ workspaceId, userId }: WorkspaceScope) =>
  and(eq(leaderboardHidden.workspaceId, workspaceId), eq(leaderboardHidden.userId, userId));

/** Whether others see the person of the scope. */
export async function isShown(tx: Tx, scope: WorkspaceScope): Promise<boolean> {
  const rows = await tx.select({ id: leaderboardHidden.userId }).from(leaderboardHidden).where(mine(scope));
  return rows.length === 0;
}

/** Writes it; false where it was so already. */
export async function setShown(tx: Tx, scope: WorkspaceScope, shown: boolean): Promise<boolean> {
  const { workspaceId, userId } = scope;
  if (shown) return (await tx.delete(leaderboardHidden).where(mine(scope)).returning()).length > 0;
  const row = { workspaceId, userId, hiddenAt: new Date() };
  return (await tx.insert(leaderboardHidden).values(row).onConflictDoNothing().returning()).length > 0;
}
