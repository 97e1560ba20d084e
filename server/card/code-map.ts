// Cards and tags as codes of a workspace: every address that was ever given, and what a visitor of it is shown.
import { sql } from "drizzle-orm";
import { z } from "zod";
import { env } from "#lib/env.server.ts";
import { paths } from "#lib/paths.ts";
import { serverPaths } from "#lib/server-paths.ts";
import type { CardContent } from "#lib/services/card/content.ts";
import { externalLocation } from "#server/card/external.ts";
import { storedContent } from "#server/card/wire.ts";
import { ALL_CODES, type Code, type CodeFace, type CodePage, type CodeSource } from "#server/platform/code-map.ts";
import { rowDate } from "#server/platform/rows.ts";
import type { Tx } from "#server/platform/transaction.ts";

const cardRow = z.object({
  alias: z.string(),
  leads: z.string().nullable(),
  content: z.unknown(),
  hidden: z.boolean(),
  made_at: rowDate,
});

/** What of a card can be said on paper; what is for an hour or for one way alone is left out. */
function faceOf({ firstname, lastname, title, company, blocks }: CardContent): CodeFace {
  const lines = blocks.flatMap((block) => {
    if (block.when !== undefined) return [];
    if (block.kind === "phone") return [{ label: block.number, href: `tel:${block.number.replace(/[^\d+]/g, "")}` }];
    if (block.kind === "email") return [{ label: block.email, href: `mailto:${block.email}` }];
    return "url" in block ? [{ label: block.label || block.url, href: block.url }] : [];
  });
  return { name: `${firstname} ${lastname}`.trim(), title, company, lines };
}

const totalIn = (rows: readonly Record<string, unknown>[]) => Number(rows[0]?.total ?? 0);

export const CARD_CODES: CodeSource = {
  kind: "card",
  read: cardCodes,
  count: async (tx) =>
    totalIn(
      (await tx.execute(sql`select count(*)::int as total from cards_codes('', ${ALL_CODES}) where not hidden`)).rows,
    ),
};

export const TAG_CODES: CodeSource = {
  kind: "tag",
  read: tagCodes,
  count: async (tx) =>
    totalIn((await tx.execute(sql`select count(*)::int as total from tags_codes('', ${ALL_CODES})`)).rows),
};

/** A page of the cards' codes; a private card is in it for its person alone. */
async function cardCodes(tx: Tx, after: string | null, most: number): Promise<CodePage> {
  const result = await tx.execute(sql`select * from cards_codes(${after ?? ""}, ${most})`);
  const rows = result.rows.map((row) => cardRow.parse(row));
  return {
    codes: rows.filter(({ hidden }) => !hidden).map(toCard),
    next: rows.length === most ? (rows.at(-1)?.alias ?? null) : null,
  };
}

function toCard({ alias, leads, content, made_at }: z.infer<typeof cardRow>): Code {
  const to = leads === null ? null : externalLocation(leads, env().PUBLIC_ORIGIN);
  const face = content === null || to !== null ? null : faceOf(storedContent.parse(content));
  const path = serverPaths.card(alias).slice(1);
  return { kind: "card", domain: "", path, leads: to, face, title: face?.name ?? "", made_at };
}

const tagRow = z.object({
  alias: z.string(),
  kind: z.enum(["card", "link", "location"]).nullable(),
  leads: z.string().nullable(),
  title: z.string(),
  made_at: rowDate,
});

/** A page of the tags' codes: each leads to an address that is in the map itself, or to a location's website. */
async function tagCodes(tx: Tx, after: string | null, most: number): Promise<CodePage> {
  const result = await tx.execute(sql`select * from tags_codes(${after ?? ""}, ${most})`);
  const rows = result.rows.map((row) => tagRow.parse(row));
  return { codes: rows.map(toTag), next: rows.length === most ? (rows.at(-1)?.alias ?? null) : null };
}

const LEADING = {
  card: serverPaths.card,
  link: paths.shortLink,
  location: (website: string) => externalLocation(website, env().PUBLIC_ORIGIN),
};

function toTag({ alias, kind, leads, title, made_at }: z.infer<typeof tagRow>): Code {
  const to = kind === null || leads === null ? null : LEADING[kind](leads);
  return { kind: "tag", domain: "", path: serverPaths.tag(alias).slice(1), leads: to, face: null, title, made_at };
}
