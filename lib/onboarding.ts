// Onboarding as data: its steps, what is remembered between visits, and which steps a person has.
import { isRecord } from "#lib/record.ts";

export const ONBOARDING_STEPS = ["you", "company", "reach", "invite"] as const;

export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

/** Where somebody was: the step, the ones put off, what was typed but not sent, per step, and the notes they put away. */
export type Onboarding = {
  step: OnboardingStep;
  skipped: OnboardingStep[];
  drafts: Partial<Record<OnboardingStep, Record<string, string>>>;
  put_away?: string[] | undefined;
};

/** The name of a note that somebody put away: the checklist of the dashboard, or what is new in a version. */
export const NOTE_NAME = /^[a-z0-9.-]{1,40}$/;
export const MAX_NOTES = 20;
/** The checklist of the dashboard. */
export const SETUP_NOTE = "setup";

export const FIRST_ONBOARDING: Onboarding = { step: "you", skipped: [], drafts: {} };

/** True for the name of a step. */
export function isOnboardingStep(value: unknown): value is OnboardingStep {
  return ONBOARDING_STEPS.some((step) => step === value);
}

function draftOf(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {};
  const texts = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(texts);
}

function notesOf(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  const names = value.filter((name): name is string => typeof name === "string" && NOTE_NAME.test(name));
  return [...new Set(names)].slice(-MAX_NOTES);
}

/** What was stored, read with suspicion; whatever is not understood is as if it had never been. */
export function onboardingOf(stored: unknown): Onboarding {
  if (!isRecord(stored)) return FIRST_ONBOARDING;
  const drafts = isRecord(stored.drafts) ? stored.drafts : {};
  const away = notesOf(stored.put_away);
  return {
    ...(away.length > 0 ? { put_away: away } : {}),
    step: isOnboardingStep(stored.step) ? stored.step : "you",
    skipped: Array.isArray(stored.skipped) ? stored.skipped.filter(isOnboardingStep) : [],
    drafts: Object.fromEntries(
      ONBOARDING_STEPS.filter((step) => drafts[step]).map((step) => [step, draftOf(drafts[step])]),
    ),
  };
}

/** The notes that somebody put away, of what is stored. */
export function putAwayOf(stored: unknown): readonly string[] {
  return onboardingOf(stored).put_away ?? [];
}

/** Putting the rest off: the step at hand and all after it count as put off. */
export function putOff(onboarding: Onboarding): Onboarding {
  const rest = ONBOARDING_STEPS.slice(ONBOARDING_STEPS.indexOf(onboarding.step));
  return {
    ...onboarding,
    skipped: ONBOARDING_STEPS.filter((step) => onboarding.skipped.includes(step) || rest.includes(step)),
  };
}
