// Two contacts side by side, field by field: what each says, what will be shown once they are joined, and why.
import { type AnyField, FACT_FIELDS, MANY_FIELDS } from "#lib/services/contact/contact-limits.ts";
import type { Fact, WholeContact } from "#lib/services/contact/entities.ts";

export const SIDES = ["a", "b"] as const;
export type Side = (typeof SIDES)[number];
export type Pair = Readonly<Record<Side, WholeContact>>;
/** What somebody decided, by field; the rest follows the rule. */
export type Picks = Readonly<Record<string, Side | undefined>>;

export type CompareRow = {
  /** Tells fields apart: `custom` is said of each of the workspace's own. */
  key: string;
  field: AnyField;
  custom: Fact["custom"];
  /** The values that each shows, best first. */
  a: Fact[];
  b: Fact[];
  /** Whose is shown, or of several shown first. */
  first: Side;
  /** Both say something, and not the same. */
  differs: boolean;
  many: boolean;
  why: string;
};

export const otherSide = (side: Side): Side => (side === "a" ? "b" : "a");
const keyOf = ({ field, custom }: Pick<Fact, "field" | "custom">): string => custom?.id ?? field;
const isMany = (field: AnyField) => MANY_FIELDS.some((many) => many === field);
/** The shortest number that is one without its country. */
const NATIONAL = 10;

/** What two ways of writing the same have in common, as far as a page can tell; the service knows it exactly. */
function folded({ field, value }: Fact): string {
  if (field === "phone") return value.replaceAll(/\D/g, "").slice(-NATIONAL);
  return value.trim().replaceAll(/\s+/g, " ").toLowerCase();
}

/** The side that the rule shows (`lib/contact/shown-facts.ts`), and why. */
function usual(a: Fact, b: Fact): { first: Side; why: string } {
  if (a.chosen !== b.chosen) return { first: a.chosen ? "a" : "b", why: "Chosen before" };
  const own = (fact: Fact) => fact.source === "answer";
  if (own(a) !== own(b)) return { first: own(a) ? "a" : "b", why: "A person’s own words win" };
  const sure = (fact: Fact) => fact.confirmed !== null;
  if (sure(a) !== sure(b)) return { first: sure(a) ? "a" : "b", why: "Confirmed by somebody here" };
  return { first: b.at > a.at ? "b" : "a", why: "Newer" };
}

type Field = Pick<CompareRow, "field" | "custom">;

function rowOf(pair: Pair, { field, custom }: Field, picks: Picks): CompareRow | null {
  const key = keyOf({ field, custom });
  const shown = (side: Side) => pair[side].facts.filter((fact) => fact.shown && keyOf(fact) === key);
  const [a, b] = [shown("a"), shown("b")];
  const [bestA, bestB] = [a[0], b[0]];
  const row = { key, field, custom, a, b, many: isMany(field) };
  if (bestA === undefined) return bestB ? { ...row, first: "b", differs: false, why: "Only one has it" } : null;
  if (bestB === undefined) return { ...row, first: "a", differs: false, why: "Only one has it" };
  const pick = picks[key];
  const { first, why } = usual(bestA, bestB);
  const differs = folded(bestA) !== folded(bestB);
  if (!differs && a.length + b.length === 2) return { ...row, first: pick ?? first, differs, why: "The same on both" };
  if (row.many) return { ...row, first: pick ?? first, differs: true, why: "The first is used to write" };
  return { ...row, first: pick ?? first, differs: true, why: pick ? "Your choice" : why };
}

/** Every field of which one of them says something, in its order. */
export function compareRows(pair: Pair, picks: Picks): CompareRow[] {
  const own = SIDES.flatMap((side) => pair[side].facts.flatMap(({ custom }) => custom ?? []));
  const fields: Field[] = [
    ...FACT_FIELDS.map((field) => ({ field, custom: null })),
    { field: "photo", custom: null },
    ...new Map(own.map((custom) => [custom.id, { field: "custom" as const, custom }])).values(),
  ];
  return fields.flatMap((field) => rowOf(pair, field, picks) ?? []);
}

/** What will be shown of a row: the value, or how many of them. */
export function willBe(row: CompareRow): { fact: Fact | undefined; kept: string | null } {
  const [fact] = row[row.first];
  const values = new Set([...row.a, ...row.b].map(folded)).size;
  if (!row.many || values < 2) return { fact, kept: null };
  return { fact, kept: values === 2 ? "Keeps both" : `Keeps all ${values}` };
}

/**
 * The facts that have to be asked for, so that what was compared is what is shown: what somebody picked, and where both were
 * chosen before, which of the two choices holds.
 */
export function wantedFacts(pair: Pair, picks: Picks): string[] {
  return compareRows(pair, picks).flatMap(({ key, a, b, first }) => {
    const bothChosen = a[0]?.chosen === true && b[0]?.chosen === true;
    const [fact] = first === "a" ? a : b;
    return fact && a.length > 0 && b.length > 0 && (picks[key] !== undefined || bothChosen) ? [fact.id] : [];
  });
}
