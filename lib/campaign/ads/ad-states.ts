// Where an order for an ad stands, and every way from one state to another. Nothing else knows which step is allowed.

export const AD_STATES = [
  "waiting",
  "handed_over",
  "unknown",
  "accepted",
  "running",
  "paused",
  "ended",
  "refused",
  "stopped",
] as const;
export type AdState = (typeof AD_STATES)[number];

/** What can happen to an order. A report that comes late, twice or out of order leads nowhere, and changes nothing. */
export const AD_EVENTS = {
  // Committed before the provider is called.
  hand_over: { from: ["waiting"], to: "handed_over" },
  // The provider certainly did not take it, and trying again can help.
  give_back: { from: ["handed_over", "unknown"], to: "waiting" },
  // A crash or a time-out in between: settled by asking, never sent again by guess.
  lose: { from: ["handed_over"], to: "unknown" },
  accept: { from: ["handed_over", "unknown"], to: "accepted" },
  refuse: { from: ["waiting", "handed_over", "unknown", "accepted", "running", "paused"], to: "refused" },
  run: { from: ["accepted", "paused"], to: "running" },
  pause: { from: ["accepted", "running"], to: "paused" },
  end: { from: ["accepted", "running", "paused"], to: "ended" },
  // Its campaign is over before it ever was.
  stop: { from: ["waiting"], to: "stopped" },
  retry: { from: ["refused"], to: "waiting" },
} as const satisfies Record<string, { from: readonly AdState[]; to: AdState }>;
export type AdEvent = keyof typeof AD_EVENTS;

/** Where an event leads an order; null where it changes nothing. */
export function afterAdEvent(event: AdEvent, from: AdState): AdState | null {
  const states: readonly AdState[] = AD_EVENTS[event].from;
  return states.includes(from) ? AD_EVENTS[event].to : null;
}

/** Nothing of its budget is held any more. */
export const isAdOver = (state: AdState) => state === "ended" || state === "refused" || state === "stopped";
