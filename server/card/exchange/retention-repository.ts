// Opens the one row of a workspace that says how long answers are kept, and counts what it would let go.
import { and, count, eq, isNull, lt } from "drizzle-orm";
import { answerRetention, exchanges } from "#db/schema/card-exchange.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { Tx } from "#server/platform/transaction.ts";

const { days, daysBefore, startsAt, version } = answerRetention;

export type RetentionRow = Pick<typeof answerRetention.$inferSelect, "days" | "daysBefore" | "startsAt" | "version">;

/** Nothing where nobody decided. */
export async function readRetention(tx: Tx, { workspaceId }: WorkspaceScope): Promise<RetentionRow | undefined> {
  const [row] = await tx
    .select({ days, daysBefore, startsAt, version })
    .from(answerRetention)
    .where(eq(answerRetention.workspaceId, workspaceId));
  return row;
}

/** Writes the next version; false where another decision was quicker. */
export async function writeRetention(tx: Tx, scope: WorkspaceScope, row: RetentionRow): Promise<boolean> {
  const { workspaceId, userId: changedBy } = scope;
  const next = { ...row, version: row.version + 1, changedBy };
  const written = await tx
    .insert(answerRetention)
    .values({ workspaceId, ...next })
    .onConflictDoUpdate({ target: answerRetention.workspaceId, set: next, setWhere: eq(version, row.version) })
    .returning({ version });
  return written.length > 0;
}

/** Answers from before that moment that visitors left for the workspace; a private card's are its owner's. */
export async function countOlder(tx: Tx, { workspaceId }: WorkspaceScope, before: Date): Promise<number> {
  const [row] = await tx
    .select({ answers: count() })
    .from(exchanges)
    .where(
      and(
        eq(exchanges.workspaceId, workspaceId),
        eq(exchanges.private, false),
        lt(exchanges.createdAt, before),
        isNull(exchanges.takenBackAt),
        isNull(exchanges.paredAt),
      ),
    );
  return row?.answers ?? 0;
}
