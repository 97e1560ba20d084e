// From rows to the wire: who sees what of a campaign, and what it brought.
import { CAMPAIGN_CHANNELS } from "#lib/campaign/channels.ts";
import { CAMPAIGN_GOALS, GOALS } from "#lib/campaign/goals.ts";
import { isOut } from "#lib/campaign/part-follow.ts";
import { PART_FIELDS, type PartRights, type PartValues } from "#lib/campaign/part-rights.ts";
import { CAMPAIGN_STATES } from "#lib/campaign/states.ts";
import { undoUntil } from "#lib/campaign/words-trail.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { Campaign, CampaignRow, Held } from "#lib/services/campaign/entities.ts";
import type { PartSums } from "#lib/services/campaign/part-entities.ts";
import type { Person } from "#lib/services/person.ts";
import type { PictureRights } from "#server/campaign/picture-store.ts";
import type { CampaignRecord, DecisionRecord, LinkRecord } from "#server/campaign/repository.ts";
import type { LinkFacts } from "#server/platform/links-port.ts";
import { instantOf } from "#server/platform/rows.ts";

/** What a campaign’s columns hold, in the words of the wire: the contract lets nothing else in. */
export const goalOf = ({ goal }: Pick<CampaignRecord, "goal">) =>
  CAMPAIGN_GOALS.find((one) => one === goal) ?? "visits";
export const stateOf = ({ state }: Pick<CampaignRecord, "state">) =>
  CAMPAIGN_STATES.find((one) => one === state) ?? "draft";
export const channelsOf = ({ channels }: Pick<CampaignRecord, "channels">) =>
  CAMPAIGN_CHANNELS.filter((one) => channels.includes(one));

/** Everything that stands beside rows. */
export type Beside = {
  scope: WorkspaceScope;
  /** Whether who asks may say yes or no at all. */
  decides: boolean;
  /** Those that who asks may see. */
  links: readonly LinkRecord[];
  decisions: readonly DecisionRecord[];
  /** What each of these campaigns brought, by its id. */
  brought: ReadonlyMap<string, number>;
  /** How the locations answered that each of them was proposed to. */
  parts: ReadonlyMap<string, PartSums>;
  face: (id: string) => Person;
};

/** Who is asked for a yes now; null where nobody is. */
export function nextApprover(row: CampaignRecord, decisions: readonly DecisionRecord[]): string | null {
  if (row.state !== "waiting") return null;
  const given = decisions.filter(
    ({ campaignId, verdict, at }) => campaignId === row.id && verdict === "yes" && at >= row.stateAt,
  );
  return row.approvers[given.length] ?? null;
}

/** A line of the list. */
export function toRow(row: CampaignRecord, { scope, decides, decisions, brought, parts, face }: Beside): CampaignRow {
  const waits = nextApprover(row, decisions);
  const { id, name, pictureUrl, version } = row;
  return {
    ...{ id, name, version, goal: goalOf(row), state: stateOf(row), channels: channelsOf(row) },
    state_at: instantOf(row.stateAt),
    picture_url: pictureUrl,
    starts_at: instantOf(row.startsAt),
    ends_at: instantOf(row.endsAt),
    ran_at: instantOf(row.ranAt),
    owner: face(row.ownerId),
    waits_for: waits === null ? null : face(waits),
    brought: brought.get(id) ?? 0,
    from: row.above?.from ?? null,
    answer_by: instantOf(row.answerBy),
    parts: parts.get(id) ?? null,
    may_change: scope.ownerId === null || scope.ownerId === row.ownerId,
    may_decide: decides && waits === scope.userId,
    updated_at: instantOf(row.updatedAt),
    deleted_at: instantOf(row.deletedAt),
  };
}

/** Who looks after all sees everybody's, anybody else their own. */
export function shownLinks({ ownerId, userId }: WorkspaceScope, links: readonly LinkRecord[]): readonly LinkRecord[] {
  return ownerId === null ? links : links.filter(({ personId }) => personId === userId);
}

