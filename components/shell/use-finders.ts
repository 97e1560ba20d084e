"use client";
// Who looks for what in the palette: whoever has its list in their menu.
import { mayText } from "#components/campaign/sms/may-text.ts";
import { campaignPaths } from "#lib/campaign-paths.ts";
import { cardPaths } from "#lib/card-paths.ts";
import { findCampaigns, findFiles, findTexts } from "#lib/client/find-campaigns.ts";
import { findCards } from "#lib/client/find-cards.ts";
import { findContacts } from "#lib/client/find-contacts.ts";
import { findDevices } from "#lib/client/find-devices.ts";
import { findLinks } from "#lib/client/find-links.ts";
import { findOrders } from "#lib/client/find-orders.ts";
import { findPeople } from "#lib/client/find-people.ts";
import { contactPaths } from "#lib/contact-paths.ts";
import { paths } from "#lib/paths.ts";
import { peoplePaths } from "#lib/people-paths.ts";
import { manages } from "#lib/permissions/roles.ts";
import { useShell } from "./shell-context.tsx";
import type { Finders } from "./use-found.ts";

type Look = { [K in keyof Finders]: NonNullable<Finders[K]> };

const OURS: Look = {
  links: findLinks,
  contacts: findContacts,
  people: findPeople,
  cards: findCards,
  devices: findDevices,
  orders: findOrders,
  campaigns: findCampaigns,
  texts: findTexts,
  files: findFiles,
};

/** Of all that can look, what this person's menu allows; `instead` takes the place of ours. */
export function useFinders(pages: readonly string[], instead: Partial<Look>): Finders {
  const shell = useShell();
  const look = { ...OURS, ...instead };
  const lists = (...any: string[]) => any.some((path) => pages.includes(path));
  const only = <T>(may: boolean, find: T): T | null => (may ? find : null);
  const devices = lists(cardPaths.promoTags());
  return {
    links: only(lists(paths.shareLinks()), look.links),
    contacts: only(lists(contactPaths.connections()), look.contacts),
    people: only(lists(peoplePaths.peopleManager()), look.people),
    // One's own, or with the company's people those of everybody.
    cards: only(lists(cardPaths.shareCard(), peoplePaths.peopleManager()), look.cards),
    devices: only(devices, look.devices),
    orders: only(devices && manages(shell.user.workspace?.role ?? null), look.orders),
    campaigns: only(lists(campaignPaths.campaigns()), look.campaigns),
    texts: only(mayText(shell), look.texts),
    files: only(lists(campaignPaths.mediaLibrary()), look.files),
  };
}
