// Opens the row of a workspace that says which pairs are shown and which join by themselves, and finds those that may.
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { contactPairRules } from "#db/schema/contact-pairs.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { Place } from "#server/contact/match-store.ts";
import { readOnce, type Tx } from "#server/platform/transaction.ts";

const { shownFrom, joinsFrom, version } = contactPairRules;

export type PairRuleRow = Pick<typeof contactPairRules.$inferSelect, "shownFrom" | "joinsFrom" | "version">;

/** Every pair is shown and none joins by itself, until somebody decides otherwise. */
const NOBODY_SAID: PairRuleRow = { shownFrom: "maybe", joinsFrom: null, version: 0 };

/** What holds in the workspace. */
export async function readPairRule(tx: Tx, { workspaceId }: WorkspaceScope): Promise<PairRuleRow> {
  const [row] = await tx
    .select({ shownFrom, joinsFrom, version })
    .from(contactPairRules)
    .where(eq(contactPairRules.workspaceId, workspaceId));
  return row ?? NOBODY_SAID;
}

/** Writes the next version; false where another decision was quicker. */
export async function writePairRule(tx: Tx, scope: WorkspaceScope, row: PairRuleRow & { at: Date }): Promise<boolean> {
  const { workspaceId, userId: changedBy } = scope;
  const { at: changedAt, ...said } = row;
  const next = { ...said, version: row.version + 1, changedBy, changedAt };
  const written = await tx
    .insert(contactPairRules)
    .values({ workspaceId, ...next })
    .onConflictDoUpdate({ target: contactPairRules.workspaceId, set: next, setWhere: eq(version, row.version) })
    .returning({ version });
  return written.length > 0;
}

const placeRow = z.object({ workspace_id: z.string(), audience: z.string() });

/** Where pairs may join by themselves, as each workspace chose. */
export async function placesToJoin(): Promise<Place[]> {
  const rows = z.array(placeRow).parse(await readOnce("select * from contact_joins_due()", []));
  return rows.map(({ workspace_id: workspaceId, audience }) => ({
    scope: authorize({ kind: "system", name: "contacts" }, "contacts.merge", { workspaceId, ownerId: null }),
    audience,
  }));
}

const joinable = z.object({ id: z.string(), person: z.string(), record: z.string() });
/** `person` is the older of the two, and stays. */
export type Joinable = z.infer<typeof joinable>;

/** The next pairs that may join by themselves, or this one if it may still; the rule is `contact_joinable`. */
export async function readJoinable(
  tx: Tx,
  { scope, audience }: Place,
  { after, only, limit }: { after: string; only: string | null; limit: number },
): Promise<Joinable[]> {
  const { rows } =
    await tx.execute(sql`select j.id, j.person, j.record from contact_joinable(${scope.workspaceId}::uuid) j
    where j.audience = ${audience}::uuid and j.id > ${after}::uuid and (${only}::uuid is null or j.id = ${only}::uuid)
    order by j.id limit ${limit}`);
  return z.array(joinable).parse(rows);
}
