// What a device can open, as it is chosen from: cards under their people's names, the newest share links, locations.
import { paths } from "#lib/paths.ts";
import type { DeviceTargets } from "#lib/services/card/device-entities.ts";
import type { DeviceTarget } from "#lib/services/card/device-limits.ts";
import type { Link } from "#lib/services/links/entities.ts";
import { withoutScheme } from "#lib/web-address.ts";

export type Opening = { kind: DeviceTarget; id: string; label: string };

/** As many links as somebody finds one in by looking; one of the others is searched for. */
export const NEWEST_LINKS = { page: 1, per_page: 100, sort_by: "created_at", sort_desc: true } as const;

function cardsOf(cards: DeviceTargets["cards"]): Opening[] {
  return cards.map(({ id, name, person }) => {
    const several = cards.filter((card) => card.person.id === person.id).length > 1;
    const label = person.name === "" ? name : several ? `${person.name} · ${name}` : person.name;
    return { kind: "card", id, label };
  });
}

/** A tag is an address of the main host: links of other domains do not answer there. */
export function linksOf(links: readonly Link[]): Opening[] {
  return links.flatMap(({ id, title, shortlink }) => {
    const here = new URL(shortlink).pathname.startsWith(paths.shortLink(""));
    return here ? [{ kind: "link" as const, id, label: title || withoutScheme(shortlink) }] : [];
  });
}

/** All that somebody can choose from, people first. */
export function openingsOf({ cards, locations }: DeviceTargets, links: readonly Link[]): Opening[] {
  const places = locations.map(({ id, name }) => ({ kind: "location" as const, id, label: name }));
  return [...cardsOf(cards), ...linksOf(links), ...places];
}
