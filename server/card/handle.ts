// The rules of a card's address: what a new one may look like, and which ones are offered to a person.
import { AppError } from "#lib/errors.ts";
import { MAX_HANDLE } from "#lib/services/card/entities.ts";
import { isReserved, randomAlias } from "#server/platform/addresses/alias-letters.ts";

// No dot, which begins the suffix of a code, and no `_`, which codes cannot hold in their short form.
const SHAPE = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;
const SHORTEST = 3;
const GENERATED_LENGTH = 7;

export const TAKEN = "This address is taken. Choose another one.";

/** New handles are lower case: what was typed, as it would be stored. */
export function foldHandle(typed: string): string {
  return typed.trim().toLowerCase();
}

/** What is wrong with a folded handle whoever holds it; null when nothing is. */
export function handleProblem(handle: string): string | null {
  if (handle.length < SHORTEST) return `Use at least ${SHORTEST} characters.`;
  if (handle.length > MAX_HANDLE) return `Use ${MAX_HANDLE} characters at most.`;
  if (!SHAPE.test(handle)) return "Use letters, digits and -, with a letter or digit at both ends.";
  if (isReserved(handle)) return "This word is reserved. Choose another one.";
  return null;
}

/** The error that puts a problem beside the field. */
export function handleError(message: string): AppError {
  return new AppError("invalid", message, { fields: { handle: [message] } });
}

/** A handle that says nothing of anybody. */
export function generateHandle(): string {
  return randomAlias(GENERATED_LENGTH);
}

/** Readable handles of a person, best first; none where the name leaves nothing to read. */
export function handleCandidates(firstname: string, lastname: string): string[] {
  const [first, last] = [slug(firstname), slug(lastname)];
  const both = [first, last].filter((part) => part !== "").join("-");
  const numbered = both === "" ? [] : [2, 3, 4, 5].map((n) => `${both}-${n}`);
  return [...new Set([first, both, ...numbered])].filter((handle) => handleProblem(handle) === null);
}

function slug(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "")
    .join("-")
    .slice(0, MAX_HANDLE - 6)
    .replace(/-+$/, "");
}
