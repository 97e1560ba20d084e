// The links of a demo campaign, and what came of it: people behind its links, and what they did on the card where these lead.
import type { ClientBase } from "pg";
import type { sequence } from "#db/seed/sequence.ts";
import { CAMPAIGN_CHANNELS, type CampaignChannel, campaignCode } from "#lib/campaign/channels.ts";
import { newId } from "#lib/id.ts";
import { InteractionBuffer } from "#server/platform/ledger/interaction-buffer.ts";
import { storeQuery } from "#server/platform/ledger/interaction-store.ts";

const DAY = 86_400_000;
const UNKNOWN = {
  class: 0,
  domain: "",
  system: "",
  language: "",
  referrer: "",
  client: "",
  device: "",
  agent: "Safari",
};

/** A campaign that is out, in its workspace. */
export type OutCampaign = {
  id: string;
  code: string;
  name: string;
  channels: readonly CampaignChannel[];
  workspaceId: string;
  owner: string;
  /** The card where its links lead, where they lead to one. */
  card: string | null;
  /** Where the link of a channel leads. */
  leadsTo: (channel: CampaignChannel) => string;
  heldAt: Date | null;
};

export type CampaignLinks = ReadonlyMap<CampaignChannel, string>;

/** One for each of its channels; in the scope of its workspace. */
export async function insertCampaignLinks(client: ClientBase, out: OutCampaign): Promise<CampaignLinks> {
  const links = new Map<CampaignChannel, string>();
  for (const channel of CAMPAIGN_CHANNELS.filter((one) => out.channels.includes(one))) {
    const link = newId();
    const alias = `c-${out.code.toLowerCase()}-${channel}`;
    await client.query(
      `insert into links (workspace_id, id, owner_id, created_by, alias, default_destination_url, title, og_tags, held_at)
       values ($1, $2, $3, $3, $4, $5, $6, '[]', $7)`,
      [out.workspaceId, link, out.owner, alias, out.leadsTo(channel), out.name, out.heldAt],
    );
    await client.query("select link_claim('', $1, $2)", [alias, link]);
    await client.query(
      "insert into campaign_links (workspace_id, campaign_id, person_id, channel, link_id) values ($1, $2, $3, $4, $5)",
      [out.workspaceId, out.id, out.owner, channel, link],
    );
    links.set(channel, link);
  }
  return links;
}

/** How many came between which days from now. */
export type Came = { people: number; from: number; to: number };
type Result = { out: OutCampaign; links: CampaignLinks; came: Came; random: ReturnType<typeof sequence> };

/** What somebody did on the card who came: most look, some save it, a few answer. */
function stepsAt(far: number): string[] {
  if (far < 0.03) return ["open", "save", "answer", "introduce"];
  if (far < 0.2) return ["open", "save", "answer"];
  return far < 0.45 ? ["open", "save"] : ["open"];
}

type Coming = { out: OutCampaign; link: string; channel: CampaignChannel; when: number; far: number };

function addVisitor({ clicks, visits }: Record<"clicks" | "visits", InteractionBuffer>, coming: Coming): void {
  const { out, link, channel, when, far } = coming;
  const here = { workspaceId: out.workspaceId, ownerId: out.owner, at: when, ...UNKNOWN };
  clicks.add({ ...here, subjectId: link, kind: "click", channel: "link" });
  if (out.card === null) return;
  const card = { ...here, subjectId: out.card, channel: "campaign", code: campaignCode(out.code, channel) };
  for (const kind of stepsAt(far)) visits.add({ ...card, kind });
}

/** Puts them into the ledger, as the base role. */
export async function storeCampaignResult(client: ClientBase, { out, links, came, random }: Result): Promise<void> {
  const buffers = { clicks: new InteractionBuffer(newId(), "link"), visits: new InteractionBuffer(newId(), "card") };
  const [from, to] = [Date.now() + came.from * DAY, Date.now() + came.to * DAY];
  const ways = [...links];
  for (let n = 0; n < came.people; n += 1) {
    const way = ways[Math.floor(random() ** 1.5 * ways.length)];
    if (way === undefined) continue;
    const [channel, link] = way;
    addVisitor(buffers, { out, link, channel, when: Math.round(from + random() * (to - from)), far: random() });
  }
  for (const buffer of Object.values(buffers)) {
    if (buffer.size > 0) await client.query(storeQuery(buffer.take().batch));
  }
}
