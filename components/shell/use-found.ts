"use client";
// What matches in the palette beyond the menu: links, contacts, people, devices and orders, asked for together after a short pause.
import { useEffect, useState } from "react";
import type { FoundContact } from "#lib/client/find-contacts.ts";
import type { FoundDevice } from "#lib/client/find-devices.ts";
import type { FoundLink } from "#lib/client/find-links.ts";
import type { FoundOrder } from "#lib/client/find-orders.ts";
import type { FoundPerson } from "#lib/client/find-people.ts";
import { contactValue } from "./palette-contacts.tsx";
import { deviceValue } from "./palette-devices.tsx";
import { linkValue } from "./palette-links.tsx";
import { orderValue } from "./palette-orders.tsx";
import { personValue } from "./palette-people.tsx";

type Find<T> = (query: string, signal: AbortSignal) => Promise<T[]>;
export type FindLinks = Find<FoundLink>;
export type FindContacts = Find<FoundContact>;
export type FindPeople = Find<FoundPerson>;
export type FindDevices = Find<FoundDevice>;
export type FindOrders = Find<FoundOrder>;

const PAUSE_MS = 150;
const SHORTEST = 2;

type Found = {
  query: string;
  links: readonly FoundLink[];
  contacts: readonly FoundContact[];
  people: readonly FoundPerson[];
  devices: readonly FoundDevice[];
  orders: readonly FoundOrder[];
};
const NONE: Found = { query: "", links: [], contacts: [], people: [], devices: [], orders: [] };

/** Nobody looks where one is null; the same functions on every render. */
type Finders = {
  links: FindLinks | null;
  contacts: FindContacts | null;
  people: FindPeople | null;
  devices: FindDevices | null;
  orders: FindOrders | null;
  onFound: (value: string) => void;
};

/** What was searched for by name stands first, so Enter opens it. */
function firstOf({
  links: [link],
  contacts: [contact],
  people: [person],
  devices: [device],
  orders: [order],
}: Omit<Found, "query">): string | null {
  if (contact) return contactValue(contact);
  if (person) return personValue(person);
  if (link) return linkValue(link);
  if (device) return deviceValue(device);
  return order ? orderValue(order) : null;
}

/** What was found for what is typed, and whether the answer is still on its way. */
export function useFound(
  query: string,
  {
    links: findLinks,
    contacts: findContacts,
    people: findPeople,
    devices: findDevices,
    orders: findOrders,
    onFound,
  }: Finders,
) {
  const [found, setFound] = useState(NONE);
  const wanted = query.trim();
  const looks =
    [findLinks, findContacts, findPeople, findDevices, findOrders].some((find) => find !== null) &&
    wanted.length >= SHORTEST;
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const foundBy = <T>(find: Find<T> | null) => (looks && find ? find(wanted, signal) : []);
    const timer = setTimeout(async () => {
      const [links, contacts, people, devices, orders] = await Promise.all([
        foundBy(findLinks),
        foundBy(findContacts),
        foundBy(findPeople),
        foundBy(findDevices),
        foundBy(findOrders),
      ]);
      if (signal.aborted) return;
      setFound({ query: wanted, links, contacts, people, devices, orders });
      const first = firstOf({ links, contacts, people, devices, orders });
      if (first !== null) onFound(first);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [wanted, looks, findLinks, findContacts, findPeople, findDevices, findOrders, onFound]);
  return { ...found, searching: looks && found.query !== wanted };
}
