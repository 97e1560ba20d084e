// What the page of one text shows first, read in process.
import { headers } from "next/headers";
import { cache } from "react";
import { campaignPaths } from "#lib/campaign-paths.ts";
import { DOCUMENT_HEADER } from "#lib/edge/apply.ts";
import { enterPage } from "#lib/session/current.server.ts";
import { zoneOf } from "#lib/session/zone.ts";
import { unlessForbidden, unlessMissing } from "#lib/unless-forbidden.ts";

/** One text with what stands beside it; null for one that is not theirs to see, or gone. */
export const loadText = cache(async (id: string) => {
  const { services, session } = await enterPage(campaignPaths.text(id));
  const [text, desk] = await Promise.all([
    unlessForbidden(unlessMissing(services.campaign.smsGet({ id }))),
    unlessForbidden(services.campaign.smsDesk({})),
  ]);
  if (text === null || !desk) return null;
  const segments = text.data.state === "draft" ? await unlessForbidden(services.contact.segments({})) : null;
  return {
    ...{ first: text.data, desk: desk.data, timeZone: zoneOf(session), readOnly: session.readOnly },
    segments: (segments?.data ?? []).map(({ id: segment, name }) => ({ id: segment, name })),
  };
});

/** True for a whole document about one that is not there. */
export async function isUnknownDocument(id: string): Promise<boolean> {
  return (await headers()).get(DOCUMENT_HEADER) !== null && (await loadText(id)) === null;
}
