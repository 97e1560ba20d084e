// Why somebody of the audience gets no text: one reason each, the first of a fixed order. Who only has to wait is not among them.
import type { MayReason } from "#lib/contact/may-contact.ts";
import { countryName } from "#lib/countries.ts";
import { inOnePhrase } from "#lib/plural.ts";
import { TEXT_FIELD_LABELS, type TextField } from "./merge.ts";
import { DEFAULT_COUNTRIES, isAllowed } from "./prices.ts";

/** In the order in which they count. */
export const EXCLUSION_REASONS = [
  "stop",
  "no_consent",
  "no_number",
  "landline",
  "duplicate",
  "country",
  "not_confirmed",
  "missing_field",
] as const;
export type ExclusionReason = (typeof EXCLUSION_REASONS)[number];

export const LINES = ["mobile", "landline", "unknown"] as const;
export type Line = (typeof LINES)[number];

export type ExclusionFacts = {
  /** What `mayContact` answers for texts of news and offers, by the number that they would go to. */
  verdict: MayReason;
  /** E.164; null where there is none that can be dialed. */
  number: string | null;
  /** The country of the number. */
  country: string | null;
  /** What the provider's look-up said; an unknown line is texted and learned from delivery. */
  line: Line;
  /** Somebody before them in the audience has the same number. */
  isRepeat: boolean;
  allowed?: readonly string[];
  /** Whether its person confirmed the number; null where that is not asked (only trials ask). */
  isConfirmed: boolean | null;
  /** Fields of the words that nothing is known for and that say nothing instead. */
  missing: readonly TextField[];
};

export type Exclusion = { reason: ExclusionReason; sentence: string; advice: string };

const OF_VERDICT: Readonly<Record<MayReason, ExclusionReason | null>> = {
  agreed: null,
  no_address: "no_number",
  stopped_themselves: "stop",
  stopped_here: "stop",
  stopped_elsewhere: "stop",
  ended: "no_consent",
  other_purpose: "no_consent",
  other_sender: "no_consent",
  other_address: "no_consent",
  not_asked: "no_consent",
};

/** Whether a reason holds; `stop`, `no_consent` and `no_number` come from the one door that says whether we may write. */
const HOLDS: Readonly<Record<ExclusionReason, (facts: ExclusionFacts) => boolean>> = {
  stop: ({ verdict }) => OF_VERDICT[verdict] === "stop",
  no_consent: ({ verdict }) => OF_VERDICT[verdict] === "no_consent",
  no_number: ({ verdict, number }) => OF_VERDICT[verdict] === "no_number" || number === null,
  landline: ({ line }) => line === "landline",
  duplicate: ({ isRepeat }) => isRepeat,
  country: ({ country, allowed = DEFAULT_COUNTRIES }) => country === null || !isAllowed(country, allowed),
  not_confirmed: ({ isConfirmed }) => isConfirmed === false,
  missing_field: ({ missing }) => missing.length > 0,
};

/** The one reason why somebody gets no text; null where they get it. */
export function exclusionReason(facts: ExclusionFacts): ExclusionReason | null {
  return EXCLUSION_REASONS.find((reason) => HOLDS[reason](facts)) ?? null;
}

/** The same with what is said of it and what can be done; null where they get it. */
export function exclusionOf(facts: ExclusionFacts): Exclusion | null {
  const reason = exclusionReason(facts);
  if (reason === null) return null;
  return { reason, sentence: sentenceOf(reason, facts), advice: EXCLUSION_WORDS[reason].advice };
}

function sentenceOf(reason: ExclusionReason, { country, missing }: ExclusionFacts): string {
  if (reason === "country" && country !== null) return `Texts do not go to ${countryName(country)}.`;
  if (reason === "missing_field") {
    return `Nothing is known for ${inOnePhrase(missing.map((field) => TEXT_FIELD_LABELS[field]))}.`;
  }
  return EXCLUSION_WORDS[reason].sentence;
}

type Words = { title: string; sentence: string; advice: string };

/** Each reason over its list, of one person, and what to do. */
export const EXCLUSION_WORDS: Readonly<Record<ExclusionReason, Words>> = {
  stop: {
    title: "Said STOP",
    sentence: "They asked for no more texts.",
    advice: "Only they can change that, by texting START.",
  },
  no_consent: {
    title: "Have not agreed to texts",
    sentence: "They have not agreed to texts with news and offers.",
    advice: "Ask them, and record their yes on the contact.",
  },
  no_number: {
    title: "No number",
    sentence: "There is no phone number that can be texted.",
    advice: "Add a number with its country to the contact.",
  },
  landline: {
    title: "Landline",
    sentence: "The number is a landline, which gets no texts.",
    advice: "Add a mobile number to the contact.",
  },
  duplicate: {
    title: "Same number twice",
    sentence: "Another contact of this audience has the same number and gets the text.",
    advice: "Merge the two contacts if they are the same person.",
  },
  country: {
    title: "Country not allowed",
    sentence: "The country of the number is not known.",
    advice: "Ask your administrator which countries texts can go to.",
  },
  not_confirmed: {
    title: "Number not confirmed",
    sentence: "During a trial, texts go only to numbers that their owners confirmed.",
    advice: "Choose a plan, or text only confirmed numbers.",
  },
  missing_field: {
    title: "A field has no value",
    sentence: "A field of the text has no value.",
    advice: "Add other words after a bar, such as {first_name|there}.",
  },
};
