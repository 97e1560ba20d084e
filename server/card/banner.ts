// The banner of a campaign on a card: read for the card's place and person when its page is made.
import { z } from "zod";
import { bannerOn, type ShownBanner } from "#lib/campaign/banner.ts";
import { env } from "#lib/env.server.ts";
import { rightsSchema } from "#lib/services/campaign/part-entities.ts";
import { renditionAddress } from "#lib/services/media/renditions.ts";
import { shortlinkOf } from "#lib/short-link.ts";
import type { FoundCard } from "#server/card/resolve.ts";
import { readOnce } from "#server/platform/transaction.ts";

const point = z.object({ x: z.number(), y: z.number() });
const runningSchema = z.object({
  id: z.string(),
  headline: z.string(),
  text: z.string(),
  button: z.string(),
  rights: rightsSchema,
  ran_at: z.number(),
  ends_at: z.number().nullable(),
  rights_end_at: z.number().nullable(),
  domain: z.string(),
  alias: z.string(),
  picture: z.object({ id: z.string(), hash: z.string(), alt: z.string(), focal_point: point }).nullable(),
});
const valuesSchema = z.object({
  first_name: z.string(),
  last_name: z.string(),
  company: z.string(),
  city: z.string(),
  state: z.string(),
});
const foundSchema = z.object({ values: valuesSchema, running: z.array(runningSchema) });

type OnCard = { banner: ShownBanner | null; until: number };

const NONE: OnCard = { banner: null, until: Number.POSITIVE_INFINITY };

/** A private card has none: it is its person's alone. The page is right until `until`; what else changes it is in `changes`. */
export async function bannerFor(
  card: Pick<FoundCard, "workspaceId" | "ownerId" | "private">,
  now: number,
): Promise<OnCard> {
  if (card.private) return NONE;
  const [row] = await readOnce("select campaign_banners($1, $2) as found", [card.workspaceId, card.ownerId]);
  if (row?.found === null || row?.found === undefined) return NONE;
  const { values, running } = foundSchema.parse(row.found);
  const found = bannerOn(running, values, now);
  if (found === null) return NONE;
  const { domain, alias, picture } = found.one;
  const shown = picture && { src: renditionAddress(picture, "preview", "webp"), alt: picture.alt };
  const href = shortlinkOf(domain, alias, env().PUBLIC_ORIGIN);
  return { banner: { ...found.words, picture: shown, href }, until: found.until };
}
