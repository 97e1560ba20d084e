import { expect, test, vi } from "vitest";
import { addressProblems } from "./address-problems.ts";
import { firstProblem, readPeople } from "./people-rows.ts";
import { aloneOf, eachOf, goodsOf, nextPrice } from "./prices.ts";

test("names and titles are found under their heads, in two columns of names, and without heads", () => {
  const people = (table: string[][]) => readPeople(table).rows.map(({ name, title, row }) => [row, name, title]);
  expect(
    people([
      ["Title", "Full name"],
      ["Agent", "Mia Torres"],
    ]),
  ).toEqual([[2, "Mia Torres", "Agent"]]);
  expect(
    people([
      ["First name", "Last name"],
      ["Mia", "Torres"],
    ]),
  ).toEqual([[2, "Mia Torres", ""]]);
  expect(people([["Mia Torres", "Agent"], ["Ben Ito"]])).toEqual([
    [1, "Mia Torres", "Agent"],
    [2, "Ben Ito", ""],
  ]);
});

test("each row says what is wrong with it, and every row is there", () => {
  const table = [
    ["Name", "Title"],
    ["", "Agent"],
    ["x".repeat(61), ""],
    ["Mia", "y".repeat(61)],
    ["Mia\u202e", "\u0000Agent"],
  ];
  const { rows } = readPeople(table);
  expect(rows.map(({ problem }) => problem)).toEqual([
    "It has no name.",
    "Its name is longer than 60 characters.",
    "Its title is longer than 60 characters.",
    null,
  ]);
  expect(rows.at(-1)).toMatchObject({ name: "Mia", title: "Agent" });
});

test("300 people are one order, and more than it holds are refused whole", () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => [`Person ${at}`, "Agent"]);
  expect(readPeople(many(300)).rows).toHaveLength(300);
  expect(readPeople(many(501))).toEqual({
    rows: [],
    refused: "This file has 501 rows. One order holds at most 500 people.",
  });
  expect(readPeople([["Title"], ["Agent"]]).refused).toBe('The first row needs a column "Name".');
  expect(readPeople([["Name"]]).refused).toBe("There is nobody in this file.");
});

test("500 badges are checked in work that grows with their letters alone", () => {
  const segmented = vi.spyOn(Intl.Segmenter.prototype, "segment");
  const measured = vi.spyOn(String.prototype, "normalize");
  try {
    const slow = Array.from({ length: 30 }, () => "é").join(" ");
    const other = (at: number) => `${slow.slice(0, 50)} ${String(at).padStart(3, "0")}`;
    expect(firstProblem(Array.from({ length: 500 }, () => ({ name: slow, title: slow })))).toBeNull();
    const once = { texts: segmented.mock.calls.length, letters: measured.mock.calls.length };
    expect(once.texts).toBeLessThan(20);
    expect(firstProblem(Array.from({ length: 500 }, (_, at) => ({ name: other(at), title: other(at) })))).toBeNull();
    expect(segmented.mock.calls.length - once.texts).toBeLessThanOrEqual(500 * 2 * 5);
    expect(measured.mock.calls.length - once.letters).toBeLessThanOrEqual(500 * 2 * 60 * 4);
  } finally {
    segmented.mockRestore();
    measured.mockRestore();
  }
});

test("the first badge that cannot be printed is named, and a badge without a name is passed over", () => {
  const long = { name: "W".repeat(60), title: "" };
  const good = { name: "Mia", title: "" };
  expect(firstProblem([{ name: "", title: "" }, good, good])).toBeNull();
  expect(firstProblem([good, { name: "", title: "" }, long, long])).toEqual({
    at: 2,
    problem: "Its name is too long for a badge.",
  });
});

test("prices go down by their steps", () => {
  const prices = {
    USD: [
      { from: 3, each: 850 },
      { from: 1, each: 1000 },
    ],
  };
  const product = {
    ...{ key: "a", shelf: "kits" as const, name: "A", note: "", pieces: {}, stock: null, chip: "counter" as const },
    prices,
  };
  expect([1, 2, 3, 9].map((count) => eachOf(product, count, "USD"))).toEqual([1000, 1000, 850, 850]);
  expect(nextPrice(product, 1, "USD")).toEqual({ from: 3, less: 15 });
  expect(nextPrice(product, 3, "USD")).toBeNull();
  expect(goodsOf([{ product: "a", quantity: 3 }], [product], "USD")).toBe(2550);
  expect(goodsOf([{ product: "a", quantity: 3 }], [product], "EUR")).toBeNull();
});

test("a set is compared with its pieces one by one, in as many, and with nothing where one is not sold alone", () => {
  const each = (...steps: number[]) => ({ USD: steps.map((price, at) => ({ from: at === 0 ? 1 : 5, each: price })) });
  const singles = [
    { pieces: { badge: 1 }, prices: each(1900, 1700) },
    { pieces: { stand: 1 }, prices: each(2900) },
    { pieces: { tag: 4 }, prices: each(1400) },
  ];
  expect(aloneOf({ pieces: { badge: 5, stand: 1 } }, singles, "USD")).toBe(5 * 1700 + 2900);
  expect(aloneOf({ pieces: { badge: 1, tag: 2 } }, singles, "USD")).toBeNull();
  expect(aloneOf({ pieces: { badge: 1 } }, singles, "EUR")).toBeNull();
});

test("an address says what a parcel lacks", () => {
  const good = {
    ...{ name: "Noah Ellison", company: "", street: "74 Angell St", street_2: "", city: "Providence" },
    ...{ region: "RI", postcode: "02906", country: "US" },
  };
  expect(addressProblems("noah@brightsmile.test", good)).toEqual({});
  expect(addressProblems("noah", { ...good, name: " ", postcode: "90210" })).toEqual({
    email: "Enter an email address.",
    name: "Enter a name.",
    region: "This ZIP code is in CA.",
  });
  expect(addressProblems("a@b.co", { ...good, region: "" })).toHaveProperty("region");
  expect(addressProblems("a@b.co", { ...good, country: "" })).toEqual({ country: "Choose a country." });
});
