// What the page of one conversation shows first, read in process.
import { headers } from "next/headers";
import { cache } from "react";
import { campaignPaths } from "#lib/campaign-paths.ts";
import { DOCUMENT_HEADER } from "#lib/edge/apply.ts";
import { enterPage } from "#lib/session/current.server.ts";
import { zoneOf } from "#lib/session/zone.ts";
import { unlessForbidden, unlessMissing } from "#lib/unless-forbidden.ts";

/** One conversation; null for one that is not there for them. */
export const loadAnswer = cache(async (id: string) => {
  const { services, session } = await enterPage(campaignPaths.textAnswer(id));
  const [thread, people] = await Promise.all([
    unlessForbidden(unlessMissing(services.campaign.smsThread({ id }))),
    unlessForbidden(services.campaign.approvers({})),
  ]);
  if (thread === null) return null;
  // Oneself first: whoever reads it is the likeliest to take it.
  const own = ({ id: person }: { id: string }) => Number(person === session.user.id);
  const all = (people?.data ?? []).toSorted((a, b) => own(b) - own(a));
  return { first: thread.data, timeZone: zoneOf(session), people: all };
});

/** True for a whole document about one that is not there. */
export async function isUnknownDocument(id: string): Promise<boolean> {
  return (await headers()).get(DOCUMENT_HEADER) !== null && (await loadAnswer(id)) === null;
}
