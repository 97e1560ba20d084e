// Whether we may write: the rule as a literal table, and what holds whatever is known.
import fc from "fast-check";
import { expect, test } from "vitest";
import { CONSENT_CHANNELS, CONSENT_PURPOSES, CONSENT_SCOPES } from "#lib/services/contact/consent-limits.ts";
import { type Consent, type ContactFacts, MAY_REASONS, type MayReason, mayContact, type Stop } from "./may-contact.ts";
import { REASON_WORDS } from "./may-words.ts";

const HERE = "workspace";
const [MIA, LIAM] = ["mia", "liam"];
const A = "email:a@lund.test";
const B = "email:b@lund.test";
const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const NOW = day(20);

let number = 0;
const yes = (over: Partial<Consent> = {}): Consent => {
  number += 1;
  return {
    ...{
      id: `c${number}`,
      workspaceId: HERE,
      channel: "email",
      purpose: "marketing",
      scope: "location",
      answer: "yes",
    },
    ...{ address: A, givenTo: MIA ?? null, source: "letter", at: day(5), until: null, takesBack: null },
    ...over,
  };
};
const noted = (over: Partial<Consent> = {}) => yes({ answer: "no", purpose: "any", givenTo: null, ...over });
const stop = (over: Partial<Stop> = {}): Stop => ({
  ...{ address: A, channel: "email", purpose: "any", by: "colleague", at: day(10) },
  ...over,
});
const facts = (over: Partial<ContactFacts> = {}): ContactFacts => ({
  ...{ channel: "email", purpose: "marketing", now: NOW, address: A, consents: [], stops: [] },
  sender: { workspaceId: HERE, scope: "location", person: null },
  ...over,
});
const sentBy = (scope: "owner" | "location" | "brand", person: string | null = null) => ({
  sender: { workspaceId: HERE, scope, person },
});
const mistake = yes({ id: "mistake" });
const wrongStop = noted({ id: "wrong", at: day(10) });
const own = stop({ by: "person" });

const MATRIX: readonly [string, Partial<ContactFacts>, MayReason][] = [
  ["nothing is known", {}, "not_asked"],
  ["there is no address", { address: null, consents: [yes()] }, "no_address"],
  ["they agreed", { consents: [yes()] }, "agreed"],
  ["they agreed by another channel", { consents: [yes({ channel: "call" })] }, "not_asked"],
  ["they agreed for another address", { consents: [yes({ address: B })] }, "other_address"],
  ["their yes is from tomorrow", { consents: [yes({ at: day(21) })] }, "not_asked"],
  ["their yes was a mistake", { consents: [mistake, yes({ takesBack: mistake.id })] }, "not_asked"],
  ["another tenant has their yes", { consents: [yes({ workspaceId: "other" })] }, "not_asked"],

  ["the yes ends later", { consents: [yes({ until: day(21) })] }, "agreed"],
  ["the yes ends now", { consents: [yes({ until: NOW })] }, "ended"],
  ["the yes has ended, an older one has not", { consents: [yes({ at: day(6), until: day(7) }), yes()] }, "agreed"],

  ["news, agreed to what they asked for", { consents: [yes({ purpose: "service" })] }, "other_purpose"],
  ["what they asked for, agreed to that", { purpose: "service", consents: [yes({ purpose: "service" })] }, "agreed"],
  ["what they asked for, agreed to news", { purpose: "service", consents: [yes()] }, "agreed"],
  ["what they asked for, nothing known", { purpose: "service" }, "not_asked"],

  ["the owner writes, agreed to the owner", { ...sentBy("owner", MIA), consents: [yes({ scope: "owner" })] }, "agreed"],
  [
    "the heir writes, agreed to the owner",
    { ...sentBy("owner", LIAM), consents: [yes({ scope: "owner" })] },
    "other_sender",
  ],
  ["the location writes, agreed to the owner", { consents: [yes({ scope: "owner" })] }, "other_sender"],
  ["the owner writes, agreed to the location", { ...sentBy("owner", LIAM), consents: [yes()] }, "agreed"],
  ["the brand writes, agreed to the location", { ...sentBy("brand"), consents: [yes()] }, "other_sender"],
  ["the brand writes, agreed to the brand", { ...sentBy("brand"), consents: [yes({ scope: "brand" })] }, "agreed"],
  ["the location writes, agreed to the brand", { consents: [yes({ scope: "brand" })] }, "agreed"],

  ["their own stop, never asked", { stops: [own] }, "stopped_themselves"],
  ["their own stop, an older yes", { consents: [yes()], stops: [own] }, "stopped_themselves"],
  ["their own stop, a newer yes", { consents: [yes({ at: day(15) })], stops: [own] }, "stopped_themselves"],
  ["their own stop of texts", { consents: [yes()], stops: [stop({ by: "person", channel: "sms" })] }, "agreed"],
  [
    "their own stop of news, what they asked for",
    { purpose: "service", consents: [yes()], stops: [stop({ by: "person", purpose: "marketing" })] },
    "agreed",
  ],
  [
    "their own stop of news, news",
    { consents: [yes()], stops: [stop({ by: "person", purpose: "marketing" })] },
    "stopped_themselves",
  ],

  ["a colleague’s stop, an older yes", { consents: [yes()], stops: [stop()] }, "stopped_here"],
  [
    "a colleague’s stop, a yes of that very moment",
    { consents: [yes({ at: day(10) })], stops: [stop()] },
    "stopped_here",
  ],
  ["a colleague’s stop, a newer yes", { consents: [yes({ at: day(11) })], stops: [stop()] }, "agreed"],
  [
    "a colleague’s stop, a newer yes of another address",
    { consents: [yes({ at: day(11), address: B })], stops: [stop()] },
    "stopped_here",
  ],
  [
    "a colleague’s stop, a newer yes that has ended",
    { consents: [yes({ at: day(11), until: day(12) })], stops: [stop()] },
    "stopped_here",
  ],
  [
    "a colleague’s stop, a newer yes, a stop again",
    { consents: [yes({ at: day(11) })], stops: [stop(), stop({ at: day(12) })] },
    "stopped_here",
  ],

  ["another address stopped, an older yes", { consents: [yes()], stops: [stop({ address: B })] }, "stopped_elsewhere"],
  [
    "another address stopped, a newer yes",
    { consents: [yes({ at: day(11) })], stops: [stop({ address: B })] },
    "agreed",
  ],
  [
    "another address stopped in person, a newer yes",
    { consents: [yes({ at: day(11) })], stops: [stop({ address: B, by: "person" })] },
    "agreed",
  ],
  [
    "another address stopped in person, an older yes",
    { consents: [yes()], stops: [stop({ address: B, by: "person" })] },
    "stopped_elsewhere",
  ],

  ["a stop in the ledger, an older yes", { consents: [yes(), noted({ at: day(10) })] }, "stopped_here"],
  ["a stop in the ledger, a newer yes", { consents: [yes({ at: day(11) }), noted({ at: day(10) })] }, "agreed"],
  [
    "a stop in the ledger that was a mistake",
    { consents: [yes(), wrongStop, noted({ takesBack: wrongStop.id })] },
    "agreed",
  ],
];

