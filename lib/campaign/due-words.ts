// Until when somebody who is asked says yes or no to a campaign, in words.
import { shortMoment } from "#lib/date-format.ts";
import type { CampaignState } from "./states.ts";

/** For who decides: what waits for an approver, and what a location was asked to join. */
export function deadlineText(state: CampaignState, due: string | null, timeZone: string): string {
  const [verb, noun] = state === "asked" ? ["Answer", "answer"] : ["Approve", "approval"];
  return due === null ? `Waits for your ${noun}` : `${verb} by ${shortMoment(due, timeZone)}`;
}
