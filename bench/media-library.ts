// Figure: one page of a library of 50,000 files, by folder, tag, rights, channel and person, and how many there are, through the service and its row security.
import { getMediaOverview } from "#server/media/library/library.ts";
import { ASSETS, benchAssetLists, manager } from "./support/asset-lists.ts";

/** What somebody asks of a library, and how many assets fit. */
const ASKS = {
  "a folder of fifty": { ask: { folder: "Folder 7" }, total: ASSETS / 50 },
  "a tag that a hundredth has": { ask: { tag: "tag 7" }, total: ASSETS / 100 },
  "a word of a tag": { ask: { filters: "tag 77" }, total: ASSETS / 100 },
  "rights that end soon": { ask: { rights: "soon", sort_by: "rights_end_on", sort_desc: 0 }, total: ASSETS / 100 },
  "what fits a story, used most": { ask: { fits: "story", sort_by: "uses" }, total: 10_000 },
  "one person's": { ask: { by: manager.userId }, total: ASSETS / 10 },
  "by the end of rights, page 100": { ask: { sort_by: "rights_end_on", page: 100 }, total: ASSETS },
};

const FILL = `
  insert into assets (workspace_id, id, owner_id, class, hash, blob_id, type, name, bytes, width, height, folder, tags, tag_words,
    source, rights_end_on, rights_end_at, uses, unused_since, created_at)
  select $1, gen_random_uuid(), case n % 10 when 0 then $2 else gen_random_uuid() end, 'public', encode(sha256(n::text::bytea), 'hex'),
    gen_random_uuid(), 'image/webp', 'house ' || n || '.webp', n * 97 % 1000003, 1000 + n % 400, 2000, 'Folder ' || n % 50,
    array['tag ' || n % 100], 'tag ' || n % 100, 'own', e.day, e.day::timestamptz, n % 5, case n % 5 when 0 then now() end,
    now() - n * interval '1 minute'
  from generate_series(0, $3::int - 1) n
  cross join lateral (select case n % 100 when 0 then (now() + interval '10 days')::date when 1 then (now() + interval '90 days')::date end as day) e`;

await benchAssetLists({
  ...{ name: "media-library", noun: "files", fill: FILL, asks: ASKS },
  others: { "how many there are, in which folders": getMediaOverview },
});
