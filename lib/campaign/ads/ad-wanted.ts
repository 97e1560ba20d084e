// What an ad should do, by where its campaign stands: it runs with it, waits with it, and is over with it.
import type { CampaignState } from "../states.ts";

/** `wait`: it has not begun; `pause`: it rests; `stop`: it is over, or never will be. */
export type AdWanted = "wait" | "run" | "pause" | "stop";

const WANTED: Readonly<Record<CampaignState, AdWanted>> = {
  ...{ booked: "wait", running: "run", paused: "pause", held: "pause" },
  ...{ draft: "stop", waiting: "stop", done: "stop", cancelled: "stop", refused: "stop" },
  ...{ asked: "stop", declined: "stop", left: "stop" },
};

/** Of a campaign that is deleted, or gone, nothing runs. */
export function adWanted(campaign: { state: CampaignState; deleted: boolean } | null): AdWanted {
  return campaign === null || campaign.deleted ? "stop" : WANTED[campaign.state];
}
