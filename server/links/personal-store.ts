// Contacts' own addresses of one link, for many at once: whoever has one keeps it, the others get one that ends.
import { and, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { linkRecipients } from "#db/schema/links.ts";
import { env } from "#lib/env.server.ts";
import { AppError } from "#lib/errors.ts";
import { newId } from "#lib/id.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { shortlinkOf } from "#lib/short-link.ts";
import { generatePersonal } from "#server/links/alias.ts";
import { MAIN_DOMAIN } from "#server/links/claims.ts";
import type { PersonalAddress, PersonalAsk } from "#server/platform/links-port.ts";
import type { Tx } from "#server/platform/transaction.ts";

const ATTEMPTS = 8;
const NONE_FREE = "No free short link was found. Please try again.";

type Claimed = { id: string; alias: string };
const refusedRow = z.object({ id: z.string() });

/** Takes an address for each of these ids; those whose address somebody has take another one. */
async function claimAll(tx: Tx, ids: readonly string[]): Promise<Claimed[]> {
  const claimed: Claimed[] = [];
  let left = ids;
  for (let attempt = 0; attempt < ATTEMPTS && left.length > 0; attempt += 1) {
    const tried = left.map((id) => ({ id, alias: generatePersonal() }));
    const { rows } = await tx.execute(sql`
      select c.id from jsonb_to_recordset(${JSON.stringify(tried)}::jsonb) as c(id uuid, alias text)
      where not address_claim(${MAIN_DOMAIN}, '/l/', c.alias, 'recipient', c.id)`);
    const refused = new Set(
      z
        .array(refusedRow)
        .parse(rows)
        .map(({ id }) => id),
    );
    claimed.push(...tried.filter(({ id }) => !refused.has(id)));
    left = [...refused];
  }
  if (left.length > 0) throw new AppError("unavailable", NONE_FREE);
  return claimed;
}

/** By contact. */
export async function personalAddresses(
  tx: Tx,
  { workspaceId, userId: ownerId }: WorkspaceScope,
  { link: linkId, contacts, now, ends: endsAt }: PersonalAsk,
): Promise<ReadonlyMap<string, PersonalAddress>> {
  const all = [...new Set(contacts)];
  const { id, alias, contactId } = linkRecipients;
  const before = await tx
    .select({ id, alias, contactId })
    .from(linkRecipients)
    .where(
      and(
        eq(linkRecipients.workspaceId, workspaceId),
        eq(linkRecipients.linkId, linkId),
        inArray(contactId, all),
        sql`coalesce(${linkRecipients.endsAt} > ${now.toISOString()}::timestamptz, true)`,
      ),
    );
  const known = new Map(before.map((row) => [row.contactId, row]));
  const fresh = all.filter((contact) => !known.has(contact)).map((contact) => ({ contact, id: newId() }));
  const aliases = new Map(
    (
      await claimAll(
        tx,
        fresh.map((one) => one.id),
      )
    ).map((one) => [one.id, one.alias]),
  );
  const made = fresh.map((one) => ({ id: one.id, alias: aliases.get(one.id) ?? "", contactId: one.contact }));
  const campaignId = sql`link_campaign_id(${linkId}::uuid)`;
  const rest = { workspaceId, ownerId, linkId, campaignId, createdAt: now, endsAt };
  if (made.length > 0) await tx.insert(linkRecipients).values(made.map((one) => ({ ...one, ...rest })));
  const { PUBLIC_ORIGIN } = env();
  return new Map(
    [...known.values(), ...made].map((one) => [
      one.contactId,
      { id: one.id, shortlink: shortlinkOf(MAIN_DOMAIN, one.alias, PUBLIC_ORIGIN) },
    ]),
  );
}
