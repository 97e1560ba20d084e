// Who answers for which side of a location that changes hands, and what is said to be different.
import { expect, test } from "vitest";
import { answersFor, changesOf, isAgreed } from "#server/auth/franchise/move-rules.ts";
import type { MoveFacts } from "#server/auth/franchise/moves-store.ts";

const FACTS: MoveFacts = {
  ...{ location: "Chain North", from: "Chain", to: null, owners: ["Lee North"], people: 3, seats_needed: 0 },
  ...{ seats_free: null, own_plan: "Company", contacts: 40, cards: 2, links: 5, own_theme: null, to_theme: null },
  ...{ theme: { name: "Harbor 2027", own: false }, locks: 7, to_locks: 0, to_consents: [], regions: 0 },
  consents: [
    { channel: "email", own: true },
    { channel: "sms", own: false },
  ],
};
const changed = (facts: Partial<MoveFacts>, subject: string) =>
  changesOf("leave", { ...FACTS, ...facts }).find((one) => one.subject === subject);

test("the location's own owner answers for it, whoever was asked by email for what is not known yet", () => {
  const open = { location: false, to: false, known: true };
  expect(answersFor({ owns: true, named: false }, { kind: "leave", ...open })).toEqual({ location: true, to: false });
  expect(answersFor({ owns: false, named: true }, { kind: "franchise", ...open })).toEqual({
    location: false,
    to: true,
  });
  const unknown = { kind: "join", location: false, to: true, known: false } as const;
  expect(answersFor({ owns: false, named: true }, unknown)).toEqual({ location: true, to: false });
  expect(isAgreed({ kind: "leave", location_yes: "a", to_yes: null })).toBe(true);
  expect(isAgreed({ kind: "owner", location_yes: "a", to_yes: null })).toBe(false);
});

test("on leaving, what was inherited is named with what stands there afterwards", () => {
  expect(changed({}, "plan")).toMatchObject({
    before: "Paid by Chain",
    after: "Free for 30 days, then Company under Billing, paid by the location",
  });
  expect(changed({}, "theme")).toMatchObject({ before: "Harbor 2027, from Chain", after: "None, until it picks one" });
  expect(changed({}, "locks")).toMatchObject({ before: "7 details, by Chain", after: "Nothing" });
  expect(changed({}, "consents")).toMatchObject({
    before: "Its own for email, otherwise Chain’s wording",
    after: "Its own for email",
  });
  expect(changed({ consents: [{ channel: "sms", own: false }] }, "consents")?.after).toContain("no consent");
});

test("on going to another franchise, its theme, words and seats stand there", () => {
  const facts = { to: "Other", to_theme: "Blue", to_consents: ["email", "sms"], seats_needed: 2, to_locks: 1 };
  expect(changed(facts, "plan")?.after).toBe("Paid by Other");
  expect(changed(facts, "seats")?.after).toBe("2 seats more at Other");
  expect(changed(facts, "theme")?.after).toBe("Blue, from Other");
  expect(changed(facts, "consents")?.after).toBe("Its own for email, texts in Other’s wording");
});
