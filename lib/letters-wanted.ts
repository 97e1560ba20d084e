// Which letters a person may switch off, and whether they want one. The rest always goes out.
import { isRecord } from "#lib/record.ts";
import type { LetterPurpose } from "./letter.ts";

/** Letters that can be switched off; all others tell of what happened to the account itself. */
export const OPTIONAL_LETTERS = [
  "support-answer",
  "billing",
  "export-ready",
] as const satisfies readonly LetterPurpose[];

export type OptionalLetter = (typeof OPTIONAL_LETTERS)[number];
export type LetterChoices = Record<OptionalLetter, boolean>;

/** True for a letter that the person may choose about. */
export function isOptionalLetter(purpose: LetterPurpose): purpose is OptionalLetter {
  return OPTIONAL_LETTERS.some((optional) => optional === purpose);
}

/** Every choice; what was never chosen is wanted, and whatever is no switch of ours is dropped. */
export function letterChoices(stored: unknown): LetterChoices {
  const chosen = isRecord(stored) ? stored : {};
  const wanted = (purpose: OptionalLetter) => !Object.hasOwn(chosen, purpose) || chosen[purpose] !== false;
  return {
    "support-answer": wanted("support-answer"),
    billing: wanted("billing"),
    "export-ready": wanted("export-ready"),
  };
}

/** Whether a letter goes to somebody with these stored choices. */
export function wanted(stored: unknown, purpose: LetterPurpose): boolean {
  return !isOptionalLetter(purpose) || letterChoices(stored)[purpose];
}
