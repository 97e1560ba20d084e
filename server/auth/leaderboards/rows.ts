// Standings as rows: of locations and of people, by one measure or the other.
import { daysThere, type Stretch } from "#lib/leaderboard/season.ts";
import { locationStandings, type PersonCount, peopleStandings, type Standing } from "#lib/leaderboard/standings.ts";
import { counted as plural } from "#lib/plural.ts";
import type { BoardRow } from "#lib/services/auth/leaderboard-entities.ts";
import type {
  CountedLocation,
  CountedPerson,
  CountedRegion,
  Counts,
} from "#server/auth/leaderboards/leaderboard-store.ts";

/** A row with what it is ordered by, and whether anybody but its person sees it. */
export type Row = BoardRow & { hidden: boolean; byCount: number; fair: number | null };

/** Nothing without an end, or of nothing, can be written. */
const finite = (value: number | undefined) => (value === undefined || !Number.isFinite(value) ? null : value);

function standingOf({ range, place, placeWeekAgo, placeByCount, expected, unplaced }: Standing) {
  return {
    ...{ place, place_before: placeWeekAgo, unplaced, expected, fair: place, byCount: placeByCount },
    ...{ ratio: finite(range?.ratio), low: finite(range?.low), high: finite(range?.high) },
  };
}

/** Locations of a franchise. */
export function locationRows(locations: readonly CountedLocation[]): Row[] {
  const standings = locationStandings(
    locations.map(({ id, active, agreed, week_ago: weekAgo, before }) => ({
      ...{ id, active, agreed, weekAgo },
      before: { active: before.active, agreed: before.agreed, weekAgo: before.week_ago },
    })),
  );
  return locations.flatMap(({ id, name, logo_url, lead, active, agreed, before }): Row[] => {
    const standing = standings.get(id);
    if (!standing) return [];
    const counts = { agreed, before: before.agreed, active, active_before: before.active };
    return [
      {
        ...{ id, name, picture_url: logo_url, under: lead, you: false, hidden: false },
        ...counts,
        ...standingOf(standing),
      },
    ];
  });
}

/** A region is the sum of its locations. */
function regionOf({ id, name, locations }: CountedRegion, counted: readonly CountedLocation[]): CountedLocation {
  const its = counted.filter((one) => locations.includes(one.id));
  const sum = (of: (one: CountedLocation) => number) => its.reduce((all, one) => all + of(one), 0);
  return {
    ...{ id, name, logo_url: null, lead: plural(its.length, "location") },
    ...{ active: sum((one) => one.active), agreed: sum((one) => one.agreed), week_ago: sum((one) => one.week_ago) },
    before: {
      active: sum(({ before }) => before.active),
      agreed: sum(({ before }) => before.agreed),
      week_ago: sum(({ before }) => before.week_ago),
    },
  };
}

/** Regions of a franchise, compared as locations are: each against the same weeks of its own last year. */
export function regionRows(regions: Counts["regions"], locations: readonly CountedLocation[]): Row[] {
  return locationRows(regions.map((region) => regionOf(region, locations)));
}

/** Somebody may work in two locations: a row is a person there. */
export const rowIdOf = ({ id, location }: Pick<CountedPerson, "id" | "location">) => `${id}.${location}`;

/** People as they are compared, by the ids of their rows. */
export function peopleCounts(people: Counts["people"], { from, to, weekAgo }: Stretch): PersonCount[] {
  return people.map((person) => ({
    ...{ id: rowIdOf(person), location: person.location, agreed: person.agreed, weekAgo: person.week_ago },
    days: daysThere({ from, to }, person.since),
    daysWeekAgo: weekAgo === null ? 0 : daysThere({ from, to: weekAgo }, person.since),
  }));
}

/** Active people of all these locations; `me` is the one who asks. */
export function peopleRows(people: Counts["people"], stretch: Stretch, me: string): Row[] {
  const standings = peopleStandings(peopleCounts(people, stretch));
  return people.flatMap((person): Row[] => {
    const standing = standings.get(rowIdOf(person));
    if (!standing) return [];
    const { name, photo_url, location_name, agreed, before, hidden } = person;
    return [
      {
        ...{ id: rowIdOf(person), name, picture_url: photo_url, under: location_name, you: person.id === me, hidden },
        ...{ agreed, before, active: 1, active_before: before > 0 ? 1 : 0 },
        ...standingOf(standing),
      },
    ];
  });
}

/** The first place first, and behind all places whoever has none; then by how many, then by name. */
export function byPlace(one: Row, other: Row): number {
  const last = Number.MAX_SAFE_INTEGER;
  return (
    (one.place ?? last) - (other.place ?? last) ||
    (other.ratio ?? last) - (one.ratio ?? last) ||
    other.agreed - one.agreed ||
    byName(one, other)
  );
}

/** By name, and two of one name always in the same order. */
export function byName(one: Row, other: Row): number {
  return one.name.localeCompare(other.name, "en") || (one.id < other.id ? -1 : 1);
}

/** As it goes over the wire. */
export function toRow({ hidden: _, byCount: __, fair: ___, ...row }: Row): BoardRow {
  return row;
}
