// Cards in great number whose pages are asked for: copies of a demo person's, each with a title and an address of its own.
import { aliasOf } from "./aliases.ts";
import type { BenchDatabase } from "./database.ts";

/** The handle of the copied card of this number. */
export const handleOf = aliasOf;

/** So many published copies of the demo's card `mia`, whose app has to have started once; the first is number 0. */
export async function seedCards({ query }: Pick<BenchDatabase, "query">, count: number): Promise<void> {
  const handles = Array.from({ length: count }, (_, n) => handleOf(n));
  await query(
    `insert into cards (workspace_id, id, owner_id, created_by, name, handle, place, draft, published, published_at, number, theme_version)
     select c.workspace_id, md5('card' || h.n)::uuid, c.owner_id, c.owner_id, 'Card ' || h.n, h.handle, 100 + h.n, c.draft,
       jsonb_set(c.published, '{title}', to_jsonb('Realtor ' || h.n)), c.published_at, 1, c.theme_version
     from cards c, unnest($1::text[]) with ordinality h(handle, n) where c.handle = 'mia'`,
    [handles],
  );
  await query(
    `insert into addresses (domain, space, alias, kind, workspace_id, subject_id)
     select '', '/c/', c.handle, 'card', c.workspace_id, c.id from cards c where c.handle = any($1)`,
    [handles],
  );
  await query("vacuum analyze cards, addresses");
}
