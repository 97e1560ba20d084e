// Files of contacts as they really come: what programs write, what people save, and what somebody sends to do harm.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { guessColumns, shapeOf } from "#lib/contact/imports/column-guess.ts";
import { EncodingFinder, textOfBytes } from "#lib/contact/imports/encoding.ts";
import { CardColumns, cardRows } from "#server/contact/imports/card-rows.ts";
import { Holders } from "#server/contact/imports/holders.ts";
import { jsonRows } from "#server/contact/imports/json-rows.ts";
import { calledOf, namedColumns, personOf } from "#server/contact/imports/person-of.ts";
import { SHAPE_CHARACTERS, tableRows, tableShapeOf } from "#server/contact/imports/table-rows.ts";

async function* pieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function textOf(bytes: Uint8Array, size = 7) {
  const finder = new EncodingFinder();
  for await (const piece of pieces(bytes, size)) finder.push(piece);
  const encoding = finder.end();
  let text = "";
  for await (const piece of textOfBytes(pieces(bytes, size), encoding)) text += piece;
  return { encoding, text };
}

async function* said(text: string, size = 1000) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

async function rowsOf(text: string, size?: number) {
  const shape = tableShapeOf(text.slice(0, SHAPE_CHARACTERS));
  const rows = [];
  for await (const { cells } of tableRows(said(text, size), shape)) rows.push(cells);
  return { shape, rows };
}

async function peopleOf(text: string, size?: number) {
  const columns = new CardColumns();
  const rows = [];
  for await (const { cells } of cardRows(said(text, size), columns)) rows.push(cells);
  return rows.map((cells) => personOf(columns.targets, cells));
}

const utf16 = (text: string) => Buffer.from(text, "utf16le");
const latin = (text: string) => Buffer.from(text, "latin1");

test("lists in lists are no list of contacts", async () => {
  const columns = new CardColumns();
  const reading = async () => {
    for await (const _ of jsonRows(said(`{"contacts":${"[".repeat(100_000)}`), columns));
  };
  await expect(reading()).rejects.toThrow("This file is no list of contacts.");
});

describe("letters", () => {
  const TEXT = "Name,Ort\r\nJörg Müller,Köln\r\n";
  test.each([
    ["UTF-8", Buffer.from(TEXT)],
    ["UTF-8", Buffer.from(`\ufeff${TEXT}`)],
    ["UTF-16LE", utf16(`\ufeff${TEXT}`)],
    ["UTF-16LE", utf16(TEXT)],
    ["Windows-1252", latin(TEXT)],
    ["UTF-8 and Windows-1252", Buffer.concat([Buffer.from(TEXT), latin(TEXT)])],
  ])("%s is found out, however the bytes are cut", async (wanted, bytes) => {
    for (const size of [1, 7, 5000]) {
      const { encoding, text } = await textOf(bytes, size);
      expect([encoding, text.replace("\ufeff", "").slice(0, TEXT.length)]).toEqual([wanted, TEXT]);
    }
  });

  test("a file of two ages is read line by line, each in its own letters", async () => {
    const { text } = await textOf(Buffer.concat([Buffer.from("Jörg\n"), latin("Jörg\n"), Buffer.from("Jörg")]));
    expect(text).toBe("Jörg\nJörg\nJörg");
  });
});

