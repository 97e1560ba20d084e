// Addresses of links: claimed for ever, asked about, and named to every process's memory when their link changes.
import { sql } from "drizzle-orm";
import { AppError } from "#lib/errors.ts";
import { aliasError, generateAlias, generatePersonal, TAKEN } from "#server/links/alias.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** The main host's domain; other domains come with link domains. */
export const MAIN_DOMAIN = "";

const ATTEMPTS = 8;

/** Takes an alias for a link, or says beside its field that it is taken. */
export async function claimAlias(tx: Tx, link: string, alias: string): Promise<void> {
  if (!(await claim(tx, link, alias))) throw aliasError(TAKEN);
}

/** Takes the first free generated alias for a link. */
export function claimGenerated(tx: Tx, link: string): Promise<string> {
  return firstClaimed(generateAlias, (alias) => claim(tx, link, alias));
}

/** Takes the first free address for a contact's own. */
export function claimPersonal(tx: Tx, recipient: string): Promise<string> {
  return firstClaimed(generatePersonal, async (alias) => {
    const { rows } = await tx.execute(
      sql`select address_claim(${MAIN_DOMAIN}, '/l/', ${alias}, 'recipient', ${recipient}::uuid) as claimed`,
    );
    return rows[0]?.claimed === true;
  });
}

async function firstClaimed(make: () => string, take: (alias: string) => Promise<boolean>): Promise<string> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const alias = make();
    if (await take(alias)) return alias;
  }
  throw new AppError("unavailable", "No free short link was found. Please try again.");
}

async function claim(tx: Tx, link: string, alias: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select link_claim(${MAIN_DOMAIN}, ${alias}, ${link}::uuid) as claimed`);
  return rows[0]?.claimed === true;
}

/** The first of the candidates that nobody holds, or null. */
export async function firstFree(tx: Tx, candidates: readonly string[]): Promise<string | null> {
  if (candidates.length === 0) return null;
  const { rows } = await tx.execute(sql`
    select c.alias from jsonb_array_elements_text(${JSON.stringify(candidates)}::jsonb) with ordinality c(alias, place)
    where not exists (select from link_holder(${MAIN_DOMAIN}, c.alias)) order by c.place limit 1`);
  return rows[0] ? String(rows[0].alias) : null;
}

/** Whether a link could take the alias: nobody holds it, or the link itself does. */
export async function isFreeFor(tx: Tx, alias: string, link: string | undefined): Promise<boolean> {
  const { rows } = await tx.execute(sql`select link_id from link_holder(${MAIN_DOMAIN}, ${alias})`);
  const [holder] = rows;
  return holder === undefined || (link !== undefined && holder.link_id === link);
}

/** Writes the change for other processes and answers the addresses that this one must forget after the commit. */
export async function touchAddresses(tx: Tx, link: string): Promise<string[]> {
  const { rows } = await tx.execute(sql`select link_touch(${link}::uuid) as address`);
  return rows.map((row) => String(row.address));
}
