// Why an ad was not taken: what it means in words, what to do about it, and whether trying again can help.

export const AD_REASONS = [
  "words",
  "picture",
  "account",
  "payment",
  "targeting",
  "budget",
  "busy",
  "unreachable",
  "unreadable",
] as const;
export type AdReason = (typeof AD_REASONS)[number];

type ReasonFacts = {
  says: string;
  help: string;
  /** Trying again can help: at once where somebody did something, or by itself after a while. */
  retry: "by_hand" | "by_itself" | "never";
};

export const REASONS: Readonly<Record<AdReason, ReasonFacts>> = {
  words: {
    says: "The words break the platform’s rules",
    help: "Revise the campaign’s words: no text in all capitals, and no promises. Then try again.",
    retry: "by_hand",
  },
  picture: {
    says: "The picture breaks the platform’s rules",
    help: "Choose a picture without prices or text in it, then try again.",
    retry: "by_hand",
  },
  account: {
    says: "The ad account is not known",
    help: "Check the ad account of the workspace, then try again.",
    retry: "by_hand",
  },
  payment: {
    says: "The ad account could not be charged",
    help: "Mend the payment of the ad account at the platform, then try again.",
    retry: "by_hand",
  },
  targeting: {
    says: "Its audience breaks the rules for housing, jobs or money",
    help: "Start a new campaign: the rules are set by its category.",
    retry: "never",
  },
  budget: {
    says: "The budget is too small or too large for its days",
    help: "Start a new campaign with another budget.",
    retry: "never",
  },
  busy: {
    says: "The provider had too much to do",
    help: "It is tried again by itself. After six tries, try again by hand.",
    retry: "by_itself",
  },
  unreachable: {
    says: "The provider could not be reached",
    help: "It is tried again by itself. After six tries, check the connection and try again.",
    retry: "by_itself",
  },
  unreadable: {
    says: "The provider refused it without a reason that we know",
    help: "Ask the provider, by the order’s number, then try again.",
    retry: "by_hand",
  },
};

/** As the wire or a row has it; null for none. */
export const reasonOf = (code: string) => AD_REASONS.find((one) => one === code) ?? null;

/** Whether somebody may send it once more. */
export const mayRetryAd = ({ state, reason }: { state: string; reason: string }) =>
  state === "refused" && REASONS[reasonOf(reason) ?? "unreadable"].retry !== "never";
