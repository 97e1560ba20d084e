import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CAPTURED_FIELDS, MOST_CAPTURED } from "#lib/services/card/exchange-limits.ts";
import { HOSTILE, MIA } from "#tests/support/sample-contacts.ts";
import { displayName } from "../contact-details.ts";
import { writeVcard } from "../vcard/vcard.ts";
import { readVcard } from "../vcard/vcard-read.ts";
import { NOBODY_YET } from "./captured-person.ts";
import { readCodeText } from "./code-text.ts";

const ORIGIN = "https://cards.example";
const read = (text: string) => readCodeText(text, ORIGIN);
const personIn = (text: string) => {
  const found = read(text);
  return found.kind === "person" ? found.person : found;
};
const lines = (...all: string[]) => all.join("\r\n");

describe("a vCard", () => {
  test("2.1 with bare types, quoted-printable over two lines and a charset", () => {
    const text = lines(
      "BEGIN:VCARD",
      "VERSION:2.1",
      "N;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:N=FA=F1ez;Zo=EB",
      "ORG;CHARSET=UTF-8;QUOTED-PRINTABLE:N=C3=BA=C3=B1ez =",
      "=26 Daughters",
      "TEL;WORK;FAX:+1 617 555 0100",
      "TEL;CELL;VOICE:+1 617 555 0142",
      "EMAIL;INTERNET:zoe@example.com",
      "END:VCARD",
    );
    expect(personIn(text)).toEqual({
      ...{ name: "Zoë Núñez", company: "Núñez & Daughters", title: "" },
      ...{ phone: "+1 617 555 0142", email: "zoe@example.com", note: "Other phone: +1 617 555 0100" },
    });
  });

  test("3.0 with labels, folded lines and escapes", () => {
    const text = lines(
      "BEGIN:VCARD",
      "VERSION:3.0",
      "N:Okafor;Grace;;Dr.;",
      "FN:Dr. Grace Okafor",
      "item1.ORG:Okafor\\, Homes\\; Ltd.;Sales",
      "TITLE:Broker\\, reside",
      " ntial",
      'item2.TEL;TYPE="WORK,VOICE":(857) 555-0119',
      "item2.X-ABLabel:Front desk",
      "NOTE:Sells in spring.\\nHas two dogs.",
      "ADR;TYPE=WORK:;;2 Drydock Ave;Boston;MA;02210;",
      "END:VCARD",
    );
    expect(personIn(text)).toEqual({
      ...{ name: "Dr. Grace Okafor", company: "Okafor, Homes; Ltd.", title: "Broker, residential" },
      ...{ phone: "(857) 555-0119", email: "" },
      note: "Sells in spring.\nHas two dogs.\nAddress: 2 Drydock Ave, Boston, MA 02210",
    });
  });

  test("4.0 with addresses as values and a preferred one", () => {
    const text = lines(
      "BEGIN:VCARD",
      "VERSION:4.0",
      "FN:Grace Okafor",
      'TEL;VALUE=uri;TYPE="voice,home":tel:+1-857-555-0100',
      'TEL;VALUE=uri;PREF=1;TYPE="work":tel:+1-857-555-0119;ext=7',
      "EMAIL:old@example.com",
      "EMAIL;PREF=1:grace@example.com",
      "ROLE:Broker",
      "URL:https://okafor.example/a;b",
      "END:VCARD",
    );
    expect(personIn(text)).toEqual({
      ...{ name: "Grace Okafor", company: "", title: "Broker" },
      ...{ phone: "+1-857-555-0119 ext. 7", email: "grace@example.com" },
      note: "Other phone: +1-857-555-0100\nOther email: old@example.com\nWebsite: https://okafor.example/a;b",
    });
  });

  test("without a whole name is called by the parts of one", () => {
    expect(personIn("BEGIN:VCARD\nVERSION:3.0\nN:;Grace;Ada;;GRI\nEND:VCARD")).toMatchObject({
      name: "Grace Ada, GRI",
    });
  });

  test("of a company alone is called by it, and one without an end is read all the same", () => {
    expect(personIn("BEGIN:VCARD\nVERSION:3.0\nN:;;;;\nFN:\nORG:Okafor Homes")).toMatchObject({
      ...{ name: "Okafor Homes", company: "Okafor Homes" },
    });
  });

  test.each(["apple", "google", "outlook"] as const)("that we wrote for %s says the same when it is read", (reader) => {
    const person = readVcard(writeVcard(MIA, { reader, changedAt: "2026-11-20T16:05:00Z" }));
    expect(person).toMatchObject({
      ...{ name: displayName(MIA), company: MIA.organization?.name, title: MIA.titles?.join(", ") },
      email: MIA.emails?.[0]?.address,
    });
    expect(person?.note).toContain("I sell homes within walking distance of the water.");
  });

  test("gives back any name, company and note that we write", () => {
    const text = fc
      .string({ unit: fc.constantFrom(...';,\\:"^nN=ab é漢🏡'.split(/(?:)/u)), minLength: 1, maxLength: 60 })
      .map((typed) => `x${typed.replace(/\s+/g, " ").trim()}x`);
    fc.assert(
      fc.property(text, text, text, (lastname, company, note) => {
        const details = { ...MIA, firstname: "", middle: "", prefix: "", suffix: "", lastname, note, pronouns: "" };
        const file = writeVcard(
          { ...details, organization: { name: company }, urls: [], addresses: [], phones: [], emails: [] },
          { reader: "google", changedAt: "2026-11-20T16:05:00Z" },
        );
        const person = readVcard(file);
        expect([person?.name, person?.company]).toEqual([lastname, company]);
        expect(person?.note).toContain(note);
      }),
    );
  });
});

