// The parts of a link's row, for the table and for the phone's list.
import NextLink from "next/link";
import { Sparkline } from "#components/patterns/sparkline.tsx";
import { Avatar } from "#components/ui/avatar.tsx";
import type { Link } from "#lib/services/links/entities.ts";
import { LinkAddress } from "./link-address.tsx";
import { isFading, people30, pictureOf, shortDate, sparkDays, spoken } from "./link-facts.ts";
import { LinkThumb } from "./link-thumb.tsx";

/** Where a link is edited. */
export function editHref(id: string): string {
  return `/share-links/edit/${encodeURIComponent(id)}`;
}

/** Picture, title, short link. */
export function LinkCell({ link }: { link: Link }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <LinkThumb src={pictureOf(link)} />
      <div className="grid min-w-0">
        <NextLink
          href={editHref(link.id)}
          prefetch={false}
          className="cut rounded-small leading-6 font-semibold hover:underline"
        >
          {link.title}
        </NextLink>
        <LinkAddress shortlink={link.shortlink} />
      </div>
    </div>
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

/** A picture of the last thirty days, then the number. */
export function PeopleCell({ link }: { link: Link }) {
  return (
    <span className="flex items-center justify-end gap-6">
      <Sparkline values={sparkDays(link)} flat={isFading(link)} className="max-xl:w-[72px]" />
      <span className="min-w-11">{people30(link).toLocaleString("en")}</span>
    </span>
  );
}

/** Who made it, and when. */
export function CreatedCell({ link, timeZone }: { link: Link; timeZone: string }) {
  const { name, photo_url } = link.created_by;
  return (
    <span className="flex items-center gap-2" title={`Created by ${name}`}>
      <Avatar name={name} src={photo_url} size={22} />
      <span className="sr-only">{name}</span>
      <time dateTime={link.created_at} className="whitespace-nowrap text-muted">
        {shortDate(link.created_at, timeZone)}
      </time>
    </span>
  );
}
