import { expect, test } from "vitest";
import type { View } from "#lib/permissions/index.ts";
import type { Summary } from "#lib/services/links/entities.ts";
import type { Session } from "#lib/session/session.ts";
import { BARE, PEOPLE } from "#tests/support/people.ts";
import { setupSteps } from "./setup-steps.ts";

const NOW = Date.parse("2026-11-28T08:00:00.000Z");
const SUMMARY: Summary = {
  ...{ since: "2026-11-21T08:00:00.000Z", people: 0, top: null, links: 0, with_preview: 0, visited: false, quiet: 0 },
  ...{ created: [], passed: [] },
};
const VISITED: Summary = { ...SUMMARY, links: 1, with_preview: 1, visited: true };

type Begun = { over?: Partial<Session>; created?: string; of?: Session; people?: number };

function begun({ over, created, of, people }: Begun = {}): Session {
  const from = of ?? PEOPLE.noah;
  const created_at = created ?? "2026-11-28T07:00:00.000Z";
  const workspace = from.user.workspace && { ...from.user.workspace, created_at, people: people ?? 1 };
  const phone = { phone: "617 555 0190", country: "US", prefix: "+1" };
  return { ...from, user: { ...from.user, title: "Owner", phone, workspace }, ...over };
}

const keysOf = (session: Session, view: View, summary: Summary | null = SUMMARY) =>
  setupSteps({ session, view, summary }, NOW).map(({ key }) => key);

test("a person is led to a card, a link and a contact, in this order", () => {
  expect(keysOf(begun({ of: PEOPLE.sofia }), "personal")).toEqual([
    "profile",
    "card",
    "link",
    "preview",
    "visitor",
    "contact",
  ]);
});

test("a company is led to its people and its look first", () => {
  const led = ["profile", "invite", "theme", "card", "link", "preview", "visitor", "contact"];
  expect(keysOf(begun(), "company")).toEqual(led);
});

test("people who joined have been invited", () => {
  const steps = setupSteps({ session: begun({ people: 2 }), view: "company", summary: SUMMARY }, NOW);
  expect(steps.find(({ key }) => key === "invite")?.done).toBe(true);
});

test("nobody is led to what they may not open", () => {
  expect(keysOf(BARE, "personal", null)).toEqual(["profile"]);
  expect(keysOf(begun({ of: PEOPLE.mia }), "personal")).not.toContain("invite");
});

test("once it is put away it is not offered", () => {
  expect(keysOf(begun({ over: { putAway: ["setup"] } }), "personal")).toEqual([]);
});

test("what has to be asked for is asked while something else is open, or the workspace is young", () => {
  const old = begun({ created: "2025-01-01T00:00:00.000Z" });
  expect(keysOf(old, "personal", VISITED)).not.toContain("card");
  expect(keysOf(old, "personal")).toContain("card");
  expect(keysOf(begun(), "personal", VISITED)).toContain("card");
});
