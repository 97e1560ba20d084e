// Where a campaign stands, who must act there, and every way from one state to another. Nothing else knows which step is allowed.

export const CAMPAIGN_STATES = [
  "draft",
  "waiting",
  "booked",
  "running",
  "paused",
  "done",
  "cancelled",
  "refused",
  "held",
  "asked",
  "declined",
  "left",
] as const;

export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/**
 * Who takes a step: who looks after the campaign, who was asked to say yes, the clock, an administrator; and where a location was
 * asked to join one, the location, or the company that asked.
 */
export type CampaignActor = "maker" | "approver" | "clock" | "admin" | "location" | "company";

/** Every step; its name is what stands on a button. */
export const CAMPAIGN_STEPS = {
  ask: { from: ["draft"], to: "waiting", by: "maker" },
  book: { from: ["draft", "waiting"], to: "booked", by: "maker" },
  refuse: { from: ["waiting"], to: "refused", by: "approver" },
  back: { from: ["waiting", "booked", "refused"], to: "draft", by: "maker" },
  start: { from: ["booked"], to: "running", by: "clock" },
  pause: { from: ["running"], to: "paused", by: "maker" },
  resume: { from: ["paused"], to: "running", by: "maker" },
  stop: { from: ["running", "paused"], to: "done", by: "maker" },
  cancel: { from: ["draft", "waiting", "booked", "refused"], to: "cancelled", by: "maker" },
  end: { from: ["booked", "running", "paused"], to: "done", by: "clock" },
  hold: { from: ["waiting", "booked", "running", "paused"], to: "held", by: "admin" },
  release: { from: ["held"], to: "paused", by: "admin" },
  // What nobody had said yes to goes through that again.
  return: { from: ["held"], to: "draft", by: "admin" },
  // Links go on when a campaign is over or taken back: what is out can be held all the same, and goes back to where it was.
  freeze: { from: ["draft", "refused", "done", "cancelled"], to: "held", by: "admin" },
  "release-ended": { from: ["held"], to: "done", by: "admin" },
  "release-cancelled": { from: ["held"], to: "cancelled", by: "admin" },
  join: { from: ["asked"], to: "booked", by: "location" },
  decline: { from: ["asked"], to: "declined", by: "location" },
  again: { from: ["declined"], to: "asked", by: "location" },
  lapse: { from: ["asked"], to: "left", by: "clock" },
  withdraw: { from: ["asked", "booked"], to: "cancelled", by: "company" },
} as const satisfies Record<string, { from: readonly CampaignState[]; to: CampaignState; by: CampaignActor }>;

export type CampaignStep = keyof typeof CAMPAIGN_STEPS;

/** The steps that somebody takes by a press of their own, without words and without asking anybody. */
export const CAMPAIGN_MOVES = ["back", "pause", "resume", "stop", "cancel"] as const satisfies readonly CampaignStep[];

export type CampaignMove = (typeof CAMPAIGN_MOVES)[number];

/** Whether a step can be taken from a state. */
export function mayStep(step: CampaignStep, from: CampaignState): boolean {
  const states: readonly CampaignState[] = CAMPAIGN_STEPS[step].from;
  return states.includes(from);
}

/** Where a step leads; null where it cannot be taken. */
export function afterStep(step: CampaignStep, from: CampaignState): CampaignState | null {
  return mayStep(step, from) ? CAMPAIGN_STEPS[step].to : null;
}

/** Where a hold leads, from wherever links can be out; null where there are none yet, and where it is held already. */
export function afterHold(from: CampaignState): CampaignState | null {
  return afterStep("hold", from) ?? afterStep("freeze", from);
}

const RELEASES: Readonly<Partial<Record<CampaignState, CampaignStep>>> = {
  ...{ draft: "return", waiting: "return", refused: "return" },
  ...{ done: "release-ended", cancelled: "release-cancelled" },
};

/** The step that releases what was held from there: what ran is paused, and what was over is over. */
export function releaseFrom(from: CampaignState): CampaignStep {
  return RELEASES[from] ?? "release";
}

const MUST_ACT: Readonly<Record<CampaignState, CampaignActor | null>> = {
  draft: "maker",
  waiting: "approver",
  booked: "clock",
  running: null,
  paused: "maker",
  done: null,
  cancelled: null,
  refused: "maker",
  held: "admin",
  asked: "location",
  declined: null,
  left: null,
};

/** Who must act for it to go on; null where nobody has to. */
export function whoActs(state: CampaignState): CampaignActor | null {
  return MUST_ACT[state];
}
