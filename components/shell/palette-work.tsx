"use client";
// The campaigns and the files of the media library that match what is being typed.
import { Command } from "cmdk";
import { Images, type LucideIcon, Megaphone } from "lucide-react";
import { campaignPaths } from "#lib/campaign-paths.ts";
import type { FoundWork } from "#lib/client/find-campaigns.ts";
import { EnterHint, itemClass, Marked } from "./palette-item.tsx";

/** What the palette knows a campaign by. */
export const campaignValue = ({ id }: FoundWork) => `campaign ${id}`;

/** What the palette knows a file by. */
export const fileValue = ({ id }: FoundWork) => `file ${id}`;

type GroupProps = {
  heading: string;
  Icon: LucideIcon;
  query: string;
  found: readonly FoundWork[];
  known: (one: FoundWork) => string;
  className: string;
  onOpen: (one: FoundWork) => void;
};

/** Absent while there are none. */
function Group({ heading, Icon, query, found, known, className, onOpen }: GroupProps) {
  if (found.length === 0) return null;
  return (
    <Command.Group heading={heading} forceMount className={className}>
      {found.map((one) => (
        <Command.Item key={one.id} forceMount value={known(one)} onSelect={() => onOpen(one)} className={itemClass}>
          <span className="mx-2 grid size-7 shrink-0 place-items-center rounded-[7px] bg-brand-soft text-brand">
            <Icon className="size-4" aria-hidden="true" />
          </span>
          <span className="cut">
            <Marked text={one.name} query={query} />
          </span>
          <span className="cut text-12 font-normal text-muted">{one.beside}</span>
          <EnterHint word="Open" />
        </Command.Item>
      ))}
    </Command.Group>
  );
}

type WorkResultsProps = {
  query: string;
  campaigns: readonly FoundWork[];
  files: readonly FoundWork[];
  className: string;
  onOpen: (href: string) => void;
};

/** Each campaign leads to its page, each file to the library with it opened. */
export function WorkResults({ query, campaigns, files, className, onOpen }: WorkResultsProps) {
  const same = { query, className };
  return (
    <>
      <Group
        {...same}
        heading="Campaigns"
        Icon={Megaphone}
        found={campaigns}
        known={campaignValue}
        onOpen={({ id }) => onOpen(campaignPaths.campaign(id))}
      />
      <Group
        {...same}
        heading="Files"
        Icon={Images}
        found={files}
        known={fileValue}
        onOpen={({ id }) => onOpen(campaignPaths.mediaFile(id))}
      />
    </>
  );
}
