// What the list of texts shows first, read in process.
import { isBin, type ListAddress, listAsk, oneOf } from "#components/patterns/list-address.ts";
import { SMS_SEND_STATES } from "#lib/campaign/sms/sms-states.ts";
import { campaignPaths } from "#lib/campaign-paths.ts";
import { enterPage } from "#lib/session/current.server.ts";
import { zoneOf } from "#lib/session/zone.ts";
import { unlessForbidden } from "#lib/unless-forbidden.ts";
import type { TextSort } from "../_components/text-shape.ts";

/** Texts as the address asks for them; null for who may not read them here. */
export async function loadTexts(list: ListAddress<TextSort>) {
  const { services, session } = await enterPage(campaignPaths.texts());
  const ask = { ...listAsk(list), state: oneOf(SMS_SEND_STATES, list.filters.state), deleted: isBin(list) };
  const [first, desk] = await Promise.all([
    unlessForbidden(services.campaign.smsList(ask)),
    unlessForbidden(services.campaign.smsDesk({})),
  ]);
  return { first, desk: desk?.data ?? null, timeZone: zoneOf(session) };
}
