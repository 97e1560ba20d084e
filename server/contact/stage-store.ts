// Opens the row of a workspace that says which stages its contacts have, and says what such a value may be.
import { eq, sql } from "drizzle-orm";
import { contactStages } from "#db/schema/contact-stages.ts";
import { type FieldRule, foldField } from "#lib/contact/fields/field-value.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { FACT_LABELS } from "#lib/services/contact/contact-limits.ts";
import { FIRST_STAGES } from "#lib/services/contact/stage-limits.ts";
import type { Tx } from "#server/platform/transaction.ts";

type StageRow = { names: readonly string[]; version: number };

const { names, version } = contactStages;

/** In their order; the usual ones until somebody changed them. */
export async function readStages(tx: Tx, { workspaceId }: WorkspaceScope): Promise<StageRow> {
  const [row] = await tx
    .select({ names, version })
    .from(contactStages)
    .where(eq(contactStages.workspaceId, workspaceId));
  return row ?? { names: FIRST_STAGES, version: 0 };
}

/** Writes the next version; false where another change was quicker. */
export async function writeStages(
  tx: Tx,
  { workspaceId, userId: changedBy }: WorkspaceScope,
  { at: changedAt, ...row }: StageRow & { at: Date },
): Promise<boolean> {
  const next = { names: [...row.names], version: row.version + 1, changedBy, changedAt };
  const written = await tx
    .insert(contactStages)
    .values({ workspaceId, ...next })
    .onConflictDoUpdate({ target: contactStages.workspaceId, set: next, setWhere: eq(version, row.version) })
    .returning({ version });
  return written.length > 0;
}

/** In every contact and segment, whoever sees it. */
export async function renameStages(tx: Tx, renamed: readonly { was: string; now: string }[]): Promise<void> {
  if (renamed.length === 0) return;
  const names = renamed.map(({ was, now }) => ({ was, was_normal: foldField(was), now, now_normal: foldField(now) }));
  await tx.execute(sql`select contact_stages_rename(${JSON.stringify(names)}::jsonb)`);
}

/** Under this name what a stage may be stands among the rules of own fields. */
export const STAGE_RULE = "stage";

/** What a stage may be: a choice of the list. */
export async function readStageRule(tx: Tx, scope: WorkspaceScope): Promise<FieldRule> {
  const { names: options } = await readStages(tx, scope);
  return { id: STAGE_RULE, name: FACT_LABELS.stage, type: "choice", options, colleagues: [] };
}
