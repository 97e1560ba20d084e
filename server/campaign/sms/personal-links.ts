// Each recipient's own short link in a text: measured before anybody has one, made as it is sent, and who opened theirs.
import { sql } from "drizzle-orm";
import { z } from "zod";
import { fieldsIn } from "#lib/campaign/sms/merge.ts";
import { env } from "#lib/env.server.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { shortlinkOf } from "#lib/short-link.ts";
import type { NewRecipient } from "#server/campaign/sms/recipient-store.ts";
import type { SendRecord } from "#server/campaign/sms/send-store.ts";
import type { LinkFacts, LinksPort } from "#server/platform/links-port.ts";
import { rowDate } from "#server/platform/rows.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** As long as every one of them is. */
const SAMPLE_ALIAS = "x".repeat(10);
const KEPT_MS = 90 * 86_400_000;

const sampleLink = (): string => shortlinkOf("", SAMPLE_ALIAS, env().PUBLIC_ORIGIN);

type Sending = Pick<SendRecord, "words" | "linkId">;

/** The link of a text, as long as it is there; null for none. */
export async function linkOf(tx: Tx, links: LinksPort, { linkId }: Sending): Promise<LinkFacts | null> {
  if (linkId === null) return null;
  return (await links.facts(tx, [linkId]))[0] ?? null;
}

/** Whether the words hold the recipient's own link. */
export const holdsLink = ({ words }: Pick<Sending, "words">): boolean => fieldsIn(words).includes("link");

/** What stands for it while texts are measured; empty where there is no link. */
export async function linkSample(tx: Tx, links: LinksPort, send: Sending): Promise<string> {
  return holdsLink(send) && (await linkOf(tx, links, send)) !== null ? sampleLink() : "";
}

type Making = { links: LinksPort; send: Sending; now: Date };

/** Puts everybody's own link into what they are sent; after ninety days it is the text's link and nobody's. */
export async function putLinks(
  tx: Tx,
  scope: WorkspaceScope,
  { rows, links, send, now }: Making & { rows: readonly NewRecipient[] },
): Promise<NewRecipient[]> {
  const goes = rows.flatMap(({ state, contactId }) => (state === "waiting" && contactId ? [contactId] : []));
  if (send.linkId === null || !holdsLink(send) || goes.length === 0) return [...rows];
  const ends = new Date(now.getTime() + KEPT_MS);
  const own = await links.personal(tx, scope, { link: send.linkId, contacts: goes, now, ends });
  const sample = sampleLink();
  return rows.map((row) => {
    const mine = row.state === "waiting" ? own.get(row.contactId ?? "") : undefined;
    if (mine === undefined) return row;
    return { ...row, personalId: mine.id, text: (row.text ?? "").replaceAll(sample, mine.shortlink) };
  });
}

const openedRow = z.object({ id: z.string(), at: rowDate });

/** Who of a text opened their own link since it was handed over, and when first. */
export async function openedOf(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  { send, ids }: { send: string; ids: readonly string[] },
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await tx.execute(sql`
    select r.id, min(i.at) as at from sms_recipients r
      join interactions i on i.workspace_id = r.workspace_id and i.recipient_id = r.personal_id and i.kind = 'click'
        and i.class = 0 and i.at >= r.handed_at
    where r.workspace_id = ${workspaceId} and r.send_id = ${send} and r.id = any (${sql.param([...ids])}::uuid[]) group by 1`);
  return new Map(
    z
      .array(openedRow)
      .parse(rows)
      .map(({ id, at }) => [id, at]),
  );
}

/** How many did. */
export async function countOpened(tx: Tx, { workspaceId }: WorkspaceScope, send: string): Promise<number> {
  const { rows } = await tx.execute(sql`
    select count(*)::integer as n from sms_recipients r where r.workspace_id = ${workspaceId} and r.send_id = ${send}
      and r.personal_id is not null and exists (select from interactions i where i.workspace_id = r.workspace_id
        and i.recipient_id = r.personal_id and i.kind = 'click' and i.class = 0 and i.at >= r.handed_at)`);
  return Number(rows[0]?.n ?? 0);
}
