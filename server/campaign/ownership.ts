// Campaigns as things of a person: in what they take along, and handed to whoever takes over. Their links move with the links.
import { sql } from "drizzle-orm";
import { remoteUrl } from "#lib/services/remote.server.ts";
import { campaignsOf, eraseCampaigns, heldCampaigns } from "#server/campaign/repository.ts";
import { audit } from "#server/platform/audit.ts";
import { givenRows, takenRows } from "#server/platform/moved-rows.ts";
import type { HandOverOfKind, Moved, Ownership } from "#server/platform/ownership.ts";
import type { Tx } from "#server/platform/transaction.ts";

const elsewhere = () => remoteUrl("campaign") !== null;

async function handOver(
  tx: Tx,
  { actor, requestId, workspaceId, from, to }: HandOverOfKind,
): Promise<readonly Moved[]> {
  if (elsewhere()) return [];
  const moved = await givenRows(tx, sql`campaigns_give(${from}::uuid, ${to}::uuid)`);
  if (moved.length === 0) return moved;
  const subject = { subjectType: "user", subjectId: from, workspaceId, requestId };
  const sides = { before: { owner_id: from }, after: { owner_id: to, campaigns: moved.length } };
  await audit(tx, { actor, action: "campaigns.hand-over", ...subject, ...sides });
  return moved;
}

export const campaignOwnership: Ownership = {
  name: "campaigns",
  kinds: ["campaigns"],
  // Nobody has to decide about them before a person leaves: who looks after the workspace looks after them too.
  count: async () => new Map(),
  read: async (tx, userId) => (elsewhere() ? [] : campaignsOf(tx, userId)),
  holds: async (tx, userId) => (elsewhere() ? [] : [{ kind: "campaigns", count: await heldCampaigns(tx, userId) }]),
  handOver,
  takeBack: (tx, back) => takenRows(tx, "campaigns_take_back", back),
  // What is closed shows nothing: its links end with the links.
  close: async () => undefined,
  erase: async (tx, most) => (elsewhere() ? 0 : eraseCampaigns(tx, most)),
};
