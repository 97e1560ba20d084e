import { readFileSync, writeFileSync } from "node:fs";
import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { HOSTILE, MIA } from "#tests/support/sample-contacts.ts";
import type { ContactDetails } from "../contact-details.ts";
import { writeVcard } from "./vcard.ts";
import { vcardFileName, vcardHeaders } from "./vcard-file.ts";
import { readerFor, type VcardReader } from "./vcard-reader.ts";

const READERS: VcardReader[] = ["apple", "google", "outlook"];
const CHANGED = "2026-11-20T16:05:00Z";
// The beginning of a JPEG, long enough to be folded.
const PHOTO = Buffer.from(new Uint8Array(200).map((_, at) => [0xff, 0xd8, 0xff, 0xe0][at] ?? at)).toString("base64");

const write = (details: ContactDetails, reader: VcardReader) =>
  writeVcard(details, { reader, changedAt: CHANGED, photo: PHOTO, uid: "https://go.harbor.test/mia" });

type Property = [name: string, parameters: Record<string, unknown>, type: string, ...values: unknown[]];

/** The one card of a file as a foreign reader has it; throws where there are more or fewer. */
function readBack(file: string): Property[] {
  const [kind, properties, ...rest]: [string, Property[], unknown[]] = ICAL.parse(file);
  expect([kind, rest]).toEqual(["vcard", [[]]]);
  return properties;
}
const valuesOf = (properties: Property[], name: string) =>
  properties.filter(([each]) => each === name).map(([, , , value]) => value);
/** ical.js leaves these two as they are inside a NOTE. */
const plain = (value: unknown) => String(value).replace(/\\([;,\\])/g, "$1");

describe.each(READERS)("the file for %s", (reader) => {
  test("is the one that was read over", () => {
    const golden = new URL(`../../../tests/fixtures/vcards/${reader}.vcf`, import.meta.url);
    if (process.env.WRITE_GOLDEN) writeFileSync(golden, write(MIA, reader));
    expect(write(MIA, reader)).toBe(readFileSync(golden, "utf8"));
  });

  test("says to another reader what the card says", () => {
    const read = readBack(write(MIA, reader));
    expect(read.slice(0, 1)).toEqual([["version", {}, "text", "3.0"]]);
    expect(valuesOf(read, "n")).toEqual([["Santos", "Mia", "Luísa", "Dr.", "GRI"]]);
    expect(valuesOf(read, "fn")).toEqual(["Dr. Mia Luísa Santos, GRI"]);
    expect(valuesOf(read, "org")).toEqual([["Harbor Realty Boston", "Seaport; Fort Point"]]);
    expect(valuesOf(read, "title")).toEqual(["Realtor, residential sales, Team lead"]);
    expect(valuesOf(read, "adr")).toEqual([
      ["", "", "2 Drydock Ave, Suite 4B", "Boston", "MA", "02210", "United States"],
    ]);
    expect(valuesOf(read, "photo")).toEqual([PHOTO]);
    const note = plain(valuesOf(read, "note")[0]);
    expect(note).toContain(
      "Pronouns: she/her\nI sell homes within walking distance of the water.\nEnglish, Português, Tiếng Việt 🏡.",
    );
    for (const name of ["tel", "email", "adr"])
      for (const [, { type }] of read.filter(([each]) => each === name)) expect(type, name).toBeTruthy();
  });

  test.each(HOSTILE.map((text) => [text]))("keeps its lines whatever is typed: %j", (text) => {
    const details: ContactDetails = {
      ...MIA,
      ...{ firstname: text, lastname: text, middle: text, prefix: text, suffix: text, pronouns: text, note: text },
      titles: [text, text],
      organization: { name: text, department: text },
      phones: [{ kind: "other", number: text, extension: text }],
      emails: [{ kind: "other", address: text }],
      addresses: [{ kind: "other", street: text, extended: text, city: text, region: text, zip: text, country: text }],
      urls: [
        { url: text, label: text },
        { url: `https://a.test/${text}`, label: text },
      ],
    };
    const file = write(details, reader);
    const names = readBack(file).map(([name]) => name);
    const known = "version n fn org x-abshowas title tel email adr url x-ablabel note photo uid rev".split(" ");
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
    for (const once of ["version", "n", "fn", "tel", "uid", "photo", "rev"]) {
      expect(
        names.filter((name) => name === once),
        once,
      ).toHaveLength(1);
    }
    for (const url of valuesOf(readBack(file), "url")) expect(url).toMatch(/^https:/);
  });

  test("folds every line at 75 octets and cuts no character", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (note) => {
        const file = write({ ...MIA, note, organization: { name: note } }, reader);
        const lines = file.split("\r\n");
        expect(lines.pop()).toBe("");
        for (const line of lines) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
          expect(line.isWellFormed()).toBe(true);
        }
      }),
    );
  });

  test("gives any text back as it was typed", () => {
    // Control characters are dropped, line breaks become one kind, outer spaces go: everything else comes back.
    const typed = fc
      .string({ unit: fc.constantFrom(...';,\\:"^nN=ab é漢🏡\n'.split(/(?:)/u)), maxLength: 120 })
      .map((text) => text.trim());
    fc.assert(
      fc.property(typed, (note) => {
        const [read = ""] = valuesOf(readBack(write({ ...MIA, pronouns: "", urls: [], note }, reader)), "note");
        // What ical.js does with a NOTE: `\n` is a break, `\\` one backslash, `\;` and `\,` it leaves or takes.
        const unescaped = note === "" ? "" : rawNote(write({ ...MIA, pronouns: "", urls: [], note }, reader));
        expect(unescaped).toBe(note);
        expect(plain(read).includes("\n")).toBe(note.includes("\n"));
      }),
    );
  });
});

