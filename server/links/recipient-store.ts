// Opens the table of contacts' own addresses of links; every statement runs inside the scope's workspace.
import { and, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { linkRecipients } from "#db/schema/links.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { LinkStep } from "#server/platform/links-port.ts";
import { rowDate } from "#server/platform/rows.ts";
import type { Tx } from "#server/platform/transaction.ts";

export type RecipientRow = typeof linkRecipients.$inferSelect;

type Asked = { link: string; contacts: readonly string[] };

/** The address that one of these contacts has of a link, the oldest one; null for none. */
export async function findRecipient(tx: Tx, scope: WorkspaceScope, { link, contacts }: Asked) {
  const [row] = await tx
    .select()
    .from(linkRecipients)
    .where(
      and(
        eq(linkRecipients.workspaceId, scope.workspaceId),
        eq(linkRecipients.linkId, link),
        inArray(linkRecipients.contactId, [...contacts]),
      ),
    )
    .orderBy(linkRecipients.createdAt, linkRecipients.id)
    .limit(1);
  return row ?? null;
}

type NewRecipient = Pick<RecipientRow, "id" | "alias" | "linkId" | "contactId" | "createdAt">;

/** Stores a new one of the caller's, with the campaign whose link it is. */
export async function insertRecipient(tx: Tx, scope: WorkspaceScope, made: NewRecipient): Promise<void> {
  const { workspaceId, userId: ownerId } = scope;
  await tx
    .insert(linkRecipients)
    .values({ ...made, workspaceId, ownerId, campaignId: sql`link_campaign_id(${made.linkId}::uuid)` });
}

const stepRow = z.object({
  id: z.string(),
  kind: z.enum(["linked", "previewed", "followed"]),
  at: rowDate,
  contact: z.string(),
  title: z.string(),
  by: z.string(),
  channel: z.string(),
  agent: z.string(),
  device: z.string(),
  city: z.string(),
});

type Window = { until: Date | null; limit: number };

/** What happened with the own addresses of these contacts, newest first. */
export async function readSteps(tx: Tx, contacts: readonly string[], { until, limit }: Window): Promise<LinkStep[]> {
  const { rows } = await tx.execute(sql`
    select s.id, s.kind, s.at, s.contact, s.title, s.by_id as by, s.channel, s.agent, s.device, s.city
    from link_recipients_story(${sql.param([...contacts])}::uuid[], ${until?.toISOString() ?? null}::timestamptz, ${limit}) s`);
  return z.array(stepRow).parse(rows);
}
