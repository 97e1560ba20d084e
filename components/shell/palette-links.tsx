"use client";
// The links that match what is being typed, asked for after a short pause.
import { Command } from "cmdk";
import { Link2 } from "lucide-react";
import { useEffect, useState } from "react";
import type { FoundLink } from "#lib/client/find-links.ts";
import { EnterHint, itemClass, Marked } from "./palette-item.tsx";

export type FindLinks = (query: string, signal: AbortSignal) => Promise<FoundLink[]>;

const PAUSE_MS = 150;
const SHORTEST = 2;

function itemValue(link: FoundLink): string {
  return `link ${link.id}`;
}

function useFoundLinks(query: string, find: FindLinks, onFound: (value: string) => void): FoundLink[] {
  const [found, setFound] = useState<FoundLink[]>([]);
  useEffect(() => {
    const wanted = query.trim();
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const links = wanted.length < SHORTEST ? [] : await find(wanted, controller.signal);
      if (controller.signal.aborted) return;
      setFound(links);
      // What was searched for by name stands first, so Enter opens it.
      if (links[0]) onFound(itemValue(links[0]));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, find, onFound]);
  return found;
}

type LinkResultsProps = {
  query: string;
  find: FindLinks;
  className: string;
  onOpen: (href: string) => void;
  onFound: (value: string) => void;
};

/** Absent while there are none. */
export function LinkResults({ query, find, className, onOpen, onFound }: LinkResultsProps) {
  const found = useFoundLinks(query, find, onFound);
  if (found.length === 0) return null;
  return (
    <Command.Group heading="Links" forceMount className={className}>
      {found.map((link) => (
        <Command.Item
          key={link.id}
          forceMount
          value={itemValue(link)}
          onSelect={() => onOpen(`/share-links/edit/${link.id}`)}
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
  if (!src) {
    return (
      <span className="mx-2 grid size-7 shrink-0 place-items-center rounded-[7px] bg-brand-soft text-brand">
        <Link2 className="size-4" aria-hidden="true" />
      </span>
    );
  }
  return (
    // biome-ignore lint/performance/noImgElement: a stranger's picture at 44 px, never worth the optimiser
    <img
      src={src}
      alt=""
      className="h-[26px] w-11 shrink-0 rounded-small object-cover shadow-[0_0_0_1px_var(--line)]"
    />
  );
}
