"use client";
// What matches in the palette beyond the menu: links and contacts, asked for together after a short pause.
import { useEffect, useState } from "react";
import type { FoundContact } from "#lib/client/find-contacts.ts";
import type { FoundLink } from "#lib/client/find-links.ts";
import { contactValue } from "./palette-contacts.tsx";
import { linkValue } from "./palette-links.tsx";

type Find<T> = (query: string, signal: AbortSignal) => Promise<T[]>;
export type FindLinks = Find<FoundLink>;
export type FindContacts = Find<FoundContact>;

const PAUSE_MS = 150;
const SHORTEST = 2;

type Found = { query: string; links: readonly FoundLink[]; contacts: readonly FoundContact[] };
const NONE: Found = { query: "", links: [], contacts: [] };

/** Nobody looks where one is null; the same functions on every render. */
type Finders = { links: FindLinks | null; contacts: FindContacts | null; onFound: (value: string) => void };

/** What was found for what is typed, and whether the answer is still on its way. */
export function useFound(query: string, { links: findLinks, contacts: findContacts, onFound }: Finders) {
  const [found, setFound] = useState(NONE);
  const wanted = query.trim();
  const looks = (findLinks !== null || findContacts !== null) && wanted.length >= SHORTEST;
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(async () => {
      const [links, contacts] = await Promise.all([
        looks && findLinks ? findLinks(wanted, signal) : [],
        looks && findContacts ? findContacts(wanted, signal) : [],
      ]);
      if (signal.aborted) return;
      setFound({ query: wanted, links, contacts });
      // What was searched for by name stands first, so Enter opens it.
      const [first, link] = [contacts[0], links[0]];
      if (first) onFound(contactValue(first));
      else if (link) onFound(linkValue(link));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [wanted, looks, findLinks, findContacts, onFound]);
  return { ...found, searching: looks && found.query !== wanted };
}
