// Who gets no text: one reason each, the first of the order, with its words.
import fc from "fast-check";
import { expect, test } from "vitest";
import { MAY_REASONS, type MayReason } from "#lib/contact/may-contact.ts";
import { EXCLUSION_REASONS, EXCLUSION_WORDS, type ExclusionFacts, exclusionOf, exclusionReason } from "./exclusions.ts";

const facts = (over: Partial<ExclusionFacts> = {}): ExclusionFacts => ({
  ...{ verdict: "agreed", number: "+16175550148", country: "US", line: "mobile", isRepeat: false },
  ...{ isConfirmed: null, missing: [], ...over },
});

test.each<[string, Partial<ExclusionFacts>, string | null]>([
  ["nothing against it", {}, null],
  ["an unknown line is texted", { line: "unknown" }, null],
  ["a confirmed number in a trial", { isConfirmed: true }, null],
  ["a number of Puerto Rico", { country: "PR" }, null],
  ["stop and nothing else right", { verdict: "stopped_here", number: null, line: "landline", isRepeat: true }, "stop"],
  ["no consent on a landline", { verdict: "ended", line: "landline" }, "no_consent"],
  ["no number at all", { verdict: "no_address", number: null, country: null }, "no_number"],
  ["a number that cannot be dialed", { number: null, country: null }, "no_number"],
  ["a landline that stands twice", { line: "landline", isRepeat: true }, "landline"],
  ["twice, abroad", { isRepeat: true, country: "FR" }, "duplicate"],
  ["abroad, not confirmed", { country: "FR", isConfirmed: false }, "country"],
  ["no country", { country: null }, "country"],
  ["not confirmed, a field missing", { isConfirmed: false, missing: ["city"] }, "not_confirmed"],
  ["a field missing", { missing: ["city"] }, "missing_field"],
])("%s", (_, over, reason) => {
  expect(exclusionReason(facts(over))).toBe(reason);
});

test("every answer of the one door has its reason", () => {
  const of = (verdict: MayReason) => exclusionReason(facts({ verdict }));
  expect(MAY_REASONS.map((verdict) => `${verdict} ${of(verdict)}`)).toEqual([
    "agreed null",
    "no_address no_number",
    "stopped_themselves stop",
    "stopped_here stop",
    "stopped_elsewhere stop",
    "ended no_consent",
    "other_purpose no_consent",
    "other_sender no_consent",
    "other_address no_consent",
    "not_asked no_consent",
  ]);
});

test("a country and missing fields are named", () => {
  expect(exclusionOf(facts({ country: "FR" }))?.sentence).toBe("Texts do not go to France.");
  expect(exclusionOf(facts({ missing: ["first_name", "city"] }))).toEqual({
    reason: "missing_field",
    sentence: "Nothing is known for First name and City.",
    advice: "Add other words after a bar, such as {first_name|there}.",
  });
});

test("every reason has words of its own", () => {
  expect(Object.keys(EXCLUSION_WORDS)).toEqual([...EXCLUSION_REASONS]);
  expect(new Set(Object.values(EXCLUSION_WORDS).map(({ title }) => title)).size).toBe(EXCLUSION_REASONS.length);
});

const anyFacts = fc.record<ExclusionFacts>({
  verdict: fc.constantFrom(...MAY_REASONS),
  number: fc.constantFrom("+16175550148", null),
  country: fc.constantFrom("US", "FR", null),
  line: fc.constantFrom("mobile", "landline", "unknown"),
  isRepeat: fc.boolean(),
  isConfirmed: fc.constantFrom(true, false, null),
  missing: fc.constantFrom([], ["city"]),
});

test("nobody is texted against the one door, and one more thing against it never makes a later reason", () => {
  fc.assert(
    fc.property(anyFacts, (one) => {
      const reason = exclusionReason(one);
      if (reason === null) expect([one.verdict, one.number === null]).toEqual(["agreed", false]);
      const stopped = exclusionReason({ ...one, verdict: "stopped_themselves" });
      expect(stopped).toBe("stop");
      const worse = exclusionReason({ ...one, line: "landline", isRepeat: true });
      if (reason !== null && worse !== null) {
        expect(EXCLUSION_REASONS.indexOf(worse)).toBeLessThanOrEqual(EXCLUSION_REASONS.indexOf(reason));
      }
    }),
  );
});
