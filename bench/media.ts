// Figure: one page of 50,000 assets, filtered and sorted as a library would be, through the service and its row security.
import { MOST_COUNTED } from "#server/platform/list.ts";
import { ASSETS, benchAssetLists, manager } from "./support/asset-lists.ts";

const USED = 4;

/** What somebody asks of a library, and how many assets fit. */
const ASKS = {
  "the newest": { ask: {}, total: ASSETS },
  "by name, page 100": { ask: { sort_by: "name", sort_desc: 0, page: 100 }, total: ASSETS },
  "unused pictures by size": { ask: { type: "picture", used: 0, sort_by: "bytes" }, total: MOST_COUNTED },
  "a word that few have": { ask: { filters: "house 4711 at" }, total: 1 },
  "one letter that a sixteenth has": { ask: { filters: "q" }, total: ASSETS / 16 },
  "three letters of those": { ask: { filters: "qua", sort_by: "name" }, total: ASSETS / 16 },
  "twelve letters of those": { ask: { filters: "ayside at th", sort_by: "bytes" }, total: ASSETS / 16 },
  "a member's own": { ask: {}, total: ASSETS / 10, who: { ...manager, role: "member" } as const },
};

const FILL = `
  insert into assets (workspace_id, id, owner_id, class, hash, blob_id, type, name, bytes, uses, unused_since, created_at)
  select $1, gen_random_uuid(), case n % 10 when 0 then $2 else gen_random_uuid() end, case n % 3 when 0 then 'private' else 'public' end, encode(sha256(n::text::bytea), 'hex'),
    gen_random_uuid(), case (n / ${USED}) % 2 when 0 then 'image/webp' else 'application/pdf' end, 'house ' || n || case n % 16 when 0 then ' quayside' else '' end || ' at the harbor.webp',
    n * 97 % 1000003, case n % ${USED} when 0 then 1 else 0 end, case n % ${USED} when 0 then null else now() end,
    now() - n * interval '1 minute'
  from generate_series(0, $3::int - 1) n`;

await benchAssetLists({ name: "media", noun: "assets", fill: FILL, asks: ASKS });
