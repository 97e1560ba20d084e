// One campaign with what came of it, the cards it can lead to, and the locations that can be asked or the company that asked.
import { headers } from "next/headers";
import { cache } from "react";
import { senderOf } from "#lib/campaign/sender.ts";
import { campaignPaths } from "#lib/campaign-paths.ts";
import { DOCUMENT_HEADER } from "#lib/edge/apply.ts";
import { env } from "#lib/env.server.ts";
import { isAppError } from "#lib/errors.ts";
import type { CampaignResult } from "#lib/services/campaign/entities.ts";
import { enterPage } from "#lib/session/current.server.ts";
import type { Session } from "#lib/session/session.ts";
import { zoneOf } from "#lib/session/zone.ts";
import { unlessForbidden } from "#lib/unless-forbidden.ts";

const NO_RESULT: CampaignResult = {
  ...{ brought: 0, days: [], channels: [], people: [], past: [], residents: null },
  steps: { came: 0, opened: 0, saved: 0, answered: 0, introduced: 0 },
};

/** What is known of who looks at it: for the previews, and for the fields in its words. */
function shownFor(session: Session) {
  const { user } = session;
  return {
    origin: env().PUBLIC_ORIGIN,
    sender: { name: `${user.firstname} ${user.lastname}`.trim(), photoUrl: user.photo_url },
    values: senderOf(session),
  };
}

/** Null for one that is not theirs to see, or gone. */
export const loadCampaign = cache(async (id: string) => {
  const { services, session } = await enterPage(campaignPaths.campaign(id));
  try {
    const [campaign, cards, places, desk] = await Promise.all([
      services.campaign.get({ id }),
      unlessForbidden(services.card.list({})),
      unlessForbidden(services.campaign.places({})),
      unlessForbidden(services.campaign.adDesk({})),
    ]);
    const { state, from } = campaign.data;
    const [result, part] = await Promise.all([
      // Nothing came of a draft.
      state === "draft" ? null : services.campaign.result({ id }),
      from === null ? null : services.campaign.part({ id }),
    ]);
    const own = (cards?.data ?? []).filter((card) => card.published !== null);
    return {
      first: campaign.data,
      result: result?.data ?? NO_RESULT,
      part: part?.data ?? null,
      offered: places?.data ?? null,
      desk: desk?.data ?? null,
      cards: own.map(({ name, address }) => ({ name, address })),
      shown: shownFor(session),
      timeZone: zoneOf(session),
      readOnly: session.readOnly,
    };
  } catch (error) {
    if (isAppError(error) && ["not_found", "gone", "forbidden"].includes(error.code)) return null;
    throw error;
  }
});

/** True for a whole document about one that is not there. */
export async function isUnknownDocument(id: string): Promise<boolean> {
  return (await headers()).get(DOCUMENT_HEADER) !== null && (await loadCampaign(id)) === null;
}
