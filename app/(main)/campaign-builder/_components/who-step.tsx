"use client";
// Step 4: where it leads, by which channels it goes out, and who says yes before.
import { late } from "#components/patterns/late.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { heldAds } from "#lib/campaign/ads/ad-settings.ts";
import { CAMPAIGN_CHANNELS, type CampaignChannel, CHANNELS } from "#lib/campaign/channels.ts";
import { useCall } from "#lib/client/use-call.ts";
import type { AdDeskRead } from "#lib/services/campaign/ad-entities.ts";
import type { CampaignPlace } from "#lib/services/campaign/part-entities.ts";
import type { Person } from "#lib/services/person.ts";
import { RightFor } from "./right-for.tsx";
import type { Draft } from "./use-draft.ts";

const PlacesField = late(
  () => import("./places-field.tsx").then((module) => module.PlacesField),
  <Skeleton className="h-40 w-full" />,
);

const AdFields = late(
  () => import("./ad-fields.tsx").then((module) => module.AdFields),
  <Skeleton className="h-60 w-full" />,
);

/** A card of one’s own that people can be led to. */
export type OwnCard = { name: string; address: string };

const ELSEWHERE = "elsewhere";

function Leads({ draft: { campaign, change }, cards }: { draft: Draft; cards: readonly OwnCard[] }) {
  const address = campaign.destination_url;
  const isCard = cards.some((card) => card.address === address);
  const [first] = cards;
  return (
    <div className="grid gap-3">
      {first ? (
        <Field label="Where it leads">
          <Select
            name="leads"
            value={isCard ? address : ELSEWHERE}
            onChange={({ target }) => change({ destination_url: target.value === ELSEWHERE ? "" : target.value })}
          >
            {cards.map((card) => (
              <option key={card.address} value={card.address}>
                My card: {card.name}
              </option>
            ))}
            <option value={ELSEWHERE}>A page on the web</option>
          </Select>
        </Field>
      ) : null}
      {isCard ? null : (
        <Field label="Web address" help="Saves and answers are counted on cards only.">
          <Input
            type="url"
            name="destination_url"
            inputMode="url"
            placeholder="https://"
            value={address}
            onChange={({ target }) => change({ destination_url: target.value })}
          />
        </Field>
      )}
    </div>
  );
}

function Channels({ draft: { campaign, change }, desk }: { draft: Draft; desk: AdDeskRead | null }) {
  function put(channel: CampaignChannel, on: boolean) {
    const channels = CAMPAIGN_CHANNELS.filter((one) => (one === channel ? on : campaign.channels.includes(one)));
    const books = on && channel === "ad";
    change(
      books ? { channels, ads: heldAds(campaign.ads ?? null, campaign.goal, desk?.business ?? null) } : { channels },
    );
  }
  // Who may book no ads takes one away at most.
  const offered = CAMPAIGN_CHANNELS.filter((one) => one !== "ad" || desk !== null || campaign.channels.includes(one));
  return (
    <fieldset>
      <legend className="w-full border-b border-line-strong pb-2.5 text-15 font-semibold">Channels</legend>
      {offered.map((channel) => (
        <label
          key={channel}
          htmlFor={`channel-${channel}`}
          className="flex cursor-pointer items-start gap-3 border-b border-line py-3"
        >
          <Checkbox
            id={`channel-${channel}`}
            name={channel}
            checked={campaign.channels.includes(channel)}
            onChange={({ target }) => put(channel, target.checked)}
          />
          <span>
            <b className="block text-14 font-semibold">{CHANNELS[channel].title}</b>
            <span className="text-13 text-muted">{CHANNELS[channel].says}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

type ApproverProps = { draft: Draft; people: readonly Person[]; place: 0 | 1 };

function Approver({ draft: { campaign, change }, people, place }: ApproverProps) {
  const chosen = campaign.approvers;
  function put(id: string) {
    const next = people.find((person) => person.id === id);
    const kept = place === 0 ? (next ? chosen.slice(1) : []) : chosen.slice(0, 1);
    const all =
      place === 0
        ? [...(next ? [next] : []), ...kept.filter((one) => one.id !== id)]
        : [...kept, ...(next ? [next] : [])];
    change({ approvers: all.map((person) => person.id) }, { approvers: all });
  }
  const others = people.filter((person) => place === 0 || person.id !== chosen[0]?.id);
  return (
    <Field label={place === 0 ? "Who approves it" : "Who approves it after that"} optional>
      <Select name={`approver-${place}`} value={chosen[place]?.id ?? ""} onChange={({ target }) => put(target.value)}>
        <option value="">Nobody</option>
        {others.map((person) => (
          <option key={person.id} value={person.id}>
            {person.name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

type WhoProps = {
  draft: Draft;
  cards: readonly OwnCard[];
  offered: readonly CampaignPlace[];
  /** What there is for ads; null for who may book none. */
  desk: AdDeskRead | null;
  onDesk: (desk: AdDeskRead) => void;
};

export function WhoStep({ draft, cards, offered, desk, onDesk }: WhoProps) {
  const proposes = offered.length > 0;
  const { data: people = [] } = useCall("campaign.approvers", undefined, { revalidateOnFocus: false });
  const known = [...people, ...draft.campaign.approvers.filter((one) => !people.some(({ id }) => id === one.id))];
  return (
    <div className="grid gap-9">
      {proposes ? <PlacesField {...{ draft, offered }} /> : null}
      <div className="grid gap-3">
        <Leads draft={draft} cards={cards} />
        <RightFor {...{ draft, proposes }} field="destination" />
      </div>
      <Channels {...{ draft, desk }} />
      {desk !== null && draft.campaign.channels.includes("ad") ? <AdFields {...{ draft, desk, onDesk }} /> : null}
      {known.length > 0 ? (
        <div className="grid gap-5">
          <Approver draft={draft} people={known} place={0} />
          {draft.campaign.approvers.length > 0 && known.length > 1 ? (
            <Approver draft={draft} people={known} place={1} />
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
