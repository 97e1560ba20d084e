"use client";
// What matches in the palette beyond the menu: links, contacts, people and devices, asked for together after a short pause.
import { useEffect, useState } from "react";
import type { FoundContact } from "#lib/client/find-contacts.ts";
import type { FoundDevice } from "#lib/client/find-devices.ts";
import type { FoundLink } from "#lib/client/find-links.ts";
import type { FoundPerson } from "#lib/client/find-people.ts";
import { contactValue } from "./palette-contacts.tsx";
import { deviceValue } from "./palette-devices.tsx";
import { linkValue } from "./palette-links.tsx";
import { personValue } from "./palette-people.tsx";

type Find<T> = (query: string, signal: AbortSignal) => Promise<T[]>;
export type FindLinks = Find<FoundLink>;
export type FindContacts = Find<FoundContact>;
export type FindPeople = Find<FoundPerson>;
export type FindDevices = Find<FoundDevice>;

const PAUSE_MS = 150;
const SHORTEST = 2;

type Found = {
  query: string;
  links: readonly FoundLink[];
  contacts: readonly FoundContact[];
  people: readonly FoundPerson[];
  devices: readonly FoundDevice[];
};
const NONE: Found = { query: "", links: [], contacts: [], people: [], devices: [] };

/** Nobody looks where one is null; the same functions on every render. */
type Finders = {
  links: FindLinks | null;
  contacts: FindContacts | null;
  people: FindPeople | null;
  devices: FindDevices | null;
  onFound: (value: string) => void;
};

/** What was searched for by name stands first, so Enter opens it. */
function firstOf({
  links: [link],
  contacts: [contact],
  people: [person],
  devices: [device],
}: Omit<Found, "query">): string | null {
  if (contact) return contactValue(contact);
  if (person) return personValue(person);
  if (link) return linkValue(link);
  return device ? deviceValue(device) : null;
}

/** What was found for what is typed, and whether the answer is still on its way. */
export function useFound(
  query: string,
  { links: findLinks, contacts: findContacts, people: findPeople, devices: findDevices, onFound }: Finders,
) {
  const [found, setFound] = useState(NONE);
  const wanted = query.trim();
  const looks =
    [findLinks, findContacts, findPeople, findDevices].some((find) => find !== null) && wanted.length >= SHORTEST;
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(async () => {
      const [links, contacts, people, devices] = await Promise.all([
        looks && findLinks ? findLinks(wanted, signal) : [],
        looks && findContacts ? findContacts(wanted, signal) : [],
        looks && findPeople ? findPeople(wanted, signal) : [],
        looks && findDevices ? findDevices(wanted, signal) : [],
      ]);
      if (signal.aborted) return;
      setFound({ query: wanted, links, contacts, people, devices });
      const first = firstOf({ links, contacts, people, devices });
      if (first !== null) onFound(first);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [wanted, looks, findLinks, findContacts, findPeople, findDevices, onFound]);
  return { ...found, searching: looks && found.query !== wanted };
}
