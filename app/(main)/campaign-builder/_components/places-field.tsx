"use client";
// Which locations are asked to join: everyone with who decides there, and why one cannot be asked.
import { useId, useState } from "react";
import { SectionHeading } from "#components/patterns/section-heading.tsx";
import { useLogoOf } from "#components/shell/use-one-related.ts";
import { WorkspaceMark } from "#components/ui/avatar.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Input } from "#components/ui/input.tsx";
import { SKIPPED_WORDS } from "#lib/campaign/stands-words.ts";
import { isolate } from "#lib/isolate.ts";
import { counted } from "#lib/plural.ts";
import type { CampaignPlace } from "#lib/services/campaign/part-entities.ts";
import { askedPlaces, regionsOf } from "./proposal.ts";
import type { Draft } from "./use-draft.ts";

/** From so many on, one is looked for by name. */
const MANY = 12;

type RowProps = { place: CampaignPlace; chosen: boolean; onChoose: (chosen: boolean) => void };

function PlaceRow({ place, chosen, onChoose }: RowProps) {
  const id = useId();
  const logoOf = useLogoOf();
  const { name, owner, city, skipped, at_once: atOnce } = place;
  const beside = [owner, city].filter(Boolean).join(", ");
  return (
    <li>
      <label
        htmlFor={id}
        className="flex cursor-pointer items-center gap-3 border-b border-line py-3 has-disabled:cursor-default"
      >
        <Checkbox
          id={id}
          checked={chosen}
          disabled={skipped !== null && !chosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <WorkspaceMark name={name} src={logoOf(place.id)} size={28} />
        <span className="min-w-0 flex-1">
          <b className="cut block text-14 font-semibold">{name}</b>
          <span className="block text-13 text-muted wrap-anywhere">
            {skipped === null ? beside : `Cannot be asked. ${SKIPPED_WORDS[skipped]}`}
          </span>
        </span>
        {skipped === null && atOnce ? <Badge>Joins at once</Badge> : null}
      </label>
    </li>
  );
}

type SeveralProps = { label: string; asked: number; askable: number; onAll: (on: boolean) => void };

/** Chooses several at once, and says whether all of them are. */
function SeveralRow({ label, asked, askable, onAll }: SeveralProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex cursor-pointer items-center gap-3 border-b border-line py-3 text-13">
      <Checkbox
        id={id}
        checked={asked > 0 && asked === askable}
        indeterminate={asked > 0 && asked < askable}
        disabled={askable === 0}
        onChange={({ target }) => onAll(target.checked)}
      />
      <span className="min-w-0 wrap-anywhere">{label}</span>
    </label>
  );
}

type RegionRowsProps = {
  offered: readonly CampaignPlace[];
  chosen: ReadonlySet<string>;
  onChoose: (places: readonly string[], on: boolean) => void;
};

/** The company’s regions: each chooses its locations that can be asked. */
function RegionRows({ offered, chosen, onChoose }: RegionRowsProps) {
  const regions = regionsOf(offered);
  if (regions.length === 0) return null;
  return (
    <fieldset className="max-h-[220px] min-w-0 overflow-y-auto">
      <legend className="sr-only">Choose by region</legend>
      {regions.map(({ id, name, places }) => (
        <SeveralRow
          key={id}
          label={`Region ${isolate(name)}: ${counted(places.length, "location")}`}
          asked={places.filter((place) => chosen.has(place)).length}
          askable={places.length}
          onAll={(on) => onChoose(places, on)}
        />
      ))}
    </fieldset>
  );
}

type PlacesFieldProps = { draft: Draft; offered: readonly CampaignPlace[] };

export function PlacesField({ draft: { campaign, change }, offered }: PlacesFieldProps) {
  const [search, setSearch] = useState("");
  const chosen = new Set(campaign.places);
  const askable = offered.filter(({ skipped }) => skipped === null);
  const asked = askedPlaces(campaign, offered).length;
  const found = offered.filter(({ name, city, owner }) =>
    `${name} ${city} ${owner}`.toLocaleLowerCase("en").includes(search.trim().toLocaleLowerCase("en")),
  );
  // A location that left the company since is not sent again.
  const put = (ids: ReadonlySet<string>) =>
    change({ places: offered.filter(({ id }) => ids.has(id)).map(({ id }) => id) });
  function choose(ids: readonly string[], on: boolean) {
    const next = new Set(chosen);
    for (const id of ids) {
      if (on) next.add(id);
      else next.delete(id);
    }
    put(next);
  }
  return (
    <section aria-labelledby="places">
      <SectionHeading
        id="places"
        title="Locations"
        hint={asked === 0 ? "Nobody else is asked" : `${counted(asked, "location")} of ${offered.length}`}
      />
      <p className="pt-3 text-13 text-muted">
        Each location you choose is asked to join. It sees its own preview and changes what you let it change.
      </p>
      {offered.length > MANY ? (
        <Input
          type="search"
          aria-label="Search locations"
          placeholder="Search locations"
          className="mt-3"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      ) : null}
      <SeveralRow
        label="All locations that can be asked"
        asked={asked}
        askable={askable.length}
        onAll={(on) => put(new Set(on ? askable.map(({ id }) => id) : []))}
      />
      <RegionRows {...{ offered, chosen }} onChoose={choose} />
      <ul className="max-h-[420px] overflow-y-auto" aria-label="Locations">
        {found.map((place) => (
          <PlaceRow
            key={place.id}
            place={place}
            chosen={chosen.has(place.id)}
            onChoose={(on) => choose([place.id], on)}
          />
        ))}
      </ul>
      {found.length === 0 ? <p className="py-3 text-13 text-muted">No location matches “{search}”.</p> : null}
    </section>
  );
}
