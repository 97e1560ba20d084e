// What is said of a request: where it stands, and what was found or erased, in words.
import { counted, inOnePhrase } from "#lib/plural.ts";
import type { PersonRequest } from "#lib/services/contact/person-request-entities.ts";
import type { PersonCounts } from "#lib/services/contact/person-request-limits.ts";

/** Something goes on by itself. */
export function isUnderWay({ state, parts }: PersonRequest): boolean {
  return state === "erasing" || (state === "open" && parts.some((part) => part.state === "looking"));
}

/** One or two words. */
export function stateWord(request: PersonRequest): string {
  if (request.state === "withdrawn") return "Not followed";
  if (request.state === "done") return request.kind === "erase" ? "Erased" : "Answered";
  if (request.state === "erasing") return "Erasing";
  return isUnderWay(request) ? "Looking" : "To decide";
}

const NOUNS = [
  ["contacts", "record"],
  ["values", "value"],
  ["notes", "note"],
  ["consents", "consent entry"],
  ["files", "file"],
  ["relations", "relation"],
  ["thanks", "thank-you"],
  ["introductions", "introduction request"],
  ["links", "personal link"],
  ["answers", "card answer"],
  ["rows", "imported row"],
] as const;

/** "2 records, 7 values and 1 note"; null where there is nothing. */
export function countWords(found: PersonCounts | null): string | null {
  const said = NOUNS.flatMap(([name, noun]) => {
    const many = found?.[name] ?? 0;
    return many === 0 ? [] : [counted(many, noun)];
  });
  return said.length === 0 ? null : inOnePhrase(said);
}

/** What is said of one workspace. */
export function partWords({ state, kind }: PersonRequest, part: PersonRequest["parts"][number]): string {
  if (part.state === "looking") return "Looking …";
  if (part.state === "erasing") return "Erasing …";
  const held = countWords(part.found);
  if (part.state === "found") return held ?? "Nothing found";
  if (state === "withdrawn" || kind === "access") return held === null ? "Nothing found" : `${held} found`;
  return held === null ? "Nothing to erase" : `${held} erased`;
}

/** Records that were joined with what they asked about on their own page; none where nothing is to be confirmed. */
export function joinedOf({ parts, state }: PersonRequest, here = false): number {
  if (state !== "open") return 0;
  return parts.reduce((sum, part) => sum + (here && !part.here ? 0 : (part.found?.joined ?? 0)), 0);
}

/** What is said of them; null where there are none. */
export function joinedWords(request: PersonRequest): string | null {
  const joined = joinedOf(request);
  if (joined === 0) return null;
  const [records, are] = [counted(joined, "record"), joined === 1 ? "is" : "are"];
  return `${records} ${are} joined with the email that they showed to be theirs. Confirm that ${joined === 1 ? "it is" : "they are"} the same person first.`;
}

/** Others who share the number under another name; null where nobody does. */
export function othersWords({ parts, state }: PersonRequest): string | null {
  const others = state === "open" ? parts.reduce((sum, { found }) => sum + (found?.others ?? 0), 0) : 0;
  if (others === 0) return null;
  return `${counted(others, "contact")} with the same phone number ${others === 1 ? "has" : "have"} another name. They are left alone.`;
}
