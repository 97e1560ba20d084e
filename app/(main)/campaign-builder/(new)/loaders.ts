// Whether a campaign can be started here by this person.
import { enterPage } from "#lib/session/current.server.ts";
import { unlessForbidden } from "#lib/unless-forbidden.ts";

/** Asks the act itself: a session that only reads starts none. */
export async function loadNewCampaign() {
  const { services, session } = await enterPage("/campaign-builder");
  const may = (await unlessForbidden(services.campaign.approvers({}))) !== null;
  return { may, readOnly: session.readOnly };
}
