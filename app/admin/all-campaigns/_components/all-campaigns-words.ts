// What is said of all campaigns, and of holding and releasing one.
import { CHANNELS } from "#lib/campaign/channels.ts";
import { afterHold, mayStep } from "#lib/campaign/states.ts";
import { isolate } from "#lib/isolate.ts";
import { counted } from "#lib/plural.ts";
import type { AdminCampaign, AdminCampaignCounts, AdminCampaignRow } from "#lib/services/campaign/admin-entities.ts";

/** The sentences over the list: what runs and where, and what is on hold. */
export function allCampaignsLead({ running, places, held }: AdminCampaignCounts): string {
  const runs =
    running === 0
      ? "No campaign is running."
      : `${counted(running, "campaign")} ${running === 1 ? "runs" : "run"} in ${counted(places, "workspace")}.`;
  return held === 0 ? runs : `${runs} ${counted(held, "campaign")} ${held === 1 ? "is" : "are"} on hold.`;
}

type Told = Pick<AdminCampaignRow, "owner" | "workspace_owner">;

/** Who gets the emails of a hold, and why they. */
export function toldWords({ owner, workspace_owner }: Told): string {
  const head = isolate(workspace_owner.name || "The owner of the workspace");
  if (owner.id === workspace_owner.id) return `${head}, who owns the workspace and manages the campaign,`;
  return `${head}, who owns the workspace, and ${isolate(owner.name || "a colleague")}, who manages the campaign,`;
}

/** "Olivia, who owns the workspace and manages the campaign, gets an email" */
function getsEmail(row: Told): string {
  return `${toldWords(row)} ${row.owner.id === row.workspace_owner.id ? "gets" : "get"} an email`;
}

/** What is out, or can be: also what is over, where its links brought somebody and go on. */
export function canHold({ state, came }: Pick<AdminCampaignRow, "state" | "came">): boolean {
  return mayStep("hold", state) || (came > 0 && afterHold(state) !== null);
}

const named = ({ name, workspace }: Pick<AdminCampaignRow, "name" | "workspace">) =>
  `${isolate(name)} of ${isolate(workspace.name)}`;

/** What a hold does, said before it is done. */
export function holdEffects(row: Told): string[] {
  return [
    "Its links and codes stop working at once. People who open one see that it is not available right now.",
    "Nobody in its workspace can change, resume, or copy it until you release it.",
    `${getsEmail(row)} with your reason.`,
  ];
}

/** What a release does: what nobody had approved goes through that again. */
export function releaseEffects(row: Told): string {
  return `Its links and codes work again. It stays paused until its workspace resumes it. If it was still waiting for approval, it becomes a draft, and if it had ended, it stays ended. ${getsEmail(row)}.`;
}

export const heldSaid = (row: Pick<AdminCampaignRow, "name" | "workspace">) => `${named(row)} is on hold.`;
export const releasedSaid = (row: Pick<AdminCampaignRow, "name" | "workspace">) => `${named(row)} is released.`;

/** By what it goes out. */
export const channelWords = ({ channels }: Pick<AdminCampaign, "channels">) =>
  channels.map((one) => CHANNELS[one].title).join(", ") || "No channel yet";
