// A campaign's row before anything stands in it.
import { randomInt } from "node:crypto";
import type { NewCampaignRow } from "#server/campaign/repository.ts";

const SIGNS = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** Four signs at random: one of a million, and the database refuses the second. */
function newCode(): string {
  return Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join("");
}

/** What stands in a campaign that nobody holds. */
export const HELD_BY_NOBODY = { heldBy: null, heldWhy: "", heldFrom: null, heldAbove: false };

/** A draft of this person, with nothing in it but its code. */
export function emptyCampaign({
  id,
  ownerId,
  at,
}: Record<"id" | "ownerId", string> & { at: Date }): Omit<NewCampaignRow, "name" | "goal"> {
  return {
    ...{ id, ownerId, channels: ["link"], startsAt: null, endsAt: null, state: "draft", approvers: [] },
    ...{
      template: "",
      headline: "",
      text: "",
      button: "",
      pictureUrl: null,
      pictureAlt: "",
      destinationUrl: "",
      ads: null,
    },
    ...{ places: [], rights: {}, answerBy: null },
    ...{ fromWorkspaceId: null, fromCampaignId: null, above: null, own: {}, pausedAbove: false, pausedOwn: false },
    ...HELD_BY_NOBODY,
    ...{ saidTrail: [], ownTrail: [] },
    ...{ code: newCode(), ranAt: null, stateAt: at, createdAt: at, updatedAt: at },
  };
}