describe("tables", () => {
  test.each([
    ["a comma", "Name,Email\nAda,a@b.test", ","],
    ["a semicolon, where commas stand in the cells", 'Name;Note\n"Doe; Jane";a, b, c\nBob;d, e', ";"],
    ["a tab", "Name\tEmail\nAda\ta@b.test", "\t"],
    ["what the first line says", "\ufeffsep=|\rName|Email\rAda|a@b.test\r", "|"],
  ])("are separated by %s", async (_name, text, delimiter) => {
    const { shape, rows } = await rowsOf(text);
    expect(shape).toMatchObject({ delimiter, named: true });
    expect(rows).toHaveLength(text.includes("Bob") ? 3 : 2);
    expect(rows[0]?.[0]).toBe("Name");
  });

  test("LinkedIn’s notes before the heads are no rows", async () => {
    const notes =
      'Notes:\n"When exporting your connection data, you may notice that some of the emails are missing, see more."\n\n';
    const heads = "First Name,Last Name,URL,Email Address,Company,Position,Connected On";
    const { shape, rows } = await rowsOf(
      `${notes}${heads}\nNoah,Ellison,https://l.test/noah,,Bright,Owner,15 Mar 2024\n`,
    );
    expect(shape.skipped).toBe(2);
    expect(rows[0]).toEqual(heads.split(","));
    expect(shapeOf(rows[0] ?? [])).toBe("LinkedIn connections");
    expect(guessColumns(rows[0] ?? [], [])).toEqual([
      "name:first",
      "name:last",
      "website",
      "email",
      "company",
      "title",
      "",
    ]);
  });

  test("a first row that is somebody is no head", async () => {
    expect((await rowsOf("ada@b.test,Ada\nbob@b.test,Bob")).shape.named).toBe(false);
  });

  test.each([
    [
      "a quotation mark that never ends",
      `Name,Email\nAda,"a@b.test\n${"Bob,b@b.test\n".repeat(50_000)}`,
      /Row 2 never ends/,
    ],
    ["a line of a hundred megabytes", `Name\n${"x".repeat(1_000_000)}`, /Row 2 never ends/],
    ["twenty thousand columns", `Name${",x".repeat(20_000)}\nAda`, /20,001 columns/],
  ])("%s is refused in words", async (_name, text, words) => {
    await expect(rowsOf(text)).rejects.toThrow(words);
  });

  test("what was written for a spreadsheet loses its apostrophe, and nothing else", async () => {
    expect((await rowsOf("Name,Phone\nO'Hara,'+49 30 1234")).rows[1]).toEqual(["O'Hara", "+49 30 1234"]);
  });
});

describe("columns", () => {
  const guess = (heads: string) => guessColumns(heads.split(","), []);
  test.each([
    [
      "Google",
      "First Name,Middle Name,Last Name,File As,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Birthday",
      ["name:first", "name:middle", "name:last", "", "tags", "label", "email", "label", "phone", "birthday"],
    ],
    [
      "Outlook",
      "Title,First Name,Last Name,Company,Job Title,Business Street,Business City,Business Country/Region,Business Phone,Mobile Phone,E-mail Address,E-mail 2 Address",
      [
        "name:prefix",
        "name:first",
        "name:last",
        "company",
        "title",
        "address:work:street",
        "address:work:city",
        "address:work:country",
        "phone:work",
        "phone:mobile",
        "email",
        "email",
      ],
    ],
    [
      "Salesforce",
      "First Name,Last Name,Title,Mailing Street,Mailing Zip/Postal Code,Email,Account Name",
      ["name:first", "name:last", "title", "address:other:street", "address:other:zip", "email", "company"],
    ],
    [
      "German",
      "Vorname,Nachname,Firma,Position,E-Mail-Adresse,Mobiltelefon,Telefon_geschäftlich,Straße geschäftlich,Geburtstag",
      [
        "name:first",
        "name:last",
        "company",
        "title",
        "email",
        "phone:mobile",
        "phone:work",
        "address:work:street",
        "birthday",
      ],
    ],
    [
      "French",
      "Prénom,Nom,Société,Adresse de messagerie,Tél. mobile,Code postal",
      ["name:first", "name:last", "company", "email", "phone:mobile", "address::zip"],
    ],
    [
      "Spanish, where the name is all of it",
      "Nombre,Correo electrónico,Teléfono móvil",
      ["name", "email", "phone:mobile"],
    ],
    ["nobody’s", "__proto__,constructor,Favorite color", ["", "", ""]],
  ])("of %s heads are known", (_name, heads, wanted) => {
    expect(guess(heads)).toEqual(wanted);
  });
});

