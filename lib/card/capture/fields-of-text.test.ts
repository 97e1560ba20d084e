import { describe, expect, test } from "vitest";
import { emailOf, hostOf } from "./email-of-lines.ts";
import { fieldsOfText, phonesOf, type ReadLine } from "./fields-of-text.ts";

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
