// The cells of a link's row.

import NextLink from "next/link";
import type { ReactNode } from "react";
import { Sparkline } from "#components/patterns/sparkline.tsx";
import { Avatar } from "#components/ui/avatar.tsx";
import { nearDay } from "#lib/date-format.ts";
import { paths } from "#lib/paths.ts";
import type { Link } from "#lib/services/links/entities.ts";
import { RESTORE_DAYS } from "#lib/services/links/links-limits.ts";
import { LinkAddress } from "./link-address.tsx";
import { isFading, people30, pictureOf, sparkDays, spoken } from "./link-facts.ts";
import { LinkThumb } from "./link-thumb.tsx";

/** Where a link is edited. */
export function editHref(id: string): string {
  return paths.editShareLink(id);
}

type NameProps = { link: Link; children: ReactNode };

/** On a phone the picture stands beside the whole row, and the row is pressed where its title is. */
function Name({ link, children }: NameProps) {
  return (
    <div className="link-cell">
      <LinkThumb src={pictureOf(link)} />
      <div className="grid min-w-0 touch:pl-20">
        <NextLink href={editHref(link.id)} prefetch={false} className="opens-row cut link-name">
          {link.title}
        </NextLink>
        {children}
      </div>
    </div>
  );
}

/** Picture, title, short link. */
export function LinkCell({ link }: { link: Link }) {
  return (
    <Name link={link}>
      <LinkAddress shortlink={link.shortlink} />
    </Name>
  );
}

/** The same of another workspace's link; its title leads there. */
export function ElsewhereCell({ link, onOpen }: { link: Link; onOpen: () => void }) {
  return (
    <div className="link-cell">
      <LinkThumb src={pictureOf(link)} />
      <div className="grid min-w-0 touch:pl-20">
        <button
          type="button"
          onClick={onOpen}
          className="opens-row cut rounded-small text-left leading-6 font-semibold hover:underline"
        >
          {link.title}
        </button>
        <LinkAddress shortlink={link.shortlink} />
      </div>
    </div>
  );
}

/** The same of a deleted link, whose short link leads nowhere. */
export function GoneLinkCell({ link }: { link: Link }) {
  return (
    <Name link={link}>
      <span className="cut text-12 leading-6 text-muted">{spoken(link.shortlink)}</span>
    </Name>
  );
}

/** Where it leads, without the scheme; whole on hover. */
export function DestinationCell({ link }: { link: Link }) {
  return (
    <span title={link.default_destination_url} className="block cut text-12 text-muted">
      {spoken(link.default_destination_url)}
    </span>
  );
}

/** A picture of the last thirty days, and the number. */
export function PeopleCell({ link }: { link: Link }) {
  return (
    <span className="link-people">
      <Sparkline values={sparkDays(link)} flat={isFading(link)} />
      <b>{people30(link).toLocaleString("en")}</b>
    </span>
  );
}

type DatedProps = { link: Link; timeZone: string };

/** Who made it, and when. */
export function CreatedCell({ link, timeZone }: DatedProps) {
  const { name, photo_url } = link.created_by;
  return (
    <span className="link-created" title={`Created by ${name}`}>
      <Avatar name={name} src={photo_url} size={22} />
      <span className="touch:not-sr-only sr-only">{name}</span>
      <time dateTime={link.created_at}>{nearDay(link.created_at, timeZone)}</time>
    </span>
  );
}

/** When it was deleted, and how long it can come back. */
export function DeletedCell({ link, timeZone }: DatedProps) {
  if (link.deleted_at === null) return null;
  const end = new Date(Date.parse(link.deleted_at) + RESTORE_DAYS * 86_400_000).toISOString();
  return (
    <>
      <time dateTime={link.deleted_at}>{nearDay(link.deleted_at, timeZone)}</time>, can be restored until{" "}
      {nearDay(end, timeZone)}
    </>
  );
}