describe("cards", () => {
  test("of a phone say all their numbers, with labels, and nothing of the photo", async () => {
    const photo = `PHOTO;ENCODING=b;TYPE=JPEG:${"A".repeat(70)}\r\n${` ${"B".repeat(74)}\r\n`.repeat(5000)}`;
    const card = `BEGIN:VCARD\r\nVERSION:3.0\r\nN:Doe;Jo;;Dr.;\r\nFN:Dr. Jo Doe\r\n${photo}TEL;type=CELL;type=pref:+1 617 555 0101\r\nTEL;type=WORK:+1 617 555 0102\r\nitem1.EMAIL:jo@doe.test\r\nitem1.X-ABLabel:_$!<Home>!$_\r\nADR;TYPE=HOME:;;1 Main St\\nApt 2;Boston;MA;02110;USA\r\nBDAY:1980-04-12\r\nCATEGORIES:myContacts,Buyer\r\nNOTE:Two\\nlines\r\nEND:VCARD\r\n`;
    const [jo] = await peopleOf(card, 33);
    expect(jo).toMatchObject({ name: "Dr. Jo Doe", tags: ["Buyer"], note: "Two\nlines", problem: null });
    expect(jo?.values.map(({ field, use, value }) => [field, use, value])).toEqual([
      ["name", "", "Dr. Jo Doe"],
      ["phone", "mobile", "+1 617 555 0101"],
      ["phone", "work", "+1 617 555 0102"],
      ["email", "home", "jo@doe.test"],
      ["address", "home", "1 Main St Apt 2, Boston, MA 02110, USA"],
      ["birthday", "", "1980-04-12"],
    ]);
  });

  test("with labels of their own keep them, however many values there are, and a label that everybody uses is ours", async () => {
    const way = (line: string, label: string, nth: number) => `item${nth}.${line}\r\nitem${nth}.X-ABLabel:${label}\r\n`;
    const ways = [
      way("TEL:+1 617 555 0101", "Assistant", 1),
      way("EMAIL:jo@lake.test", 'Lake "house": summer', 2),
      way("TEL:+1 617 555 0102", "_$!<Work>!$_", 3),
    ];
    const [jo] = await peopleOf(`BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Jo Doe\r\n${ways.join("")}END:VCARD\r\n`);
    expect(jo?.note).toBe("");
    expect(jo?.values.map(({ field, use, value }) => [field, use, value])).toEqual([
      ["name", "", "Jo Doe"],
      ["phone", "Assistant", "+1 617 555 0101"],
      ["email", 'Lake "house": summer', "jo@lake.test"],
      ["phone", "work", "+1 617 555 0102"],
    ]);
  });

  test("of an old phone are decoded, and a list of people is nobody", async () => {
    const old =
      "BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=4D=C3=BC=6C=6C=65=72;=4A=C3=B6=72=67;;;\nTEL;CELL;PREF:+491701234567\nEND:VCARD\n";
    const group = "BEGIN:VCARD\nVERSION:3.0\nFN:Friends\nX-ADDRESSBOOKSERVER-KIND:group\nEND:VCARD\n";
    expect((await peopleOf(old + group)).map(({ name }) => name)).toEqual(["Jörg Müller"]);
  });

  test("that begin ten thousand times and never end hold nobody", async () => {
    await expect(peopleOf("BEGIN:VCARD\n".repeat(10_000))).rejects.toThrow("There is no contact in this file.");
  });

  test("are the same however the text is cut", async () => {
    const card = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada\r\n Lovelace\r\nEMAIL:ada@b.test\r\nEND:VCARD\r\n".repeat(3);
    const wanted = await peopleOf(card, 10_000);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 90 }), async (size) => {
        expect(await peopleOf(card, size)).toEqual(wanted);
      }),
      { numRuns: 30 },
    );
  });
});

