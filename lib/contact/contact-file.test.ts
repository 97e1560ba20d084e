// What of a contact stands in its file, and that nothing else does.

import { expect, test } from "vitest";
import { writeVcard } from "#lib/card/vcard/vcard.ts";
import type { Fact, WholeContact } from "#lib/services/contact/entities.ts";
import { aContact, aFact } from "#tests/support/contacts.ts";
import { contactDetails } from "./contact-file.ts";

const fact = (field: Fact["field"], value: string, over: Partial<Fact> = {}) => aFact({ field, value, ...over });
const contact = (facts: Fact[], over: Partial<WholeContact> = {}) =>
  aContact({
    ...{ name: "Elena María Marsh", title: "Architect", company: "Marsh & Day", tags: ["buyer", "Sea, port"], facts },
    ...over,
  });
const lines = (of: WholeContact) =>
  writeVcard(contactDetails(of), { reader: "google", changedAt: "2026-11-20T10:00:00Z" }).split("\r\n");

test("the shown values with their uses, tags and the birthday; what is behind them stays here", () => {
  const text = lines(
    contact([
      fact("phone", "+1 617 555 0129", { use: "mobile" }),
      fact("email", "elena@marshday.test", { use: "work" }),
      fact("email", "old@marshday.test", { shown: false }),
      fact("website", "marshday.test"),
      fact("birthday", "1980-05-09"),
      fact("address", "1 Elm St; Durham"),
    ]),
  );
  expect(text).toEqual(
    expect.arrayContaining([
      "N:Marsh;Elena María;;;",
      "FN:Elena María Marsh",
      "ORG:Marsh & Day",
      "TITLE:Architect",
      "TEL;TYPE=CELL;TYPE=VOICE;TYPE=PREF:+1 617 555 0129",
      "EMAIL;TYPE=INTERNET;TYPE=WORK;TYPE=PREF:elena@marshday.test",
      "BDAY:1980-05-09",
      "CATEGORIES:buyer,Sea\\, port",
    ]),
  );
  const whole = text.join("\n");
  expect(whole).toContain("https://marshday.test/");
  expect(whole).toContain("1 Elm St\\; Durham");
  expect(whole).not.toContain("old@");
});

test("one word is a first name, and hostile words make no line of their own", () => {
  expect(lines(contact([], { name: "Cher", title: "", company: "", tags: [] }))).toContain("N:;Cher;;;");
  const text = lines(contact([fact("phone", "1\r\nX-EVIL:1")], { name: "A\nEND:VCARD", tags: ["a\r\nNOTE:b"] }));
  expect(text.filter((line) => /^(END|X-EVIL|NOTE)/.test(line))).toEqual(["END:VCARD"]);
});

test("a label of one's own stands beside its value where a program reads it, and a program without a place for it is spared", () => {
  const one = contact([
    fact("phone", "+1 617 555 0129", { use: "Lake; house" }),
    fact("website", "a.test", { use: "Shop" }),
  ]);
  const text = lines(one);
  const at = text.indexOf("item10.X-ABLabel:Lake\\; house");
  expect(text[at - 1]).toBe("item10.TEL;TYPE=OTHER;TYPE=VOICE;TYPE=PREF:+1 617 555 0129");
  expect(text).toContain("item1.X-ABLabel:Shop");
  const outlook = writeVcard(contactDetails(one), { reader: "outlook", changedAt: "2026-11-20T10:00:00Z" });
  expect(outlook).not.toContain("item");
});