describe("a short form", () => {
  test("MeCard, with its escapes", () => {
    const text =
      "MECARD:N:Okafor,Grace;TEL:+18575550119;TEL:+18575550100;EMAIL:grace@example.com;ORG:Okafor\\; Homes;URL:https\\://okafor.example;NOTE:Two dogs\\, one cat;;";
    expect(personIn(text)).toEqual({
      ...{ name: "Grace Okafor", company: "Okafor; Homes", title: "", phone: "+18575550119" },
      email: "grace@example.com",
      note: "Two dogs, one cat\nOther phone: +18575550100\nWebsite: https://okafor.example",
    });
  });

  test("BizCard", () => {
    const text =
      "BIZCARD:N:Grace;X:Okafor;T:Broker;C:Okafor Homes;A:2 Drydock Ave, Boston;B:+18575550119;E:grace@example.com;;";
    expect(personIn(text)).toEqual({
      ...{ name: "Grace Okafor", company: "Okafor Homes", title: "Broker", phone: "+18575550119" },
      ...{ email: "grace@example.com", note: "Address: 2 Drydock Ave, Boston" },
    });
  });

  test.each([
    ["tel:+18575550119", { ...NOBODY_YET, phone: "+18575550119" }],
    ["mailto:grace%2Bcards@example.com?subject=Hello", { ...NOBODY_YET, email: "grace+cards@example.com" }],
  ])("%s", (text, person) => expect(personIn(text)).toEqual(person));
});

describe("what is no person", () => {
  test.each([
    ["https://cards.example/C/MIA.Q", "card"],
    ["https://cards.example/c/mia", "card"],
    ["https://elsewhere.example/c/mia", "address"],
    ["https://cards.example/c/mia/exchange", "address"],
    ["https://cards.example/settings", "address"],
    ["javascript:alert(1)", "unknown"],
    ["WIFI:S:Seaport;T:WPA;P:secret;;", "unknown"],
    ["BEGIN:VCARD\nVERSION:3.0\nEND:VCARD", "unknown"],
    ["", "unknown"],
  ])("%s is %s", (text, kind) => expect(read(text).kind).toBe(kind));
});

describe("whatever is in a code", () => {
  const fits = (text: string) => {
    const found = read(text);
    if (found.kind !== "person") return;
    for (const field of CAPTURED_FIELDS) {
      expect(found.person[field].length).toBeLessThanOrEqual(MOST_CAPTURED[field]);
      expect(found.person[field]).toBe(found.person[field].trim());
      expect(found.person[field].isWellFormed()).toBe(true);
      if (field !== "note") expect(found.person[field]).not.toMatch(/[\p{Cc}\u202e]/u);
    }
  };

  test.each(HOSTILE.map((text) => [text]))("fits the fields: %j", (text) => {
    fits(`MECARD:N:${text};TEL:${text};;`);
    fits(lines("BEGIN:VCARD", "VERSION:3.0", `FN:${text}`, `NOTE;ENCODING=QUOTED-PRINTABLE:${text}=`, "END:VCARD"));
  });

  test("never fails and never takes long", () => {
    const piece = fc.constantFrom("\n", "\r\n ", ";", ":", "\\", '"', "=", "=E", "=ZZ", "TEL", "N", "ORG", "TYPE", ",");
    const text = fc.array(fc.oneof(piece, fc.string({ maxLength: 4 })), { maxLength: 200 }).map((all) => all.join(""));
    fc.assert(
      fc.property(
        text,
        fc.constantFrom("BEGIN:VCARD\n", "BEGIN:VCARD\nVERSION:2.1\n", "MECARD:", "BIZCARD:", ""),
        (all, begin) => fits(begin + all),
      ),
    );
  });
});
