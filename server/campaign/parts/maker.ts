// Who brings parts, and what is at hand while one is brought.
import type { CampaignAbove, PlaceFacts } from "#server/campaign/parts/part-store.ts";
import type { CampaignRecord } from "#server/campaign/repository.ts";
import type { LinksPort } from "#server/platform/links-port.ts";

export const PARTS_ACTOR = { kind: "system", name: "campaigns" } as const;

export type Maker = { actor: typeof PARTS_ACTOR; requestId: string; now: Date; links: LinksPort };

/** A part, the campaign above it with the name of its company, and what is known of the location. */
export type Bringing = { maker: Maker; part: CampaignRecord; campaign: CampaignAbove; from: string; place: PlaceFacts };
