// A valid batch of events, which anybody may send.

const batch = {
  visitor: "01890000-0000-4000-8000-000000000001",
  events: [{ name: "page", path: "/dashboard", screen: "desktop", at: "2026-01-01T00:00:00Z" }],
};

export const EVENTS_CALLS = {
  "auth.recordEvents": () => ({ path: "/events", ask: { json: batch } }),
};
