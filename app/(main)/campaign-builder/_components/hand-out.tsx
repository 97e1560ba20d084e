"use client";
// What somebody hands out themselves: their link, a post to publish, a sign to print; or the way to links of their own.
import { ExternalLink, Printer } from "lucide-react";
import { useState } from "react";
import { CampaignSign } from "#components/campaign/campaign-sign.tsx";
import { CopyButton } from "#components/patterns/copy-button.tsx";
import { SectionHeading } from "#components/patterns/section-heading.tsx";
import { Button, buttonVariants } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { CHANNELS, leadsToCard } from "#lib/campaign/channels.ts";
import { mergeFields } from "#lib/campaign/merge-fields.ts";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import type { Campaign } from "#lib/services/campaign/entities.ts";
import type { CampaignPart } from "#lib/services/campaign/part-entities.ts";
import { addressOf } from "#lib/services/request.ts";
import { withoutScheme } from "#lib/web-address.ts";
import { OwnPost } from "./own-post.tsx";
import type { Shown } from "./shown.ts";
import type { OwnCard } from "./who-step.tsx";

type OwnLink = Campaign["links"][number];
type PartProps = { campaign: Campaign; link: OwnLink; shown: Shown };
type WithCards = PartProps & { cards: readonly OwnCard[]; part?: CampaignPart | null };

function Sign({ campaign, link, shown }: PartProps) {
  return (
    <div className="grid gap-3 py-4">
      <CampaignSign
        headline={mergeFields(campaign.headline, shown.values)}
        text={mergeFields(campaign.text, shown.values)}
        button={mergeFields(campaign.button, shown.values)}
        code={addressOf("links.code", { id: link.id, format: "svg" })}
        shortlink={withoutScheme(link.shortlink)}
      />
      <div>
        <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          Print the sign
        </Button>
      </div>
    </div>
  );
}

/** Nobody hands it out: it is there while the campaign runs. */
function Banner({ campaign, cards, shown }: WithCards) {
  const [card] = cards;
  const place = shown.values.company || "your place";
  return (
    <div className="grid gap-3 py-4 text-13 text-muted">
      <p>
        It appears by itself on everyone’s public card in {place} while this campaign runs. If several campaigns have a
        banner, cards show the one that started last.
      </p>
      {card && campaign.state === "running" ? (
        <div>
          <a href={card.address} target="_blank" rel="noopener" className={buttonVariants({})}>
            <ExternalLink aria-hidden="true" />
            Open my card
          </a>
        </div>
      ) : null}
    </div>
  );
}

function Part(props: WithCards) {
  const { link } = props;
  return (
    <section aria-labelledby={`part-${link.channel}`}>
      <SectionHeading id={`part-${link.channel}`} title={CHANNELS[link.channel].title} />
      {link.channel === "link" ? (
        <div className="flex flex-wrap items-center gap-3 py-4">
          <span className="min-w-0 flex-1 text-14 wrap-anywhere">{withoutScheme(link.shortlink)}</span>
          <CopyButton text={link.shortlink} said={withoutScheme(link.shortlink)}>
            Copy link
          </CopyButton>
        </div>
      ) : null}
      {link.channel === "post" ? <OwnPost {...props} /> : null}
      {link.channel === "sign" ? <Sign {...props} /> : null}
      {link.channel === "ad" ? (
        <p className="py-4 text-13 text-muted">
          It is shown by itself while this campaign runs, and leads to its own link.
        </p>
      ) : null}
      {link.channel === "card" ? <Banner {...props} /> : null}
    </section>
  );
}

type HandOutProps = {
  campaign: Campaign;
  cards: readonly OwnCard[];
  shown: Shown;
  /** Of what came from the company above. */
  part?: CampaignPart | null;
  onCampaign: (now: Campaign) => void;
};

/** Links of one’s own are made by a press: then what they bring is told apart. */
function TakePart({ campaign, cards, shown, onCampaign }: HandOutProps) {
  const [card, setCard] = useState(cards[0]?.address ?? "");
  const [busy, setBusy] = useState(false);
  const toCard = leadsToCard(campaign.destination_url, shown.origin) && cards.length > 0;
  async function take() {
    setBusy(true);
    try {
      const own = toCard ? { destination_url: card } : {};
      onCampaign(await call("campaign.ownLinks", { id: campaign.id, ...own }));
      showSuccess("Your links are ready");
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <section aria-labelledby="take-part" className="grid gap-4">
      <SectionHeading id="take-part" title="Take part" hint="With links of your own" />
      {toCard && cards.length > 1 ? (
        <Field label="Which card of yours they open">
          <Select name="card" value={card} onChange={({ target }) => setCard(target.value)}>
            {cards.map((one) => (
              <option key={one.address} value={one.address}>
                {one.name}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      <div>
        <Button variant="primary" busy={busy} onClick={() => void take()}>
          Make my links
        </Button>
      </div>
    </section>
  );
}

/** Empty where nothing can be handed out now. */
export function HandOut(props: HandOutProps) {
  const { campaign, cards, shown, part = null } = props;
  const mine = campaign.links.filter((link) => link.mine);
  const out = campaign.state === "running" || campaign.state === "booked";
  if (mine.length === 0) return out ? <TakePart {...props} /> : null;
  if (campaign.state === "done" || campaign.state === "cancelled") return null;
  return (
    <div className="grid gap-7">
      {mine.map((link) => (
        <Part key={link.id} {...{ campaign, link, shown, cards, part }} />
      ))}
    </div>
  );
}