test.each(MATRIX)("%s", (_, over, reason) => {
  const verdict = mayContact(facts(over));
  expect(verdict).toMatchObject({ reason, may: reason === "agreed" });
});

test("every reason comes up in the table, and has its words", () => {
  expect([...new Set(MATRIX.map(([, , reason]) => reason))].toSorted()).toEqual([...MAY_REASONS].toSorted());
  expect(new Set(MAY_REASONS.map((reason) => REASON_WORDS[reason])).size).toBe(MAY_REASONS.length);
});

const anyDay = fc.integer({ min: 1, max: 28 }).map(day);
const anyConsent = fc.record<Consent>({
  id: fc.uuid(),
  workspaceId: fc.constantFrom(HERE, HERE, "other"),
  channel: fc.constantFrom(...CONSENT_CHANNELS),
  purpose: fc.constantFrom(...CONSENT_PURPOSES),
  scope: fc.constantFrom(...CONSENT_SCOPES),
  answer: fc.constantFrom("yes", "yes", "no"),
  address: fc.constantFrom(A, B),
  givenTo: fc.constantFrom(MIA ?? null, LIAM ?? null, null),
  source: fc.constant("letter"),
  at: anyDay,
  until: fc.option(anyDay),
  takesBack: fc.constant(null),
});
const anyStop = fc.record<Stop>({
  address: fc.constantFrom(A, B),
  channel: fc.constantFrom(...CONSENT_CHANNELS),
  purpose: fc.constantFrom(...CONSENT_PURPOSES, "any"),
  by: fc.constantFrom("person", "colleague"),
  at: anyDay,
});
const anyFacts = fc.record<ContactFacts>({
  channel: fc.constantFrom(...CONSENT_CHANNELS),
  purpose: fc.constantFrom(...CONSENT_PURPOSES),
  now: anyDay,
  address: fc.constantFrom(A, B, null),
  consents: fc.array(anyConsent, { maxLength: 6 }),
  stops: fc.array(anyStop, { maxLength: 3 }),
  sender: fc.record({
    workspaceId: fc.constant(HERE),
    scope: fc.constantFrom(...CONSENT_SCOPES),
    person: fc.constantFrom(MIA ?? null, LIAM ?? null, null),
  }),
});

test("a stop more never makes it a yes, and a row of another tenant changes nothing", () => {
  fc.assert(
    fc.property(anyFacts, anyStop, anyConsent, (known, more, foreign) => {
      const before = mayContact(known);
      const stopped = mayContact({ ...known, stops: [...known.stops, more] });
      expect(stopped.may && !before.may).toBe(false);
      const beside = { ...known, consents: [...known.consents, { ...foreign, workspaceId: "other" }] };
      expect(mayContact(beside)).toEqual(before);
    }),
    { numRuns: 2000 },
  );
});

test("in whatever order it is known, the answer is the same, and a yes names the row that gave it", () => {
  fc.assert(
    fc.property(anyFacts, (known) => {
      const verdict = mayContact(known);
      const turned = { ...known, consents: known.consents.toReversed(), stops: known.stops.toReversed() };
      expect(mayContact(turned)).toEqual(verdict);
      if (!verdict.may) return;
      expect(verdict.consent).toMatchObject({ answer: "yes", address: known.address, channel: known.channel });
      expect(
        known.stops.some(
          (one) =>
            one.by === "person" &&
            one.address === known.address &&
            one.channel === known.channel &&
            (one.purpose === "any" || one.purpose === known.purpose),
        ),
      ).toBe(false);
    }),
    { numRuns: 2000 },
  );
});
