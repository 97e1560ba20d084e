// The links service as a holder of people's things; where another host keeps the links, nothing is known of them here.
import { AppError } from "#lib/errors.ts";
import { remoteUrl } from "#lib/services/remote.server.ts";
import { changeOwner, countByOwner, endLinks, eraseLinks, linksOf } from "#server/links/ownership-store.ts";
import { audit } from "#server/platform/audit.ts";
import type { HandOver, Ownership } from "#server/platform/ownership.ts";
import type { Tx } from "#server/platform/transaction.ts";

const elsewhere = () => remoteUrl("links") !== null;

/** In one statement, with an audit row where there was anything to give. */
async function handOver(tx: Tx, hand: HandOver): Promise<number> {
  if (elsewhere())
    throw new AppError("unavailable", "Share links are kept on another host. Hand them over there first.");
  const { actor, requestId, workspaceId, from, to } = hand;
  const links = await changeOwner(tx, { from, to });
  if (links === 0) return 0;
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
  return links;
}

export const linksOwnership: Ownership = {
  name: "share_links",
  count: async (tx, people) => (elsewhere() ? null : countByOwner(tx, people)),
  read: linksOf,
  handOver,
  close: endLinks,
  erase: eraseLinks,
};
