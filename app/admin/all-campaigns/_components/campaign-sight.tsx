"use client";
// One campaign of any workspace: what people see of it, who made and approved it, its links, and holding it.
import { ArrowLeft, OctagonPause } from "lucide-react";
import Link from "next/link";
import { CampaignBadge, runsText } from "#components/campaign/campaign-state.tsx";
import { Decisions } from "#components/campaign/decisions.tsx";
import { HeldNote } from "#components/campaign/held-note.tsx";
import { CopyButton } from "#components/patterns/copy-button.tsx";
import { SectionHeading } from "#components/patterns/section-heading.tsx";
import { Button } from "#components/ui/button.tsx";
import { adminPaths } from "#lib/admin-paths.ts";
import { CHANNELS } from "#lib/campaign/channels.ts";
import { GOALS } from "#lib/campaign/goals.ts";
import { counted } from "#lib/plural.ts";
import type { AdminCampaign } from "#lib/services/campaign/admin-entities.ts";
import type { Person } from "#lib/services/person.ts";
import { withoutScheme } from "#lib/web-address.ts";
import { canHold, channelWords } from "./all-campaigns-words.ts";
import { useHolding } from "./use-holding.tsx";

type Sight = { campaign: AdminCampaign; timeZone: string };

function PersonLink({ person }: { person: Person }) {
  return (
    <Link href={adminPaths.account(person.id)} prefetch={false} className="font-medium hover:underline">
      {person.name || "Somebody who left"}
    </Link>
  );
}

function Facts({ campaign, timeZone }: Sight) {
  const facts = [
    ["Workspace", campaign.workspace.name],
    ["Workspace owner", <PersonLink key="head" person={campaign.workspace_owner} />],
    ["Manager", <PersonLink key="maker" person={campaign.owner} />],
    ["Goal", GOALS[campaign.goal].title],
    ["Channels", channelWords(campaign)],
    ["Runs", runsText(campaign, timeZone)],
    ["Reached", `${counted(campaign.came, "person")} by its links`],
  ] as const;
  return (
    <dl className="grid text-13">
      {facts.map(([label, value]) => (
        <div key={label} className="grid grid-cols-[130px_minmax(0,1fr)] gap-3 border-b border-line py-2.5">
          <dt className="text-muted">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** As they are written, with the fields for names and places still in them. */
function Words({ campaign }: Pick<Sight, "campaign">) {
  const { headline, text, button, picture_url: picture, picture_alt: alt, destination_url: leads } = campaign;
  return (
    <section aria-labelledby="words">
      <SectionHeading id="words" title="What people see" />
      <div className="mt-4 grid gap-3 rounded-surface border border-line-strong bg-raised p-4">
        <b className="text-15 wrap-anywhere">{headline || "No headline yet"}</b>
        {text ? <p className="text-14 wrap-anywhere whitespace-pre-line">{text}</p> : null}
        {picture ? (
          // biome-ignore lint/performance/noImgElement: our own host's, at its own address
          <img src={picture} alt={alt} className="w-full rounded-control" />
        ) : null}
        {button ? <b className="text-14 wrap-anywhere">{button}</b> : null}
      </div>
      <p className="pt-3 text-13 text-muted wrap-anywhere">
        {leads ? `Leads to ${withoutScheme(leads)}` : "It leads nowhere yet."}
      </p>
    </section>
  );
}

function Links({ campaign: { links, state } }: Pick<Sight, "campaign">) {
  return (
    <section aria-labelledby="links">
      <SectionHeading
        id="links"
        title="Its links"
        hint={state === "held" ? "They do not work while it is on hold" : undefined}
      />
      {links.length === 0 ? <p className="py-4 text-13 text-muted">It has no links yet.</p> : null}
      <ul>
        {links.map((link) => (
          <li key={link.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2.5 text-13">
            <span className="min-w-0 flex-1 basis-[220px]">
              <b className="block font-medium wrap-anywhere">{withoutScheme(link.shortlink)}</b>
              <span className="text-muted">
                {CHANNELS[link.channel].title}, {link.person.name || "somebody who left"}
              </span>
            </span>
            <span className="tn">{counted(link.people, "person")}</span>
            <CopyButton text={link.shortlink} said="the link">
              Copy
            </CopyButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Head({ campaign, holding }: { campaign: AdminCampaign; holding: ReturnType<typeof useHolding> }) {
  return (
    <div className="mb-6 flex flex-wrap items-center gap-3">
      <p className="w-full">
        <Link
          href={adminPaths.campaigns()}
          className="inline-flex items-center gap-1.5 text-13 text-muted hover:underline"
        >
          <ArrowLeft className="size-3.5" aria-hidden="true" />
          All campaigns
        </Link>
      </p>
      <h2 className="min-w-0 text-20 tracking-head wrap-anywhere">{campaign.name}</h2>
      <CampaignBadge state={campaign.state} />
      <span className="flex-1" />
      {campaign.held ? <Button onClick={() => holding.release(campaign)}>Release</Button> : null}
      {canHold(campaign) ? (
        <Button variant="danger" icon={<OctagonPause aria-hidden="true" />} onClick={() => holding.hold(campaign)}>
          Put on hold
        </Button>
      ) : null}
    </div>
  );
}

export function CampaignSight({ campaign, timeZone }: Sight) {
  const holding = useHolding();
  return (
    <>
      <Head {...{ campaign, holding }} />
      {campaign.held ? <HeldNote held={campaign.held} timeZone={timeZone} className="mb-8" /> : null}
      <div className="grid grid-cols-[minmax(0,1fr)_380px] gap-12 max-xl:grid-cols-[minmax(0,1fr)_320px] max-xl:gap-8 touch:grid-cols-1">
        <div className="grid min-w-0 content-start gap-9">
          <Words campaign={campaign} />
          <Links campaign={campaign} />
        </div>
        <div className="grid min-w-0 content-start gap-9">
          <Facts {...{ campaign, timeZone }} />
          <Decisions decisions={campaign.decisions} timeZone={timeZone} />
        </div>
      </div>
      {holding.dialog}
    </>
  );
}
