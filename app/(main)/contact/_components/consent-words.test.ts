// The words of a contact's consents: who said what, from where it is known, and by which ways it can be said.

import { expect, test } from "vitest";
import type { ConsentWire } from "#lib/services/contact/consent-entities.ts";
import type { Fact } from "#lib/services/contact/entities.ts";
import { aFact } from "#tests/support/contacts.ts";
import { consentWords, lastMistake, reasonWords, waysOf } from "./consent-words.ts";

const PLACE = { timeZone: "America/New_York", now: new Date("2026-11-20T15:00:00Z"), me: "mia" };
const MIA = { id: "mia", name: "Mia Santos", photo_url: null };
const row = (over: Partial<ConsentWire> = {}): ConsentWire => ({
  ...{ id: "k", channel: "email", purpose: "marketing", scope: "location", answer: "yes", address: "a@lund.test" },
  ...{ words: "", text_number: null, source: "letter", proof: "Binder 3", by: MIA, at: "2026-11-14T15:00:00Z" },
  ...{ until: null, taken_back: false, undo_until: null },
  ...over,
});

test.each([
  [{ source: "answer", by: null }, "Ticked on a card, Nov 14"],
  [{}, "In writing, Nov 14, recorded by you"],
  [{ by: { id: "liam", name: "Liam Reyes", photo_url: null } }, "In writing, Nov 14, recorded by Liam"],
  [{ until: "2027-01-01T05:00:00Z" }, "In writing, Nov 14, recorded by you, until Dec 31"],
] as const)("%j is said as “%s”", (over, words) => {
  expect(consentWords(row(over), PLACE)).toBe(words);
});

test("a reason names the row that decided, and a stop of their own names nobody", () => {
  const state = { channel: "email", may: true, reason: "agreed", address: "", since: null, until: null } as const;
  const contact = { consents: [row()] };
  expect(reasonWords({ ...state, consent: "k" }, contact, PLACE)).toBe(
    "They agreed. In writing, Nov 14, recorded by you.",
  );
  const stopped = { ...state, may: false, reason: "stopped_themselves", consent: null } as const;
  expect(reasonWords(stopped, contact, PLACE)).toBe("They told us to stop. Only they can change that.");
});

test("ways are the shown addresses, and a number twice: for texts and for calls", () => {
  const fact = (id: string, field: Fact["field"], value: string, shown = true) => aFact({ id, field, value, shown });
  const facts = [fact("n", "name", "Ines"), fact("p", "phone", "617 555 0100"), fact("e", "email", "a@lund.test")];
  expect(waysOf([...facts, fact("o", "email", "old@lund.test", false)]).map(({ label }) => label)).toEqual([
    "Email, a@lund.test",
    "Text, 617 555 0100",
    "Call, 617 555 0100",
  ]);
});

test("what is taken back is the last one that still can be", () => {
  const open = (id: string, undo_until: string | null) => row({ id, undo_until });
  const consents = [open("a", "2026-11-20T15:01:00Z"), open("b", "2026-11-20T15:05:00Z"), open("c", null)];
  expect(lastMistake({ consents })).toBe("b");
  expect(lastMistake({ consents: [open("c", null)] })).toBeNull();
});
