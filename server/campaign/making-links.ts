// The short links of a campaign: one for each person and channel, whose code the ledger knows it by.
import { addressWithCode, type CampaignChannel, campaignCode } from "#lib/campaign/channels.ts";
import { type MergeValues, mergeFields } from "#lib/campaign/merge-fields.ts";
import { shownWords } from "#lib/campaign/proposed.ts";
import { env } from "#lib/env.server.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { CampaignContext } from "#server/campaign/context.ts";
import { sendersOf } from "#server/campaign/mailbox-store.ts";
import { type CampaignRecord, insertLinks, type LinkRecord, linksOfCampaigns } from "#server/campaign/repository.ts";
import { channelsOf } from "#server/campaign/wire.ts";
import type { MadeLink } from "#server/platform/links-port.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** Who makes links: somebody who calls, or a job. */
type LinkMaker = Pick<CampaignContext, "actor" | "requestId" | "now" | "links">;

/** Whose links, in whose words, and where they lead. */
type For = { row: CampaignRecord; ownerId: string; sender: MergeValues; destination: string };

const leadsTo = (row: CampaignRecord, destination: string, channel: CampaignChannel) =>
  addressWithCode(destination, env().PUBLIC_ORIGIN, campaignCode(row.code, channel));

function previewOf(row: CampaignRecord, sender: MergeValues): Omit<MadeLink, "destination"> {
  const { headline, text } = shownWords(row);
  return {
    title: mergeFields(headline, sender),
    description: mergeFields(text, sender),
    picture: row.pictureUrl,
    alt: row.pictureAlt,
  };
}

/** Brings the person’s living links up to date, and makes one for each channel that has none. */
export async function readyLinks(tx: Tx, scope: WorkspaceScope, asked: { context: LinkMaker } & For): Promise<void> {
  const { context, row, ownerId, sender } = asked;
  const { actor, requestId, now } = context;
  const held = (await linksOfCampaigns(tx, scope, [row.id])).filter(({ personId }) => personId === ownerId);
  const made: LinkRecord[] = [];
  const preview = previewOf(row, sender);
  for (const channel of channelsOf(row)) {
    const destination = leadsTo(row, asked.destination, channel);
    const changed = { actor, requestId, now, link: { ...preview, destination: () => destination } };
    let living = false;
    for (const { linkId: id } of held.filter((one) => one.channel === channel)) {
      if (await context.links.change(tx, scope, { ...changed, id })) living = true;
    }
    if (living) continue;
    const link = { ...preview, destination };
    const linkId = await context.links.make(tx, scope, { actor, requestId, now, ownerId, link });
    made.push({ workspaceId: scope.workspaceId, campaignId: row.id, personId: ownerId, channel, linkId });
  }
  await insertLinks(tx, made);
}

/** What goes out, in the words of who looks after it. */
export type Going = { context: LinkMaker; row: CampaignRecord; sender: MergeValues };

/** Throws for what no link can lead to or show: who is asked for a yes is asked about what can go out. */
export function checkLinks({ context, row, sender }: Going): void {
  const preview = previewOf(row, sender);
  for (const channel of channelsOf(row))
    context.links.check({ ...preview, destination: leadsTo(row, row.destinationUrl, channel) });
}

/** The links of whoever looks after it, by their own reach, whoever presses. */
export async function makersLinks(tx: Tx, { workspaceId }: WorkspaceScope, going: Going): Promise<void> {
  const { ownerId, destinationUrl: destination } = going.row;
  const own = authorize({ kind: "system", name: "campaigns" }, "campaigns.send", { workspaceId, ownerId });
  await readyLinks(tx, own, { ...going, ownerId, destination });
}

const sameAddress = (one: string, other: string) =>
  one === other || (URL.canParse(one) && URL.canParse(other) && new URL(one).href === new URL(other).href);

/** Everybody’s links say what the campaign says now. Who leads to a card of their own goes on leading there. */
export async function refreshLinks(
  tx: Tx,
  scope: WorkspaceScope,
  { context, before, row }: { context: LinkMaker; before: CampaignRecord; row: CampaignRecord },
): Promise<void> {
  const { actor, requestId, now } = context;
  const links = await linksOfCampaigns(tx, scope, [row.id]);
  const senders = await sendersOf(
    tx,
    links.map(({ personId }) => personId),
  );
  for (const { linkId: id, personId, channel: of } of links) {
    const [sender, channel] = [senders.get(personId), channelsOf(row).find((one) => one === of)];
    if (!sender || !channel) continue;
    const was = leadsTo(before, before.destinationUrl, channel);
    const destination = (held: string) => (sameAddress(held, was) ? leadsTo(row, row.destinationUrl, channel) : held);
    await context.links.change(tx, scope, {
      actor,
      requestId,
      now,
      id,
      link: { ...previewOf(row, sender), destination },
    });
  }
}

/** Its links lead nowhere from `since` on, or again where that is null; answers what makes this process know, for after the commit. */
export async function holdLinks(
  tx: Tx,
  scope: WorkspaceScope,
  { links, row, since }: Pick<LinkMaker, "links"> & { row: CampaignRecord; since: Date | null },
): Promise<() => void> {
  const ids = (await linksOfCampaigns(tx, scope, [row.id])).map(({ linkId }) => linkId);
  return links.hold(tx, { ids, since });
}
