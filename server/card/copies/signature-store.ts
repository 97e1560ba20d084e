// The only file that opens the table of signature rules: one row of a workspace, or none.
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { signatureRules } from "#db/schema/card-copy.ts";
import { PART_RULES, SIGNATURE_PARTS, type SignatureRule } from "#lib/card/hand-out/signature-rule.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { rowDate } from "#server/platform/rows.ts";
import type { Tx } from "#server/platform/transaction.ts";

const stored = z.object({
  rule: z.record(z.enum(SIGNATURE_PARTS), z.enum(PART_RULES)).nullable(),
  own_version: z.number().int(),
  changed_at: rowDate,
  own: z.boolean(),
  replaces: z.boolean(),
});

export type StoredRule = z.infer<typeof stored>;

/** The workspace's own rule, else its company's; null where neither decided, and without a rule where only an own one was taken back. */
export async function ruleInForce(tx: Tx): Promise<StoredRule | null> {
  const { rows } = await tx.execute(sql`select * from signature_rule_in_force()`);
  return rows[0] === undefined ? null : stored.parse(rows[0]);
}

type Written = { rule: SignatureRule | null; version: number; at: Date };

/** Writes the next version; false where another decision was quicker. */
export async function writeRule(tx: Tx, { workspaceId, userId }: WorkspaceScope, written: Written): Promise<boolean> {
  const { rule, version, at } = written;
  const next = { rule, version: version + 1, changedBy: userId, changedAt: at };
  const found = await tx
    .insert(signatureRules)
    .values({ workspaceId, ...next })
    .onConflictDoUpdate({
      target: signatureRules.workspaceId,
      set: next,
      setWhere: eq(signatureRules.version, version),
    })
    .returning({ version: signatureRules.version });
  return found.length > 0;
}