describe("a row", () => {
  test("that says what cannot be is a person still, and nothing of it is lost", () => {
    const columns = ["name", "email", "phone", "birthday"];
    const person = personOf(columns, ["Ada", "ada@", "(617) 555-0188", "in March"]);
    expect(person.values.map(({ field }) => field)).toEqual(["name", "phone"]);
    expect(person.note).toBe("Email: ada@\nBirthday: in March");
    expect(person.problem).toMatch(/Email “ada@” cannot be read/);
  });

  test("keeps what has no field here in the note, under the column’s name; not what a program counts by, nor what our own files say of us", () => {
    const heads = ["Name", "Favorite color", "Record ID", "Empty", ""];
    const cells = ["Ada", " Teal ", "0012", "", "loose"];
    const columns = guessColumns(heads, cells);
    expect(columns).toEqual(["name", "aside", "", "", ""]);
    const person = personOf(namedColumns({ columns, heads }), cells);
    expect([person.name, person.note]).toEqual(["Ada", "Favorite color: Teal"]);
    const ours = ["Name", "Owner", "Seen by", "May we write", "Last sign", "Added"];
    expect(guessColumns(ours, ours).slice(1)).toEqual(["", "", "", "", ""]);
    expect(guessColumns(["Name", "Owner"], ["Ada", "Kim"])).toEqual(["name", "aside"]);
  });

  test("without anything to know somebody by is none", () => {
    expect(personOf(["name", "note"], ["", "met"]).problem).toMatch(/no name, email, phone or company/);
  });

  test("takes labels and joined values as Google writes them", () => {
    const person = personOf(
      ["name", "label", "email", "label", "phone", "tags"],
      ["Ada", "* Work", "a@b.test ::: c@d.test", "Mobile", "+1 617 555 0188", "* myContacts ::: * starred"],
    );
    expect(person.values.map(({ field, use, value }) => `${field} ${use} ${value}`)).toEqual([
      "name  Ada",
      "email work a@b.test",
      "email work c@d.test",
      "phone mobile +1 617 555 0188",
    ]);
    expect(person.tags).toEqual(["starred"]);
  });

  test("of a cell with a thousand values has the first twenty, and the rest in the note", () => {
    const numbers = Array.from({ length: 1000 }, (_, n) => `+1617555${1000 + n}`);
    const person = personOf(["name", "phone"], ["Ada", numbers.join(" ::: ")]);
    expect(person.values.filter(({ field }) => field === "phone").map(({ value }) => value)).toEqual(
      numbers.slice(0, 20),
    );
    expect(person.problem).toMatch(/^Phone “\+16175551020 ::: .* It is kept in the note\.$/);
    expect(person.note).toContain(numbers[25]);
  });

  test("is somebody known by an email alone, by a phone only under a name that may be theirs", () => {
    const row = (name: string, way: string) => personOf(["name", way.includes("@") ? "email" : "phone"], [name, way]);
    const known = (name: string, key: string) => {
      const holders = new Holders();
      holders.add(key, { id: "bob", name, kind: "person" });
      return holders;
    };
    const PHONE = "phone +16175550100";
    expect(known("Bob Marsh", "email a@b.test").find(row("Ada", "a@b.test"))).toBe(null);
    expect(known("Bob Marsh", "email a@b.test").find(row("R. Marsh", "a@b.test"))).toBe("bob");
    expect(known("Bob Marsh", "email a@b.test").find({ ...row("Bob Marsh", "a@b.test"), kind: "company" })).toBe(null);
    expect(known("LOVELACE, Ada", PHONE).find(row("Ada Lovelace", "617 555 0100"))).toBe("bob");
    expect(known("Bob Marsh", PHONE).find(row("Ada Lovelace", "617 555 0100"))).toBe(null);
    expect(known("Bob Marsh", PHONE).find(row("", "617 555 0100"))).toBe("bob");
    expect(known("", PHONE).find(row("Ada Lovelace", "617 555 0100"))).toBe("bob");
  });

  test("of several that a row could be about, the first is it", () => {
    const holders = new Holders();
    for (const [id, name] of [
      ["one", "Bob Marsh"],
      ["two", "Ada Marsh"],
      ["three", ""],
      ["four", "Ada Byron"],
    ] as const)
      holders.add("phone +16175550100", { id, name, kind: "person" });
    const of = (name: string) => holders.find(personOf(["name", "phone"], [name, "617 555 0100"]));
    expect([of("Ada Byron"), of("Bob"), of("Zoe"), of("")]).toEqual(["two", "one", "three", "one"]);
  });

  test("is called the same in a list of rows, where little of it is read", () => {
    const columns = ["company", "email", "phone:work", "name:last", "name:first"];
    for (const cells of [
      ["Acme", "a@b.test", "617 555 0100", "Byron", "Ada"],
      ["Acme", "a@b.test"],
      ["", "a@", "617 555 0100"],
      ["", "a@b.test"],
      [""],
    ])
      expect(calledOf(columns, cells)).toBe(personOf(columns, cells).name);
  });
});
