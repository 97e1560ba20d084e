// The alias rules: what a new one may look like, how one is generated, and how words become one.
import { AppError } from "#lib/errors.ts";
import { MAX_ALIAS } from "#lib/services/links/entities.ts";
import { isReserved, randomAlias } from "#server/platform/addresses/alias-letters.ts";

export const GENERATED_LENGTH = 7;
/** Of a contact's own address: longer, because it must not be met by guessing. */
const PERSONAL_LENGTH = 10;

const SHAPE = /^[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?$/;

export type AliasProblem = { reason: "shape" | "reserved" | "taken"; message: string };

export const TAKEN: AliasProblem = { reason: "taken", message: "This short link is taken. Choose another one." };

/** New aliases are lower case: what was typed, as it would be stored. */
export function foldAlias(typed: string): string {
  return typed.trim().toLowerCase();
}

/** What is wrong with a folded alias whoever holds it; null when nothing is. */
export function aliasProblem(alias: string): AliasProblem | null {
  if (alias.length > MAX_ALIAS) return { reason: "shape", message: `Use ${MAX_ALIAS} characters at most.` };
  if (!SHAPE.test(alias)) {
    return { reason: "shape", message: "Use letters, digits, - and _, with a letter or digit at both ends." };
  }
  if (isReserved(alias)) return { reason: "reserved", message: "This word is reserved. Choose another one." };
  return null;
}

/** The error that puts an alias problem beside its field. */
export function aliasError(problem: AliasProblem): AppError {
  return new AppError("invalid", problem.message, { fields: { alias: [problem.message] } });
}

/** Seven emails, each equally likely. */
export function generateAlias(): string {
  return randomAlias(GENERATED_LENGTH);
}

/** A contact's own address of a link. */
export function generatePersonal(): string {
  return randomAlias(PERSONAL_LENGTH);
}

const FILLERS = new Set("a an and at by for from in is of on or our the to with your".split(" "));
const LONGEST = 32;

/** A readable alias out of words, or "" when they leave nothing to read. */
export function aliasFromWords(text: string): string {
  const words = text
    .slice(0, 500)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "" && !FILLERS.has(word));
  let alias = "";
  for (const word of words) {
    const longer = alias === "" ? word.slice(0, LONGEST) : `${alias}-${word}`;
    if (longer.length > LONGEST) break;
    alias = longer;
  }
  return alias.length >= 3 && aliasProblem(alias) === null ? alias : "";
}

/** Readable candidates for a link, best first: the title's words, then the address's. */
export function aliasCandidates(title: string, url: string): string[] {
  const words = [aliasFromWords(title), aliasFromWords(wordsOfAddress(url))].filter((alias) => alias !== "");
  const numbered = words.slice(0, 1).flatMap((alias) => [2, 3, 4].map((n) => `${alias}-${n}`));
  return [...new Set([...words, ...numbered])];
}

function wordsOfAddress(url: string): string {
  if (!URL.canParse(url)) return "";
  const { pathname, hostname } = new URL(url);
  const last = pathname.split("/").findLast((segment) => /[a-z]{3}/i.test(segment));
  return last?.replace(/\.[a-z0-9]{2,5}$/i, "") ?? hostname.replace(/^www\./, "").replace(/\.[^.]*$/, "");
}
