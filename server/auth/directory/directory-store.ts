// Opens a workspace's directory, its tokens, rules and log, in the workspace's own scope.
import { and, asc, count, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import {
  directories,
  directoryGroupPeople,
  directoryGroups,
  directoryPeople,
  directoryRequests,
  directoryRules,
  directoryTokens,
} from "#db/schema/auth-directory.ts";
import { newId } from "#lib/id.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { DIRECTORY_STATES } from "#lib/services/auth/directory-entities.ts";
import { VENDORS, type Vendor } from "#lib/services/auth/directory-limits.ts";
import { PERSON_STATES } from "#server/auth/directory/people-store.ts";
import type { Tx } from "#server/platform/transaction.ts";

const directoryRow = z.object({
  id: z.string(),
  vendor: z.enum(VENDORS),
  state: z.enum(DIRECTORY_STATES),
  placeId: z.string().nullable(),
  createdAt: z.date(),
  heardAt: z.date().nullable(),
  startedAt: z.date().nullable(),
  version: z.number(),
});

export type DirectoryRow = z.infer<typeof directoryRow>;

/** The directory of the workspace, held where `lock` says so. */
export async function directoryIn(tx: Tx, { workspaceId }: WorkspaceScope, lock = false): Promise<DirectoryRow | null> {
  const query = tx.select().from(directories).where(eq(directories.workspaceId, workspaceId));
  const rows = lock ? await query.for("update") : await query;
  return rows[0] ? directoryRow.parse(rows[0]) : null;
}

/** Stores a new one; false where there is one. */
export async function insertDirectory(
  tx: Tx,
  { workspaceId, userId }: WorkspaceScope,
  row: { vendor: Vendor; placeId: string | null },
): Promise<boolean> {
  const rows = await tx
    .insert(directories)
    .values({ ...row, workspaceId, id: newId(), madeBy: userId })
    .onConflictDoNothing()
    .returning({ id: directories.id });
  return rows.length > 0;
}

type Change = Partial<{ vendor: Vendor; placeId: string | null; state: "on"; startedAt: Date }>;

/** Changes it; everybody is looked at again. */
export async function updateDirectory(tx: Tx, { workspaceId }: WorkspaceScope, change: Change): Promise<void> {
  await tx
    .update(directories)
    .set({ ...change, settleAt: sql`clock_timestamp()`, version: sql`${directories.version} + 1` })
    .where(eq(directories.workspaceId, workspaceId));
}

/** Takes the directory and all it said away. What came in stays for its ninety days. */
export async function deleteDirectory(tx: Tx, { workspaceId }: WorkspaceScope): Promise<void> {
  for (const table of [
    directoryGroupPeople,
    directoryGroups,
    directoryRules,
    directoryPeople,
    directoryTokens,
    directories,
  ])
    await tx.delete(table).where(eq(table.workspaceId, workspaceId));
}

const tokenRow = z.object({
  id: z.string(),
  hint: z.string(),
  madeBy: z.string(),
  createdAt: z.date(),
  endsAt: z.date().nullable(),
  usedAt: z.date().nullable(),
});

/** Tokens that still count, the newest first. */
export async function tokensIn(tx: Tx, { workspaceId }: WorkspaceScope) {
  const rows = await tx
    .select()
    .from(directoryTokens)
    .where(
      and(
        eq(directoryTokens.workspaceId, workspaceId),
        sql`(${directoryTokens.endsAt} is null or ${directoryTokens.endsAt} > now())`,
      ),
    )
    .orderBy(desc(directoryTokens.createdAt));
  return rows.map((row) => tokenRow.parse(row));
}

/** Stores a token by its hash; those before it end then, and those that end already end as they do. */
export async function insertToken(
  tx: Tx,
  { workspaceId, userId }: WorkspaceScope,
  { hash, hint, endOld }: { hash: string; hint: string; endOld: Date },
) {
  await tx
    .update(directoryTokens)
    .set({ endsAt: endOld })
    .where(and(eq(directoryTokens.workspaceId, workspaceId), isNull(directoryTokens.endsAt)));
  await tx.insert(directoryTokens).values({ workspaceId, id: newId(), hash, hint, madeBy: userId });
}

/** Ends a token; false where there is none. */
export async function deleteToken(tx: Tx, { workspaceId }: WorkspaceScope, id: string): Promise<boolean> {
  const rows = await tx
    .delete(directoryTokens)
    .where(and(eq(directoryTokens.workspaceId, workspaceId), eq(directoryTokens.id, id)))
    .returning({ id: directoryTokens.id });
  return rows.length > 0;
}

type Rule = { groupName: string; placeId: string; role: "manager" | "member"; themeId: string | null };

/** Stores what groups mean, in this order. */
export async function replaceRules(tx: Tx, { workspaceId }: WorkspaceScope, rules: readonly Rule[]): Promise<void> {
  await tx.delete(directoryRules).where(eq(directoryRules.workspaceId, workspaceId));
  if (rules.length === 0) return;
  await tx
    .insert(directoryRules)
    .values(rules.map((rule, position) => ({ ...rule, workspaceId, id: newId(), position })));
}

const MOST_GROUPS = 200;

/** Groups and how many are in each, by name. */
export async function groupsIn(tx: Tx, { workspaceId }: WorkspaceScope): Promise<{ name: string; people: number }[]> {
  return tx
    .select({ name: directoryGroups.name, people: count(directoryGroupPeople.personId) })
    .from(directoryGroups)
    .leftJoin(
      directoryGroupPeople,
      and(
        eq(directoryGroupPeople.workspaceId, directoryGroups.workspaceId),
        eq(directoryGroupPeople.groupId, directoryGroups.id),
      ),
    )
    .where(eq(directoryGroups.workspaceId, workspaceId))
    .groupBy(directoryGroups.id, directoryGroups.workspaceId)
    .orderBy(asc(sql`lower(${directoryGroups.name})`))
    .limit(MOST_GROUPS);
}

const tallyRow = z.object({ state: z.enum(PERSON_STATES), plan: z.string(), total: z.number() });

/** How many people are in which state, by what the last look decided. */
export async function tally(tx: Tx, { workspaceId }: WorkspaceScope) {
  const rows = await tx
    .select({ state: directoryPeople.state, plan: directoryPeople.plan, total: count() })
    .from(directoryPeople)
    .where(and(eq(directoryPeople.workspaceId, workspaceId), isNull(directoryPeople.deletedAt)))
    .groupBy(directoryPeople.state, directoryPeople.plan);
  return rows.map((row) => tallyRow.parse(row));
}

/** Requests of the last week that somebody has to look at. */
export async function countNeeds(tx: Tx, { workspaceId }: WorkspaceScope): Promise<number> {
  const rows = await tx
    .select({ total: count() })
    .from(directoryRequests)
    .where(
      and(
        eq(directoryRequests.workspaceId, workspaceId),
        inArray(directoryRequests.outcome, ["refused", "waits"]),
        sql`${directoryRequests.at} > now() - interval '7 days'`,
      ),
    );
  return rows[0]?.total ?? 0;
}
