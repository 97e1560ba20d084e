// A link in the phone's list: the whole row opens it, its short link copies, the rest is in its menu.
import NextLink from "next/link";
import type { ReactNode } from "react";
import { Sparkline } from "#components/patterns/sparkline.tsx";
import { Avatar } from "#components/ui/avatar.tsx";
import type { Link } from "#lib/services/links/entities.ts";
import { LinkAddress } from "./link-address.tsx";
import { isFading, people30, pictureOf, shortDate, sparkDays } from "./link-facts.ts";
import { editHref } from "./link-row.tsx";
import { LinkThumb } from "./link-thumb.tsx";

type LinkItemProps = { link: Link; timeZone: string; fresh: boolean; menu: ReactNode };

/** `menu` is the button at its end. */
export function LinkItem({ link, timeZone, fresh, menu }: LinkItemProps) {
  const people = people30(link);
  return (
    <li
      data-fresh={fresh || undefined}
      className="relative -mx-4 flex items-center gap-3 border-b border-line px-4 py-3 transition-colors duration-(--slow) data-fresh:bg-brand-soft"
    >
      <LinkThumb src={pictureOf(link)} className="h-[52px] w-[68px] rounded-tight" />
      <div className="min-w-0 flex-1">
        <NextLink
          href={editHref(link.id)}
          prefetch={false}
          className="block cut leading-6 font-semibold after:absolute after:inset-0 after:content-['']"
        >
          {link.title}
        </NextLink>
        <LinkAddress shortlink={link.shortlink} className="w-fit max-w-full" />
        <span className="mt-1 flex h-[22px] items-center gap-1.5 text-12 text-muted">
          <Avatar name={link.created_by.name} src={link.created_by.photo_url} size={18} />
          <span className="cut">
            {link.created_by.name.split(" ")[0]}, {shortDate(link.created_at, timeZone)}
          </span>
        </span>
      </div>
      <div className="text-right">
        <span className="tn text-13 font-semibold">
          <span aria-hidden="true">{people.toLocaleString("en")}</span>
          <span className="sr-only">
            {people.toLocaleString("en")} {people === 1 ? "person" : "people"} in 30 days
          </span>
        </span>
        <Sparkline
          values={sparkDays(link)}
          flat={isFading(link)}
          width={44}
          height={18}
          className="mt-1.5 ml-auto block"
        />
      </div>
      <div className="relative -mr-3 -ml-1.5">{menu}</div>
    </li>
  );
}
