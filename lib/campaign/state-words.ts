// Where a campaign stands, in words: for lists, files and the page of one.
import type { CampaignState } from "./states.ts";

export const STATE_WORDS: Readonly<Record<CampaignState, string>> = {
  draft: "Draft",
  waiting: "Waiting for approval",
  booked: "Booked",
  running: "Running",
  paused: "Paused",
  done: "Ended",
  cancelled: "Canceled",
  refused: "Refused",
  held: "On hold",
  asked: "Waiting for the location",
  declined: "Declined",
  left: "Left out",
};
