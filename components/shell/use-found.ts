"use client";
// What matches in the palette beyond the menu: links, contacts, people, cards, devices, orders, campaigns and files, asked for together after a short pause.
import { useEffect, useState } from "react";
import type { FoundWork } from "#lib/client/find-campaigns.ts";
import type { FoundCard } from "#lib/client/find-cards.ts";
import type { FoundContact } from "#lib/client/find-contacts.ts";
import type { FoundDevice } from "#lib/client/find-devices.ts";
import type { FoundLink } from "#lib/client/find-links.ts";
import type { FoundOrder } from "#lib/client/find-orders.ts";
import type { FoundPerson } from "#lib/client/find-people.ts";
import { cardValue } from "./palette-cards.tsx";
import { contactValue } from "./palette-contacts.tsx";
import { deviceValue } from "./palette-devices.tsx";
import { linkValue } from "./palette-links.tsx";
import { orderValue } from "./palette-orders.tsx";
import { personValue } from "./palette-people.tsx";
import { campaignValue, fileValue } from "./palette-work.tsx";

type Find<T> = (query: string, signal: AbortSignal) => Promise<T[]>;
export type FindLinks = Find<FoundLink>;
export type FindContacts = Find<FoundContact>;
export type FindPeople = Find<FoundPerson>;
export type FindCards = Find<FoundCard>;
export type FindDevices = Find<FoundDevice>;
export type FindOrders = Find<FoundOrder>;
export type FindWork = Find<FoundWork>;

const PAUSE_MS = 150;
const SHORTEST = 2;

type Found = {
  query: string;
  links: readonly FoundLink[];
  contacts: readonly FoundContact[];
  people: readonly FoundPerson[];
  cards: readonly FoundCard[];
  devices: readonly FoundDevice[];
  orders: readonly FoundOrder[];
  campaigns: readonly FoundWork[];
  files: readonly FoundWork[];
};
const NONE: Found = {
  ...{ query: "", links: [], contacts: [], people: [], cards: [], devices: [], orders: [], campaigns: [], files: [] },
};

/** Nobody looks where one is null; the same functions on every render. */
type Finders = {
  links: FindLinks | null;
  contacts: FindContacts | null;
  people: FindPeople | null;
  cards: FindCards | null;
  devices: FindDevices | null;
  orders: FindOrders | null;
  campaigns: FindWork | null;
  files: FindWork | null;
  onFound: (value: string) => void;
};

/** What was searched for by name stands first, so Enter opens it. */
function firstOf({
  links: [link],
  contacts: [contact],
  people: [person],
  cards: [card],
  devices: [device],
  orders: [order],
  campaigns: [campaign],
  files: [file],
}: Omit<Found, "query">): string | null {
  if (contact) return contactValue(contact);
  if (person) return personValue(person);
  if (card) return cardValue(card);
  if (link) return linkValue(link);
  if (device) return deviceValue(device);
  if (order) return orderValue(order);
  if (campaign) return campaignValue(campaign);
  return file ? fileValue(file) : null;
}

/** What was found for what is typed, and whether the answer is still on its way. */
export function useFound(
  query: string,
  {
    links: findLinks,
    contacts: findContacts,
    people: findPeople,
    cards: findCards,
    devices: findDevices,
    orders: findOrders,
    campaigns: findCampaigns,
    files: findFiles,
    onFound,
  }: Finders,
) {
  const [found, setFound] = useState(NONE);
  const wanted = query.trim();
  const looks =
    [findLinks, findContacts, findPeople, findCards, findDevices, findOrders, findCampaigns, findFiles].some(
      (find) => find !== null,
    ) && wanted.length >= SHORTEST;
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const foundBy = <T>(find: Find<T> | null) => (looks && find ? find(wanted, signal) : []);
    const timer = setTimeout(async () => {
      const [links, contacts, people, cards, devices, orders, campaigns, files] = await Promise.all([
        foundBy(findLinks),
        foundBy(findContacts),
        foundBy(findPeople),
        foundBy(findCards),
        foundBy(findDevices),
        foundBy(findOrders),
        foundBy(findCampaigns),
        foundBy(findFiles),
      ]);
      if (signal.aborted) return;
      const all = { links, contacts, people, cards, devices, orders, campaigns, files };
      setFound({ query: wanted, ...all });
      const first = firstOf(all);
      if (first !== null) onFound(first);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [
    wanted,
    looks,
    findLinks,
    findContacts,
    findPeople,
    findCards,
    findDevices,
    findOrders,
    findCampaigns,
    findFiles,
    onFound,
  ]);
  return { ...found, searching: looks && found.query !== wanted };
}
