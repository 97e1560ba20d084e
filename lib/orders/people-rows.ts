// People of a badge order from a table: a name and a title a row, with what is wrong said row by row. Nothing is dropped silently.
import { cleanLine } from "#lib/clean-line.ts";
import { counted } from "#lib/plural.ts";
import type { OrderPerson } from "#lib/services/auth/order-entities.ts";
import { MOST_ORDER_PIECES, MOST_PERSON_NAME, MOST_PERSON_TITLE } from "#lib/services/auth/order-limits.ts";
import { drawPiece } from "./draw-piece.ts";
import type { PieceDesign, PieceOf } from "./piece-look.ts";

export type PersonRow = OrderPerson & {
  /** Where it stands in the file. */
  row: number;
  /** Why it cannot be printed; null where it can. */
  problem: string | null;
};
export type ReadPeople = { rows: PersonRow[]; refused: string | null };

const NAMES = ["name", "full name", "person", "names"];
const FIRST = ["first name", "firstname", "given name"];
const LAST = ["last name", "lastname", "surname", "family name"];
const TITLES = ["title", "job title", "role", "position"];
/** The rest of a piece, for trying how a text fits. */
const TRIED: PieceDesign = { colour: "#1e1b17", logo: null, brand: "", words: "" };
const OF: Omit<PieceOf, "name" | "title"> = { address: "", short: "", code: null };

const nothing = (refused: string): ReadPeople => ({ rows: [], refused });

function problemOf({ name, title }: OrderPerson): string | null {
  if (name === "") return "It has no name.";
  if (name.length > MOST_PERSON_NAME) return `Its name is longer than ${counted(MOST_PERSON_NAME, "character")}.`;
  if (title.length > MOST_PERSON_TITLE) return `Its title is longer than ${counted(MOST_PERSON_TITLE, "character")}.`;
  const cut = drawPiece("badge", "front", { design: TRIED, of: { ...OF, name, title } }).cut;
  if (cut.includes("name")) return "Its name is too long for a badge.";
  return cut.includes("title") ? "Its title is too long for a badge." : null;
}

/** What is wrong with one person's text on a badge; null where nothing is. */
export function personProblem(person: OrderPerson): string | null {
  return problemOf(person);
}

/** The first of them whose text no badge holds, and why; whoever has no text is passed over. The same text is tried once. */
export function firstProblem(people: readonly OrderPerson[]): { at: number; problem: string } | null {
  const tried = new Set<string>();
  for (const [at, person] of people.entries()) {
    const text = JSON.stringify([person.name, person.title]);
    if ((person.name === "" && person.title === "") || tried.has(text)) continue;
    tried.add(text);
    const problem = problemOf(person);
    if (problem !== null) return { at, problem };
  }
  return null;
}

/** A table's rows as people. Without heads of its own the first column is the name, the second the title. */
export function readPeople(table: readonly (readonly string[])[]): ReadPeople {
  const [first = [], ...rest] = table;
  const heads = first.map((head) => head.trim().toLowerCase());
  const find = (known: readonly string[]) => heads.findIndex((head) => known.includes(head));
  const [name, given, family, title] = [find(NAMES), find(FIRST), find(LAST), find(TITLES)];
  const headed = name >= 0 || given >= 0 || family >= 0 || title >= 0;
  if (headed && name < 0 && given < 0 && family < 0) return nothing('The first row needs a column "Name".');
  const lines = headed ? rest : table;
  if (lines.length === 0) return nothing("There is nobody in this file.");
  if (lines.length > MOST_ORDER_PIECES) {
    return nothing(
      `This file has ${counted(lines.length, "row")}. One order holds at most ${MOST_ORDER_PIECES} people.`,
    );
  }
  const rows = lines.map((cells, at) => {
    const cell = (index: number) => cleanLine(cells[index] ?? "").trim();
    const whole = headed ? (name >= 0 ? cell(name) : `${cell(given)} ${cell(family)}`.trim()) : cell(0);
    const person = { name: whole, title: headed ? cell(title) : cell(1) };
    return { ...person, row: at + (headed ? 2 : 1), problem: problemOf(person) };
  });
  return { rows, refused: null };
}
