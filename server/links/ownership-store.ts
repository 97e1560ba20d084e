// Opens a person's links and their pictures when an account ends or is exported: by who owns them, inside one workspace.
import { and, count, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { links } from "#db/schema/links.ts";
import { paths } from "#lib/paths.ts";
import { givenRows, takenRows } from "#server/platform/moved-rows.ts";
import type { HeldAddress, Moved, TakeBack } from "#server/platform/ownership.ts";
import type { Tx } from "#server/platform/transaction.ts";

const sum = (column: "people" | "previews" | "bots") =>
  sql<number>`coalesce((select t.${sql.identifier(column)} from interaction_totals t where t.workspace_id = ${links.workspaceId}
    and t.subject_kind = 'link' and t.subject_id = ${links.id} and t.kind = 'click'), 0)::int`;

const COLUMNS = {
  id: links.id,
  domain: links.domain,
  alias: links.alias,
  default_destination_url: links.defaultDestinationUrl,
  title: links.title,
  og_tags: links.ogTags,
  created_at: links.createdAt,
  updated_at: links.updatedAt,
  deleted_at: links.deletedAt,
  people: sum("people"),
  previews: sum("previews"),
  bots: sum("bots"),
  sent: sql<unknown[]>`coalesce((select jsonb_agg(jsonb_build_object('alias', r.alias, 'contact_id', r.contact_id,
    'created_at', r.created_at) order by r.created_at) from link_recipients r
    where r.workspace_id = links.workspace_id and r.link_id = links.id and r.owner_id = links.owner_id), '[]')`,
};
const CHANGED = { updatedAt: sql`now()`, version: sql`${links.version} + 1` };

/** How many living links each of these people owns. */
export async function countByOwner(tx: Tx, people: readonly string[]): Promise<Map<string, number>> {
  if (people.length === 0) return new Map();
  const rows = await tx
    .select({ owner: links.ownerId, links: count() })
    .from(links)
    .where(and(inArray(links.ownerId, [...people]), isNull(links.deletedAt)))
    .groupBy(links.ownerId);
  return new Map(rows.map((row) => [row.owner, row.links]));
}

/** All of one person's links, deleted ones too, with the sums of their clicks. */
export function linksOf(tx: Tx, userId: string): Promise<Record<string, unknown>[]> {
  return tx.select(COLUMNS).from(links).where(eq(links.ownerId, userId)).orderBy(links.createdAt);
}

/** Gives every link and picture of one person to another, or ends the links; answers what moved. Addresses stay. */
export function changeOwner(tx: Tx, { from, to }: { from: string; to: string | null }): Promise<Moved[]> {
  return givenRows(tx, sql`links_give(${from}::uuid, ${to}::uuid)`);
}

/** Links that moved are the person's again. */
export function linksTakenBack(tx: Tx, back: TakeBack): Promise<Moved[]> {
  return takenRows(tx, "links_take_back", back);
}

/** The living links of one person, as they are named to whoever chooses a receiver: the newest, up to so many. */
export async function heldLinks(tx: Tx, userId: string, most: number): Promise<HeldAddress[]> {
  const rows = await tx
    .select({ id: links.id, alias: links.alias, domain: links.domain, title: links.title })
    .from(links)
    .where(and(eq(links.ownerId, userId), isNull(links.deletedAt)))
    .orderBy(desc(links.createdAt))
    .limit(most);
  return rows.map(({ id, alias, domain, title }) => ({
    ...{ part: "link" as const, leads: "link" as const, id, title: title || alias },
    path: domain === "" ? paths.shortLink(alias) : `${domain}/${alias}`,
  }));
}

/** Every address says that it is gone from now on; nobody is given it again. */
export async function endLinks(tx: Tx): Promise<void> {
  const ended = await tx
    .update(links)
    .set({ deletedAt: sql`now()`, ...CHANGED })
    .where(isNull(links.deletedAt))
    .returning({ id: links.id });
  for (const { id } of ended) await tx.execute(sql`select link_touch(${id}::uuid)`);
}

/** Visits first, then their sums, pictures and the links; what an address needs to answer that it is gone stays. */
export async function eraseLinks(tx: Tx, most: number): Promise<number> {
  const result = await tx.execute(sql`select links_erase(${most}) as gone`);
  return Number(result.rows[0]?.gone ?? 0);
}
