// The welcome as data: its steps, what is remembered between visits, and which steps a person has.
import { isRecord } from "#lib/record.ts";

export const WELCOME_STEPS = ["you", "company", "reach", "invite"] as const;

export type WelcomeStep = (typeof WELCOME_STEPS)[number];

/** Where somebody was: the step, the ones put off, and what was typed but not sent, per step. */
export type Welcome = {
  step: WelcomeStep;
  skipped: WelcomeStep[];
  drafts: Partial<Record<WelcomeStep, Record<string, string>>>;
};

export const FIRST_WELCOME: Welcome = { step: "you", skipped: [], drafts: {} };

/** True for the name of a step. */
export function isWelcomeStep(value: unknown): value is WelcomeStep {
  return WELCOME_STEPS.some((step) => step === value);
}

function draftOf(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {};
  const texts = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(texts);
}

/** What was stored, read with suspicion; whatever is not understood is as if it had never been. */
export function welcomeOf(stored: unknown): Welcome {
  if (!isRecord(stored)) return FIRST_WELCOME;
  const drafts = isRecord(stored.drafts) ? stored.drafts : {};
  return {
    step: isWelcomeStep(stored.step) ? stored.step : "you",
    skipped: Array.isArray(stored.skipped) ? stored.skipped.filter(isWelcomeStep) : [],
    drafts: Object.fromEntries(
      WELCOME_STEPS.filter((step) => drafts[step]).map((step) => [step, draftOf(drafts[step])]),
    ),
  };
}

/** Putting the rest off: the step at hand and all after it count as put off. */
export function putOff(welcome: Welcome): Welcome {
  const rest = WELCOME_STEPS.slice(WELCOME_STEPS.indexOf(welcome.step));
  return { ...welcome, skipped: WELCOME_STEPS.filter((step) => welcome.skipped.includes(step) || rest.includes(step)) };
}
