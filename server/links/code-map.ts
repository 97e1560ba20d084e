// The links as codes of a workspace: every address that was ever given, and where it leads.
import { sql } from "drizzle-orm";
import { z } from "zod";
import { env } from "#lib/env.server.ts";
import { AppError } from "#lib/errors.ts";
import { paths } from "#lib/paths.ts";
import { remoteUrl } from "#lib/services/remote.server.ts";
import { locationOf } from "#server/links/destination.ts";
import { ALL_CODES, type Code, type CodePage, type CodeSource } from "#server/platform/code-map.ts";
import { rowDate } from "#server/platform/rows.ts";
import type { Tx } from "#server/platform/transaction.ts";

const codeRow = z.object({
  domain: z.string(),
  alias: z.string(),
  leads: z.string().nullable(),
  title: z.string(),
  live: z.boolean(),
  made_at: rowDate,
});

/** Domain and alias of the last one, with what no alias has between them. */
const SPLIT = "/";

export const LINK_CODES: CodeSource = { kind: "link", read: linkCodes, count: countLinks };

function refuseElsewhere(): void {
  if (remoteUrl("links") !== null)
    throw new AppError("unavailable", "Share links are kept on another host. Export them there.");
}

async function countLinks(tx: Tx): Promise<number> {
  refuseElsewhere();
  const { rows } = await tx.execute(sql`select count(*)::int as total from links_codes('', '', ${ALL_CODES})`);
  return Number(rows[0]?.total ?? 0);
}

/** A page of the links' codes. */
async function linkCodes(tx: Tx, after: string | null, most: number): Promise<CodePage> {
  refuseElsewhere();
  const [domain = "", alias = ""] = after?.split(SPLIT) ?? [];
  const result = await tx.execute(sql`select * from links_codes(${domain}, ${alias}, ${most})`);
  const rows = result.rows.map((row) => codeRow.parse(row));
  const last = rows.at(-1);
  return {
    codes: rows.map(toCode),
    next: last && rows.length === most ? `${last.domain}${SPLIT}${last.alias}` : null,
  };
}

function toCode({ domain, alias, leads, live, ...rest }: z.infer<typeof codeRow>): Code {
  const to = live && leads !== null ? locationOf(leads, env().PUBLIC_ORIGIN) : null;
  const path = domain === "" ? paths.shortLink(alias).slice(1) : encodeURIComponent(alias);
  return { kind: "link", domain, path, leads: to, face: null, ...rest };
}