/** RFC 2426's own words, in two steps: unfold, then undo the escapes from left to right. */
function rawNote(file: string): string {
  const line =
    file
      .replaceAll("\r\n ", "")
      .split("\r\n")
      .find((each) => /^NOTE[:;]/.test(each)) ?? "";
  return line.replace(/^NOTE[^:]*:/, "").replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? "\n" : sign));
}

describe("what each reader needs", () => {
  const lines = (reader: VcardReader) => write(MIA, reader).replaceAll("\r\n ", "").split("\r\n");

  test("Apple gets its own rows for services it knows, and labels for the rest", () => {
    expect(lines("apple")).toContain("X-SOCIALPROFILE;TYPE=linkedin:https://www.linkedin.com/in/mia-santos-boston");
    expect(lines("apple")).toContain("item3.X-ABLabel:Instagram");
    expect(lines("google")).toContain("item2.X-ABLabel:LinkedIn");
  });

  test("Outlook gets one address with its TYPE, the others in the note, and the charset where it matters", () => {
    const outlook = lines("outlook");
    expect(outlook.filter((line) => line.startsWith("URL"))).toEqual(["URL;TYPE=WORK:https://go.harbor.test/mia"]);
    const note = outlook.find((line) => line.startsWith("NOTE;CHARSET=UTF-8:"));
    expect(note).toContain("LinkedIn: https://www.linkedin.com/in/mia-santos-boston");
    expect(outlook.filter((line) => /CHARSET/.test(line)).every((line) => /[^\u0020-\u007e]/.test(line))).toBe(true);
    expect(lines("apple").join()).not.toContain("CHARSET");
  });

  test("a company without a person is filed under its name", () => {
    const company = { ...MIA, firstname: "", lastname: "", middle: "", prefix: "", suffix: "" };
    expect(write(company, "apple")).toContain("FN:Harbor Realty Boston\r\n");
    expect(write(company, "apple")).toContain("X-ABShowAs:COMPANY\r\n");
    expect(write(company, "google")).not.toContain("X-ABShowAs");
  });

  test("what is no base64 is no photo", () => {
    const file = writeVcard(MIA, { reader: "apple", changedAt: CHANGED, photo: "/9j/\r\nURL:x" });
    expect(file).not.toContain("PHOTO");
  });
});

test.each<[string, VcardReader]>([
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile/15E148 Safari/604.1",
    "apple",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 390.0",
    "apple",
  ],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36", "apple"],
  ["Outlook-iOS/2.0", "apple"],
  ["Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36", "google"],
  ["Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36", "google"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0", "outlook"],
  ["Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; like iPhone OS 7_0_3 Mac OS X) Edge/15", "outlook"],
  ["", "google"],
  ["curl/8.5.0", "google"],
])("%s reads as %s does", (agent, reader) => expect(readerFor(agent)).toBe(reader));

describe("the file's name", () => {
  test.each([
    ["Mia Santos", "Mia-Santos.vcf"],
    ["Zoë Núñez, PhD", "Zoe-Nunez-PhD.vcf"],
    ["../../etc/passwd", "etc-passwd.vcf"],
    ["CON", "contact.vcf"],
    ["山田 太郎", "contact.vcf"],
    ['x"\r\nSet-Cookie: a=b', "x-Set-Cookie-a-b.vcf"],
    ["", "contact.vcf"],
  ])("%j becomes %s", (name, file) => expect(vcardFileName(name)).toBe(file));

  test("is plain in the header, and whole beside it", () => {
    expect(vcardHeaders("Zoë O'Hara", "google")).toEqual({
      "content-type": "text/vcard; charset=utf-8",
      "content-disposition": `attachment; filename="Zoe-O-Hara.vcf"; filename*=UTF-8''Zo%C3%AB%20O%27Hara.vcf`,
      "x-content-type-options": "nosniff",
    });
    expect(vcardHeaders("Mia", "apple")["content-disposition"]).toMatch(/^inline;/);
  });

  test.each(HOSTILE.map((text) => [text]))("is a header that any server can send: %j", (text) => {
    for (const value of Object.values(vcardHeaders(text, "outlook"))) expect(value).toMatch(/^[\u0020-\u007e]+$/);
  });
});
