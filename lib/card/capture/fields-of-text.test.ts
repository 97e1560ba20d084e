import { describe, expect, test } from "vitest";
import { emailIn, hostOf } from "./email-of-lines.ts";
import { fieldsOfText, phonesOf } from "./fields-of-text.ts";
import type { LowMark } from "./low-marks.ts";
import type { ReadLine } from "./read-lines.ts";

const emailOf = (lines: readonly string[], names: readonly string[] = []) =>
  emailIn(
    lines.map((text) => [{ text, confidence: 90 }]),
    names,
  ).address;

const page = (...texts: readonly (readonly [string, number])[]): ReadLine[] =>
  texts.map(([text, height], nth) => ({ text, height, top: nth * 50, confidence: 90 }));

describe("a card", () => {
  test("is told by its words, sizes and forms", () => {
    const read = page(
      ["BLUE HERON DESIGN STUDIO", 30],
      ["YVONNE RUTHERFORD", 40],
      ["Senior Architect", 25],
      ["Direct: 415-657-2525", 24],
      ["Fax: +1 415 854 3541", 24],
      ["yvonne.rutherford@blueheron-studio.net", 24],
      ["www.blueheron-studio.net", 24],
      ["273 2nd Street #4B, San Francisco, CA 94105", 24],
    );
    expect(fieldsOfText(read)).toEqual({
      ...{ name: "Yvonne Rutherford", title: "Senior Architect", company: "BLUE HERON DESIGN STUDIO" },
      ...{ email: "yvonne.rutherford@blueheron-studio.net", website: "blueheron-studio.net" },
      phones: [
        { kind: "direct", number: "+14156572525", written: "415-657-2525" },
        { kind: "fax", number: "+14158543541", written: "+1 415 854 3541" },
      ],
      address: "273 2nd Street #4B, San Francisco, CA 94105",
      unsure: [],
    });
  });

  test("of one line for title and company is parted", () => {
    const read = page(["Hector Castellano", 40], ["Branch Manager, Northgate Design Studio", 22]);
    expect(fieldsOfText(read)).toMatchObject({ title: "Branch Manager", company: "Northgate Design Studio" });
  });

  test("a name in the address wins over larger letters", () => {
    const read = page(["Good Advice", 60], ["Ada Byron", 20], ["ada@example.com", 18]);
    expect(fieldsOfText(read).name).toBe("Ada Byron");
  });

  test("grain is no line, and nothing is nobody", () => {
    expect(fieldsOfText([{ text: "Ada Byron", height: 40, top: 0, confidence: 12 }]).name).toBe("");
    expect(fieldsOfText([])).toMatchObject({ name: "", email: "", phones: [], website: "" });
  });
});

test("numbers are told by the word before them, a mobile first and a fax last", () => {
  const lines = ["F 415.854.3541", "Office: (617) 555-0142", "M +1 617 555 0199", "617-555-0142"];
  expect(phonesOf(lines).map(({ kind, number }) => [kind, number])).toEqual([
    ["mobile", "+16175550199"],
    ["office", "+16175550142"],
    ["fax", "+14158543541"],
  ]);
});

test.each<[string, string[], string]>([
  ["with an @", ["Email: Kenji@Stonebridge.net"], "kenji@stonebridge.net"],
  ["with room around it", ["kenji @ stonebridge.net"], "kenji@stonebridge.net"],
  ["whose @ was read as a letter", ["naomianorthgate.co", "northgate.co"], "naomi@northgate.co"],
  ["whose @ stands alone as a letter", ["giovanni.fitz a lakeshore.net"], "giovanni.fitz@lakeshore.net"],
  [
    "that lost an underscore",
    ["E winifred driscoll alakeshore.com", "W lakeshore.com"],
    "winifred_driscoll@lakeshore.com",
  ],
  ["that is none", ["Visit us at lakeshore.com", "A 12 Elm Court"], ""],
])("an e-mail address %s", (_, lines, email) => expect(emailOf(lines)).toBe(email));

test("an underscore that was read as a space is known by the name", () => {
  const lines = ["samir quinones@northgate.com"];
  expect(emailOf(lines, ["Samir", "Quinones"])).toBe("samir_quinones@northgate.com");
  expect(emailOf(lines)).toBe("quinones@northgate.com");
});

