// What is known of the lines of numbers, for ninety days: a look-up said it, or a text that did not arrive.
import { and, eq, gt, inArray, lt, lte, sql } from "drizzle-orm";
import { smsRecipients } from "#db/schema/campaign-sms.ts";
import { smsLines } from "#db/schema/campaign-sms-rules.ts";
import { LINES, type Line } from "#lib/campaign/sms/exclusions.ts";
import type { Micros } from "#lib/campaign/sms/prices.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { Tx } from "#server/platform/transaction.ts";

const KEPT_MS = 90 * 86_400_000;

export type KnownLines = ReadonlyMap<string, Line>;
type Asked = { numbers: readonly string[]; now: Date };

/** Of these numbers those of which something is known. */
export async function knownLines(tx: Tx, scope: WorkspaceScope, { numbers, now }: Asked): Promise<KnownLines> {
  const { workspaceId, number, line, askedAt } = smsLines;
  if (numbers.length === 0) return new Map();
  const rows = await tx
    .select({ number, line })
    .from(smsLines)
    .where(
      and(
        eq(workspaceId, scope.workspaceId),
        sql`${number} = any (${sql.param([...numbers])}::text[])`,
        gt(askedAt, new Date(now.getTime() - KEPT_MS)),
      ),
    );
  return new Map(rows.map((row) => [row.number, LINES.find((one) => one === row.line) ?? "unknown"]));
}

type Learned = { number: string; line: Line; price: Micros; now: Date };

/** Writes down what somebody said of a line; false where it is known since. */
export async function learnLine(tx: Tx, { workspaceId }: WorkspaceScope, learned: Learned): Promise<boolean> {
  const { now: askedAt, ...said } = learned;
  const made = await tx
    .insert(smsLines)
    .values({ workspaceId, ...said, askedAt })
    .onConflictDoUpdate({
      target: [smsLines.workspaceId, smsLines.number],
      set: { line: said.line, price: said.price, askedAt },
      setWhere: lt(smsLines.askedAt, said.price === 0 ? askedAt : new Date(askedAt.getTime() - KEPT_MS)),
    });
  return (made.rowCount ?? 0) > 0;
}

type Next = { send: string; now: Date; most: number };

/** Whose hour has come and whose line somebody wants looked up before. */
export function nextToLookUp(tx: Tx, scope: WorkspaceScope, { send, now, most }: Next) {
  const { workspaceId, sendId, state, nextAt, toLookUp, id, number } = smsRecipients;
  const due = and(eq(state, "waiting"), eq(toLookUp, true), lte(nextAt, now));
  return tx
    .select({ id, number })
    .from(smsRecipients)
    .where(and(eq(workspaceId, scope.workspaceId), eq(sendId, send), due))
    .orderBy(nextAt, id)
    .limit(most);
}

/** They were looked up, or nobody could say: what was held for it is free. */
export async function noteLookedUp(
  tx: Tx,
  scope: WorkspaceScope,
  { ids, price }: { ids: readonly string[]; price: Micros },
): Promise<void> {
  const { workspaceId, id, toLookUp } = smsRecipients;
  if (ids.length === 0) return;
  await tx
    .update(smsRecipients)
    .set({ toLookUp: false, price: sql`${smsRecipients.price} - ${price}` })
    .where(and(eq(workspaceId, scope.workspaceId), inArray(id, [...ids]), eq(toLookUp, true)));
}
