// What is proposed to locations, out of a draft: for its checks, its previews, and what is said of it.
import type { Proposal } from "#lib/campaign/checks.ts";
import { PART_FIELDS, same } from "#lib/campaign/part-rights.ts";
import { shownWords, valuesOf } from "#lib/campaign/proposed.ts";
import type { Campaign } from "#lib/services/campaign/entities.ts";
import type { CampaignPlace } from "#lib/services/campaign/part-entities.ts";

type Said = Pick<
  Campaign,
  "headline" | "text" | "button" | "picture_url" | "picture_alt" | "destination_url" | "rights"
>;

/** As it is read where nobody filled a blank. */
export function withoutBlanks<C extends Said>(campaign: C): C {
  return { ...campaign, ...shownWords(campaign) };
}

/** For the checks; nothing where no location is asked. */
export function proposalOf(campaign: Campaign): Proposal | undefined {
  const { places, rights, answer_by } = campaign;
  return places.length === 0 ? undefined : { places: places.length, rights, values: valuesOf(campaign), answer_by };
}

/** The chosen locations that can be asked. */
export function askedPlaces(
  { places }: Pick<Campaign, "places">,
  offered: readonly CampaignPlace[],
): readonly CampaignPlace[] {
  return offered.filter(({ id, skipped }) => skipped === null && places.includes(id));
}

export type OfferedRegion = { id: string; name: string; places: readonly string[] };

/** The regions with locations that can be asked, by name. */
export function regionsOf(offered: readonly CampaignPlace[]): readonly OfferedRegion[] {
  const askable = offered.filter(({ skipped }) => skipped === null);
  const named = new Map(askable.flatMap(({ regions }) => regions.map(({ id, name }) => [id, name] as const)));
  return [...named]
    .map(([id, name]) => ({
      ...{ id, name },
      places: askable.flatMap((place) => (place.regions.some((region) => region.id === id) ? [place.id] : [])),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name, "en"));
}

/**
 * Where a location chooses, the company's own value is the first of the choices: it follows what is typed. The rights as they
 * are with `next`; nothing where they stay as they are.
 */
export function rightsWith(next: Said): Campaign["rights"] | null {
  const values = valuesOf(next);
  const changed = PART_FIELDS.flatMap((field) => {
    const right = next.rights[field];
    const [own, ...others] = right?.choices ?? [];
    const value = values[field];
    if (right?.right !== "choose" || (own && same(own, value))) return [];
    return [[field, { ...right, choices: [value, ...others] }] as const];
  });
  return changed.length === 0 ? null : { ...next.rights, ...Object.fromEntries(changed) };
}