test("a web address is no e-mail address, and no name with a dot", () => {
  expect(hostOf(["ada@example.com", "www.example.com/cards"])).toBe("example.com");
  expect(hostOf(["giovanni.fitzgerald"])).toBe("");
});

describe("of several readings", () => {
  const address = (...lines: readonly (readonly [string, number])[][]) =>
    emailIn(
      lines.map((line) => line.map(([text, confidence]) => ({ text, confidence }))),
      ["Naomi", "Cunningham"],
    );

  test("the one with an @ counts more than one that has to be mended", () => {
    const found = address([
      ["naomianorthgate.co", 54],
      ["naomi@northgate.co", 46],
    ]);
    expect(found).toEqual({ address: "naomi@northgate.co", sure: false });
  });

  test("most agree on each side of the @, and the card's own host has a voice", () => {
    const found = address(
      [
        ["naomi@Inorthgate.co", 80],
        ["naorni@northgate.co", 80],
        ["naomi@northqate.co", 80],
      ],
      [["www.northgate.co", 90]],
    );
    expect(found).toEqual({ address: "naomi@northgate.co", sure: false });
  });

  test("a host that is another one is left as it is", () => {
    expect(address([["naomi@gmail.com", 90]], [["www.northgate.co", 95]]).address).toBe("naomi@gmail.com");
  });

  test("what a name is usually made into is believed before one wrong letter", () => {
    expect(
      address([
        ["ncunninqham@northgate.co", 90],
        ["ncunningham@northgate.co", 70],
      ]).address,
    ).toBe("ncunningham@northgate.co");
  });

  test("without a web address, a word of the card tells where the host begins", () => {
    const read = fieldsOfText(
      page(["Northgate Realty Group", 40], ["Naomi Cunningham", 50], ["naomianorthgate.co", 20]),
    );
    expect(read).toMatchObject({ email: "naomi@northgate.co", website: "", unsure: ["email"] });
    expect(fieldsOfText(page(["Northgate Realty Group", 40], ["www.thenorthgate.co", 20])).email).toBe("");
    expect(fieldsOfText(page(["Northgate Realty Group", 40], ["www.northgate.co", 20])).email).toBe("");
  });

  test("letters that look alike are read as the name has them", () => {
    expect(address([["ncunnlnghain@northgate.co", 90]]).address).toBe("ncunnlnghain@northgate.co");
    expect(address([["naorni_cunnlngham@northgate.co", 90]])).toEqual({
      address: "naomi_cunningham@northgate.co",
      sure: false,
    });
    expect(address([["enaomi@northgate.co", 90]]).address).toBe("naomi@northgate.co");
    expect(address([["naomi77@northgate.co", 90]]).address).toBe("naomi77@northgate.co");
  });

  test("all that say the same are sure", () => {
    const same = ["naomi@northgate.co", 70] as const;
    expect(address([same, same]).sure).toBe(true);
  });
});

describe("between two words of a name", () => {
  const found = (marks: readonly LowMark[]) =>
    emailIn([[{ text: "naomicunningham@northgate.co", confidence: 90 }]], ["Naomi", "T.", "Cunningham"], [marks])
      .address;

  test("a dot or an underscore that only the picture has is put back", () => {
    expect(
      found([
        { sign: ".", at: 0.2 },
        { sign: ".", at: 0.9 },
      ]),
    ).toBe("naomi.cunningham@northgate.co");
    expect(found([{ sign: "_", at: 0.14 }])).toBe("naomi_cunningham@northgate.co");
  });

  test("one elsewhere is another's", () => {
    expect(found([{ sign: ".", at: 0.9 }])).toBe("naomicunningham@northgate.co");
    expect(found([])).toBe("naomicunningham@northgate.co");
  });
});

test("a name that was hard to read is said to be so", () => {
  const read = (again: number) =>
    fieldsOfText([
      { text: "~~ Ada Byron", height: 40, top: 0, confidence: 61, again: [{ text: "Ada Byron", confidence: again }] },
    ]);
  expect(read(96)).toMatchObject({ name: "Ada Byron", unsure: [] });
  expect(read(62)).toMatchObject({ name: "Ada Byron", unsure: ["name"] });
});
