import { expect, test } from "vitest";
import type { Judged } from "#server/campaign/sms/judge.ts";
import type { TextPerson } from "#server/platform/text-contacts-port.ts";
import { Previews } from "./previews.ts";

const PERSON: TextPerson = {
  id: "c1",
  name: "",
  isCompany: false,
  city: "",
  verdict: "agreed",
  number: "+16175550119",
  isOwnNumber: false,
  address: null,
  consent: "other",
};

function judged(name: string, segments: number, units = segments * 100): Judged {
  const where = { country: "US", region: null, evidence: "area-code", looksUp: false } as const;
  return {
    ...{ person: { ...PERSON, name }, reason: null, missing: [], text: `Hi ${name}`, units, segments, price: 0 },
    ...where,
  };
}

test("what most get is the commonest number of segments, with how many there are; the longest and the nameless stand beside it", () => {
  const previews = new Previews();
  expect(previews.lines()).toEqual([]);
  const all = [judged("Ann", 1), judged("Bea", 2), judged("", 2), judged("Cal", 3), judged("Dee", 2), judged("", 1)];
  for (const one of all) previews.add(one);
  expect(previews.lines()).toMatchObject([
    { which: "longest", name: "Cal", people: 1, segments: 3 },
    { which: "most", name: "Bea", people: 3, segments: 2 },
    { which: "nameless", name: "", people: 2 },
  ]);
});
