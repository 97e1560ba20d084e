// What the list of answers shows first, read in process.
import { type ListAddress, listAsk } from "#components/patterns/list-address.ts";
import { campaignPaths } from "#lib/campaign-paths.ts";
import { enterPage } from "#lib/session/current.server.ts";
import { zoneOf } from "#lib/session/zone.ts";
import { unlessForbidden } from "#lib/unless-forbidden.ts";
import { type AnswerSort, answersNarrowed } from "../../_components/text-shape.ts";

/** The answers as the address asks for them; null for who may not read them here. */
export async function loadAnswers(list: ListAddress<AnswerSort>) {
  const { services, session } = await enterPage(campaignPaths.textAnswers());
  const first = await unlessForbidden(services.campaign.smsInbox({ ...listAsk(list), ...answersNarrowed(list) }));
  return { first, timeZone: zoneOf(session) };
}
