// The two leaderboards out of what was counted: locations against their own last year, people against the others of their place.
import { compareRates, type Range, type Rate } from "./luck.ts";
import { FEWEST_ACTIVE, placesByCount, placesOf, type Ranked } from "./places.ts";

/** Contacts who agreed to be in touch, in this season so far and up to a week ago. */
type Counted = { agreed: number; weekAgo: number };

export type LocationCount = Counted & {
  id: string;
  active: number;
  before: Counted & { active: number };
};

export type PersonCount = Counted & {
  id: string;
  location: string;
  /** Days of the season that they were there, and how many of these up to a week ago. */
  days: number;
  daysWeekAgo: number;
};

/** Why somebody has no place: too few are active there, or there is nothing to compare with. */
export type Unplaced = "few" | "new";

export type Standing = {
  range: Range | null;
  place: number | null;
  /** A week ago; null where there was none, and in the first week. */
  placeWeekAgo: number | null;
  /** As it is. */
  placeByCount: number;
  /** What the others bring in as many days; of a location what its people brought last year. */
  expected: number | null;
  unplaced: Unplaced | null;
};

export type Standings = ReadonlyMap<string, Standing>;

type Side = { mine: Rate; others: Rate };
type Compared = { id: string; agreed: number; active: number; now: Side; weekAgo: Side };

function standingsOf(all: readonly Compared[]): Standings {
  const enough = all.filter(({ active }) => active >= FEWEST_ACTIVE);
  const known = new Map<string, Range | null>();
  // Many people have the same four figures.
  const rangeOf = ({ mine, others }: Side) => {
    const key = `${mine.count} ${mine.over} ${others.count} ${others.over}`;
    const range = known.get(key) ?? compareRates(mine, others);
    known.set(key, range);
    return range;
  };
  const now = enough.map(({ id, now: side }): Ranked => ({ id, count: side.mine.count, range: rangeOf(side) }));
  const then = enough.map(({ id, weekAgo }): Ranked => ({ id, count: weekAgo.mine.count, range: rangeOf(weekAgo) }));
  const [places, before] = [placesOf(now), placesOf(then)];
  const counts = placesByCount(all.map(({ id, agreed: count }) => ({ id, count })));
  return new Map(
    all.map(({ id, active, now: { mine, others } }): [string, Standing] => [
      id,
      {
        range: rangeOf({ mine, others }),
        place: places.get(id) ?? null,
        placeWeekAgo: before.get(id) ?? null,
        placeByCount: counts.get(id) ?? all.length,
        expected: others.over > 0 ? (others.count / others.over) * mine.over : null,
        unplaced: active < FEWEST_ACTIVE ? "few" : places.has(id) ? null : "new",
      },
    ]),
  );
}

/** Locations, each against the same weeks of its own last year, per active person. */
export function locationStandings(locations: readonly LocationCount[]): Standings {
  return standingsOf(
    locations.map(({ id, active, agreed, weekAgo, before }) => ({
      ...{ id, active, agreed },
      now: { mine: { count: agreed, over: active }, others: { count: before.agreed, over: before.active } },
      weekAgo: { mine: { count: weekAgo, over: active }, others: { count: before.weekAgo, over: before.active } },
    })),
  );
}

type Sums = { people: number; agreed: number; weekAgo: number; days: number; daysWeekAgo: number };
const NOBODY: Sums = { people: 0, agreed: 0, weekAgo: 0, days: 0, daysWeekAgo: 0 };

function sumsOf(people: readonly PersonCount[]): ReadonlyMap<string, Sums> {
  const sums = new Map<string, Sums>();
  for (const { location, agreed, weekAgo, days, daysWeekAgo } of people) {
    const so = sums.get(location) ?? NOBODY;
    sums.set(location, {
      people: so.people + 1,
      agreed: so.agreed + agreed,
      weekAgo: so.weekAgo + weekAgo,
      days: so.days + days,
      daysWeekAgo: so.daysWeekAgo + daysWeekAgo,
    });
  }
  return sums;
}

/** Active people, each against all others of their location in as many days: nobody is measured by themselves. */
export function peopleStandings(people: readonly PersonCount[]): Standings {
  const sums = sumsOf(people);
  return standingsOf(
    people.map(({ id, location, agreed, weekAgo, days, daysWeekAgo }) => {
      const all = sums.get(location) ?? NOBODY;
      return {
        ...{ id, agreed, active: all.people },
        now: {
          mine: { count: agreed, over: days },
          others: { count: all.agreed - agreed, over: all.days - days },
        },
        weekAgo: {
          mine: { count: weekAgo, over: daysWeekAgo },
          others: { count: all.weekAgo - weekAgo, over: all.daysWeekAgo - daysWeekAgo },
        },
      };
    }),
  );
}
