// Opens the table of consent texts: each change is a row, and none is ever changed.
import { and, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { consentTexts } from "#db/schema/card-exchange.ts";
import { newId } from "#lib/id.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { CONSENT_CHANNELS, type ConsentChannel } from "#lib/services/card/exchange-limits.ts";
import { rowInstant } from "#server/platform/rows.ts";
import { readOnce, type Tx } from "#server/platform/transaction.ts";

export type ConsentTextRow = Pick<typeof consentTexts.$inferSelect, "channel" | "text" | "number" | "createdAt">;

/** The newest own words of each channel, empty ones too. */
export async function ownTexts(tx: Tx, { workspaceId }: WorkspaceScope): Promise<ConsentTextRow[]> {
  const { channel, text, number, createdAt } = consentTexts;
  return tx
    .selectDistinctOn([channel], { channel, text, number, createdAt })
    .from(consentTexts)
    .where(eq(consentTexts.workspaceId, workspaceId))
    .orderBy(channel, desc(number));
}

/** Adds the next version; false where somebody else added it meanwhile. */
export async function addText(
  tx: Tx,
  scope: WorkspaceScope,
  { channel, number, text, at }: { channel: ConsentChannel; number: number; text: string; at: Date },
): Promise<boolean> {
  const { workspaceId, userId: createdBy } = scope;
  const rows = await tx
    .insert(consentTexts)
    .values({ workspaceId, id: newId(), channel, number, text, createdBy, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: consentTexts.id });
  return rows.length > 0;
}

/** The number of the newest own version of a channel; 0 without one. */
export async function lastNumber(tx: Tx, { workspaceId }: WorkspaceScope, channel: ConsentChannel): Promise<number> {
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(${consentTexts.number}), 0)` })
    .from(consentTexts)
    .where(and(eq(consentTexts.workspaceId, workspaceId), eq(consentTexts.channel, channel)));
  return row?.last ?? 0;
}

/** Names every card page that shows these words to every process; answers their addresses. */
export async function touchConsents(tx: Tx, channel: ConsentChannel): Promise<string[]> {
  const { rows } = await tx.execute(sql`select consent_touch(${channel}) as address`);
  return rows.map((row) => String(row.address));
}

const shown = z.object({
  channel: z.enum(CONSENT_CHANNELS),
  workspace_id: z.string(),
  id: z.string(),
  text: z.string(),
});

export type ShownConsent = z.infer<typeof shown>;

const here = z.object({
  channel: z.enum(CONSENT_CHANNELS),
  text: z.string(),
  number: z.number().int(),
  changed_at: rowInstant,
  by: z.string(),
  own: z.boolean(),
});

/** The same of the workspace in force, with whose words they are. */
export async function consentsHere(tx: Tx): Promise<z.infer<typeof here>[]> {
  const { rows } = await tx.execute(sql`select * from consent_texts_here()`);
  return z.array(here).parse(rows);
}

const SHOWN = "select channel, workspace_id, id, text from consent_texts_shown($1)";

/** What visitors of a workspace's cards are asked to agree to, its own words or its parent's. */
export async function shownConsents(workspaceId: string): Promise<ShownConsent[]> {
  return z.array(shown).parse(await readOnce(SHOWN, [workspaceId]));
}