/** One for each person and channel: where a deleted link was brought back there are two. */
function newestLiving(links: readonly LinkRecord[], living: ReadonlyMap<string, LinkFacts>): readonly LinkRecord[] {
  const found = new Map<string, LinkRecord>();
  for (const link of links) if (living.has(link.linkId)) found.set(`${link.personId} ${link.channel}`, link);
  return [...found.values()];
}

/** Who holds it and why; null where nobody does. */
export function heldOf(
  { heldBy, heldWhy, stateAt }: Pick<CampaignRecord, "heldBy" | "heldWhy" | "stateAt">,
  face: Beside["face"],
): Held | null {
  return heldBy === null ? null : { by: face(heldBy), at: instantOf(stateAt), why: heldWhy };
}

/** What its columns say, by the names of the wire. */
export function wordsIn(row: CampaignRecord) {
  const { headline, text, button, pictureUrl, pictureAlt, destinationUrl } = row;
  return {
    ...{ headline, text, button },
    ...{ picture_url: pictureUrl, picture_alt: pictureAlt, destination_url: destinationUrl },
  };
}

/** What a part says by field, as columns of a row. */
export function columnsOf({ headline, text, button, picture, destination }: PartValues) {
  return {
    ...{ headline: headline.value, text: text.value, button: button.value, destinationUrl: destination.value },
    pictureUrl: picture.value === "" ? null : picture.value,
    pictureAlt: picture.value === "" ? "" : picture.alt,
  };
}

/** As the wire has lists that may be changed. */
function rightsOnWire(rights: PartRights): Campaign["rights"] {
  return Object.fromEntries(
    PART_FIELDS.flatMap((field) => {
      const { right, choices } = rights[field] ?? {};
      return right === undefined
        ? []
        : [[field, { right, ...(choices === undefined ? {} : { choices: [...choices] }) }]];
    }),
  );
}

type WholeBeside = Beside & {
  facts: readonly LinkFacts[];
  picture: PictureRights;
  now: Date;
  /** Only where somebody is asked about it. */
  maker: Campaign["maker"];
};

/** The whole of one. */
export function toCampaign(row: CampaignRecord, beside: WholeBeside): Campaign {
  const { scope, face } = beside;
  const known = new Map(beside.facts.map((one) => [one.id, one]));
  const links = newestLiving(beside.links, known).flatMap(({ linkId, channel: of, personId }) => {
    const one = known.get(linkId);
    const channel = CAMPAIGN_CHANNELS.find((name) => name === of);
    if (!one || !channel) return [];
    const { id, shortlink, people } = one;
    return [{ id, shortlink, people, mine: personId === scope.userId, channel, person: face(personId) }];
  });
  return {
    ...toRow(row, beside),
    ...{ template: row.template, headline: row.headline, text: row.text, button: row.button, links },
    held: heldOf(row, face),
    picture_alt: row.pictureAlt,
    picture_until: instantOf(beside.picture.over),
    ...(beside.picture.terms === undefined ? {} : { picture_terms: beside.picture.terms }),
    destination_url: row.destinationUrl,
    ...(beside.maker === undefined ? {} : { maker: beside.maker }),
    approvers: row.approvers.map(face),
    places: row.places,
    ...(row.ads === null ? {} : { ads: row.ads }),
    rights: rightsOnWire(row.rights),
    undo_until: isOut(stateOf(row)) ? undoUntil(row.saidTrail, beside.now.getTime()) : null,
    decisions: beside.decisions.map(({ personId, verdict, word, at }) => ({
      ...{ by: face(personId), verdict: verdict === "yes" ? ("yes" as const) : ("no" as const), word },
      at: instantOf(at),
    })),
  };
}

/** Whose faces a campaign shows. */
export function shownPeople(row: CampaignRecord): string[] {
  return [row.ownerId, ...row.approvers, ...(row.heldBy === null ? [] : [row.heldBy])];
}

/** What the ledger calls the one number of a campaign. */
export const countedKind = (row: Pick<CampaignRecord, "goal">) => GOALS[goalOf(row)].counts;
