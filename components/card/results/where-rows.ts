// The places of a card's visitors as lines: towns of one's own country by their name, others with theirs. Pure.
import type { CardFigures } from "#lib/services/card/figures-entities.ts";

export type WhereRow = { name: string; people: number /** False for whom nobody could place. */; known: boolean };

type Place = CardFigures["where"][number];

/** So many places are read at a glance. */
const SHOWN = 6;

const COUNTRIES = new Intl.DisplayNames("en", { type: "region", fallback: "code" });

const sum = (places: readonly Place[]) => places.reduce((all, { people }) => all + people, 0);

/** The country that most of them were in. */
function homeOf(places: readonly Place[]): string {
  const countries = Map.groupBy(places, ({ country }) => country);
  return [...countries].toSorted(([, one], [, other]) => sum(other) - sum(one))[0]?.[0] ?? "";
}

function nameOf({ city, country }: Place, home: string): string {
  if (city === "") return COUNTRIES.of(country) ?? country;
  return country === home || country === "" ? city : `${city}, ${COUNTRIES.of(country) ?? country}`;
}

/** None where no place is known. */
export function whereRows(where: readonly Place[]): WhereRow[] {
  const known = where.filter(({ city, country }) => city !== "" || country !== "");
  if (known.length === 0) return [];
  const home = homeOf(known);
  const [first, rest] = [known.slice(0, SHOWN), sum(known.slice(SHOWN))];
  const unknown = sum(where) - sum(known);
  return [
    ...first.map((place) => ({ name: nameOf(place, home), people: place.people, known: true })),
    ...(rest > 0 ? [{ name: "Elsewhere", people: rest, known: true }] : []),
    ...(unknown > 0 ? [{ name: "Not known", people: unknown, known: false }] : []),
  ];
}
