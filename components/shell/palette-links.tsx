"use client";
// The links that match what is being typed.
import { Command } from "cmdk";
import { Link2 } from "lucide-react";
import { Picture } from "#components/ui/picture.tsx";
import type { FoundLink } from "#lib/client/find-links.ts";
import { paths } from "#lib/paths.ts";
import { EnterHint, itemClass, Marked } from "./palette-item.tsx";

/** What the palette knows a link by. */
export function linkValue({ id }: FoundLink): string {
  return `link ${id}`;
}

type LinkResultsProps = {
  query: string;
  links: readonly FoundLink[];
  className: string;
  onOpen: (href: string) => void;
};

/** Absent while there are none. */
export function LinkResults({ query, links, className, onOpen }: LinkResultsProps) {
  if (links.length === 0) return null;
  return (
    <Command.Group heading="Links" forceMount className={className}>
      {links.map((link) => (
        <Command.Item
          key={link.id}
          forceMount
          value={linkValue(link)}
          onSelect={() => onOpen(paths.editShareLink(link.id))}
          className={itemClass}
        >
          <LinkPicture src={link.imageUrl} />
          <span className="cut">
            <Marked text={link.title} query={query} />
          </span>
          <span className="cut text-12 font-normal text-muted">{link.address}</span>
          <EnterHint word="Open" />
        </Command.Item>
      ))}
    </Command.Group>
  );
}

function LinkPicture({ src }: { src: string | null }) {
  const none = (
    <span className="mx-2 grid size-7 shrink-0 place-items-center rounded-[7px] bg-brand-soft text-brand">
      <Link2 className="size-4" aria-hidden="true" />
    </span>
  );
  return (
    <Picture
      src={src}
      instead={none}
      className="h-[26px] w-11 shrink-0 rounded-small object-cover shadow-[0_0_0_1px_var(--line)]"
    />
  );
}
