"use client";
// The links that match what is being typed, asked for after a short pause.
import { Command } from "cmdk";
import { Link2 } from "lucide-react";
import { useEffect, useState } from "react";
import { Picture } from "#components/ui/picture.tsx";
import type { FoundLink } from "#lib/client/find-links.ts";
import { paths } from "#lib/paths.ts";
import { EnterHint, itemClass, Marked } from "./palette-item.tsx";

export type FindLinks = (query: string, signal: AbortSignal) => Promise<FoundLink[]>;

const PAUSE_MS = 150;
const SHORTEST = 2;

function itemValue(link: FoundLink): string {
  return `link ${link.id}`;
}

type Found = { query: string; links: readonly FoundLink[] };
const NONE: Found = { query: "", links: [] };

/** The links for what is typed, and whether their answer is still on its way; nobody looks where `find` is null. */
export function useFoundLinks(query: string, find: FindLinks | null, onFound: (value: string) => void) {
  const [found, setFound] = useState(NONE);
  const wanted = query.trim();
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const links = find === null || wanted.length < SHORTEST ? [] : await find(wanted, controller.signal);
      if (controller.signal.aborted) return;
      setFound({ query: wanted, links });
      // What was searched for by name stands first, so Enter opens it.
      if (links[0]) onFound(itemValue(links[0]));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [wanted, find, onFound]);
  return { links: found.links, searching: find !== null && wanted.length >= SHORTEST && found.query !== wanted };
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
          value={itemValue(link)}
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
