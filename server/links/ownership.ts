// The links service as a holder of people's things; where another host keeps the links, nothing is known of them here.
import { AppError } from "#lib/errors.ts";
import { remoteUrl } from "#lib/services/remote.server.ts";
import { LINK_CODES } from "#server/links/code-map.ts";
import {
  changeOwner,
  countByOwner,
  endLinks,
  eraseLinks,
  heldLinks,
  linksOf,
  linksTakenBack,
} from "#server/links/ownership-store.ts";
import { audit } from "#server/platform/audit.ts";
import type { HandOverOfKind, Holding, Moved, Ownership } from "#server/platform/ownership.ts";
import type { Tx } from "#server/platform/transaction.ts";

const elsewhere = () => remoteUrl("links") !== null;

/** So many addresses are named one by one. */
const NAMED = 20;

/** In one statement, with an audit row where there was anything to give. */
async function handOver(tx: Tx, hand: HandOverOfKind): Promise<readonly Moved[]> {
  if (elsewhere())
    throw new AppError("unavailable", "Share links are kept on another host. Hand them over there first.");
  const { actor, requestId, workspaceId, from, to } = hand;
  const moved = await changeOwner(tx, { from, to });
  const links = moved.filter(({ part }) => part === "link").length;
  if (links === 0) return moved;
  await audit(tx, {
    actor,
    action: "links.hand-over",
    subjectType: "user",
    subjectId: from,
    workspaceId,
    before: { owner_id: from },
    after: { owner_id: to, links },
    requestId,
  });
  return moved;
}

async function holds(tx: Tx, userId: string): Promise<Holding[]> {
  if (elsewhere()) return [];
  const counts = await countByOwner(tx, [userId]);
  return [{ kind: "links", count: counts.get(userId) ?? 0, addresses: await heldLinks(tx, userId, NAMED) }];
}

export const linksOwnership: Ownership = {
  name: "share_links",
  kinds: ["links"],
  count: async (tx, people) => (elsewhere() ? null : countByOwner(tx, people)),
  read: linksOf,
  holds,
  handOver,
  takeBack: linksTakenBack,
  codes: [LINK_CODES],
  close: endLinks,
  erase: eraseLinks,
};
