"use client";
// What matches in the palette beyond the menu, of every kind, asked for together after a short pause.
import { useEffect, useState } from "react";
import type { FoundWork } from "#lib/client/find-campaigns.ts";
import type { FoundCard } from "#lib/client/find-cards.ts";
import type { FoundContact } from "#lib/client/find-contacts.ts";
import type { FoundDevice } from "#lib/client/find-devices.ts";
import type { FoundLink } from "#lib/client/find-links.ts";
import type { FoundOrder } from "#lib/client/find-orders.ts";
import type { FoundPerson } from "#lib/client/find-people.ts";

type FoundOf = {
  links: FoundLink;
  contacts: FoundContact;
  people: FoundPerson;
  cards: FoundCard;
  devices: FoundDevice;
  orders: FoundOrder;
  campaigns: FoundWork;
  texts: FoundWork;
  files: FoundWork;
};
type Kind = keyof FoundOf;

export type Found = { [K in Kind]: readonly FoundOf[K][] };

/** Who looks for each kind; nobody does where one is null. The same functions on every render. */
export type Finders = {
  [K in Kind]: ((query: string, signal: AbortSignal) => Promise<readonly FoundOf[K][]>) | null;
};

const PAUSE_MS = 150;
const SHORTEST = 2;

const NONE: Found = {
  ...{ links: [], contacts: [], people: [], cards: [], devices: [], orders: [], campaigns: [], texts: [], files: [] },
};

async function findAll(finders: Finders, query: string, signal: AbortSignal): Promise<Found> {
  const by = async <T>(find: ((query: string, signal: AbortSignal) => Promise<readonly T[]>) | null) =>
    find ? find(query, signal) : [];
  const [links, contacts, people, cards, devices, orders, campaigns, texts, files] = await Promise.all([
    by(finders.links),
    by(finders.contacts),
    by(finders.people),
    by(finders.cards),
    by(finders.devices),
    by(finders.orders),
    by(finders.campaigns),
    by(finders.texts),
    by(finders.files),
  ]);
  return { links, contacts, people, cards, devices, orders, campaigns, texts, files };
}

/** What was found for what is typed, and whether the answer is still on its way. */
export function useFound(query: string, finders: Finders): { found: Found; searching: boolean } {
  const [answer, setAnswer] = useState({ query: "", found: NONE });
  const wanted = query.trim();
  const looks = wanted.length >= SHORTEST && Object.values(finders).some((find) => find !== null);
  const { links, contacts, people, cards, devices, orders, campaigns, texts, files } = finders;
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const all = { links, contacts, people, cards, devices, orders, campaigns, texts, files };
    const timer = setTimeout(async () => {
      const found = looks ? await findAll(all, wanted, signal) : NONE;
      if (!signal.aborted) setAnswer({ query: wanted, found });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [wanted, looks, links, contacts, people, cards, devices, orders, campaigns, texts, files]);
  return { found: answer.found, searching: looks && answer.query !== wanted };
}
