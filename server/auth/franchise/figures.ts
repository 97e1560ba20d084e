// Locations beside each other with size taken out, and where somebody could help: rules over what was counted.
import type {
  FranchiseHelp,
  FranchiseLocation,
  FranchiseOverview,
  FranchiseSteps,
} from "#lib/services/auth/franchise-entities.ts";
import type { LocationRow } from "#server/auth/franchise/locations-store.ts";

const oneDecimal = (value: number) => Math.round(value * 10) / 10;

/** Answers for each person; null where there is nobody to bring any. */
export function perPerson(answered: number, people: number): number | null {
  return people === 0 ? null : oneDecimal(answered / people);
}

/** For 1,000 residents; null without a number that somebody typed. */
export function perThousand(opened: number, residents: number | null): number | null {
  return residents === null ? null : oneDecimal((opened * 1000) / residents);
}

/** As it goes over the wire. */
export function toLocation(row: LocationRow): FranchiseLocation {
  const { opened_before, saved_before, answered_before, opens_on: _, ...rest } = row;
  return {
    ...rest,
    before: { opened: opened_before, saved: saved_before, answered: answered_before },
    per_person: perPerson(row.answered, row.people),
    per_thousand: perThousand(row.opened, row.residents),
  };
}

const sum = (rows: readonly FranchiseLocation[], of: (row: FranchiseLocation) => number) =>
  rows.reduce((all, row) => all + of(row), 0);

const stepsOf = (rows: readonly FranchiseLocation[], of: (row: FranchiseLocation) => FranchiseSteps) => ({
  opened: sum(rows, (row) => of(row).opened),
  saved: sum(rows, (row) => of(row).saved),
  answered: sum(rows, (row) => of(row).answered),
});

type Rolled = Pick<
  FranchiseOverview,
  "states" | "people" | "seen" | "now" | "before" | "per_person" | "per_thousand" | "compared" | "names"
>;

/** What all of these locations are together. A closed one counts in what came of it, and is compared with nobody. */
export function rollUp(rows: readonly FranchiseLocation[]): Rolled {
  const states = { open: 0, opening: 0, blocked: 0, closed: 0 };
  for (const { state } of rows) states[state] += 1;
  const now = stepsOf(rows, (row) => row);
  const people = sum(rows, (row) => row.people);
  const counted = rows.filter(({ residents }) => residents !== null);
  const residents = sum(counted, (row) => row.residents ?? 0);
  return {
    ...{ states, people, now },
    seen: sum(rows, (row) => row.seen),
    before: stepsOf(rows, (row) => row.before),
    per_person: perPerson(now.answered, people),
    per_thousand: perThousand(
      sum(counted, (row) => row.opened),
      residents === 0 ? null : residents,
    ),
    names: rows.map(({ id, name }) => ({ id, name })),
    compared: rows
      .filter(({ state, people: there }) => state === "open" && there > 0)
      .map(({ id, name, people: there, cards, answered, per_person, per_thousand }) => ({
        ...{ id, name, people: there, cards, answered, per_person, per_thousand },
      })),
  };
}

/** At most so many sentences: who has ten to read reads none. */
const MOST_HELP = 5;
/** A fall of less than a quarter, or of so few people, is chance. */
const FALL = 0.75;
const FEW = 20;
/** So many answers have to be expected before a place can be behind. */
const EXPECTED = 6;

type Rule = (row: FranchiseLocation, average: number | null) => Pick<FranchiseHelp, "now" | "of"> | null;

const RULES: Readonly<Record<FranchiseHelp["rule"], Rule>> = {
  empty: ({ people, invited }) => (people === 0 ? { now: people, of: invited } : null),
  "no-cards": ({ people, cards }) => (people > 0 && cards === 0 ? { now: cards, of: people } : null),
  away: ({ people, seen }) => (people > 1 && seen * 2 < people ? { now: people - seen, of: people } : null),
  fell: ({ opened, before }) =>
    before.opened >= FEW && opened < before.opened * FALL ? { now: opened, of: before.opened } : null,
  behind: ({ people, per_person }, average) =>
    average !== null && per_person !== null && average * people >= EXPECTED && per_person * 2 <= average
      ? { now: per_person, of: average }
      : null,
};

const ORDER = ["empty", "no-cards", "away", "fell", "behind"] as const;

/** One reason for each place, the plainest one; the plainest reasons first. */
export function helpOf(rows: readonly FranchiseLocation[], average: number | null): FranchiseHelp[] {
  const open = rows.filter(({ state }) => state === "open");
  const found = open.flatMap((row) => {
    for (const rule of ORDER) {
      const figures = RULES[rule](row, average);
      if (figures) return [{ location_id: row.id, rule, ...figures }];
    }
    return [];
  });
  return found.toSorted((one, other) => ORDER.indexOf(one.rule) - ORDER.indexOf(other.rule)).slice(0, MOST_HELP);
}
