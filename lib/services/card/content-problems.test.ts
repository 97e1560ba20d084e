import { expect, test } from "vitest";
import type { Block, CardContent } from "./content.ts";
import { contentSchema } from "./content.ts";
import { contentProblems } from "./content-problems.ts";

const names = { firstname: "Mia", lastname: "Santos", title: "", company: "", pronouns: "", about: "" };
const blank: CardContent = { ...names, photo: true, logo: true, help: [], blocks: [] };
const address = { type: "work", label: "", city: "", region: "", zip: "", country: "" } as const;
const withBlock = (block: Block): CardContent => ({ ...blank, blocks: [block] });

const CASES: readonly (readonly [string, CardContent])[] = [
  ["nothing at all", blank],
  ["a long wish", { ...blank, help: ["A call", "m".repeat(41)] }],
  ["a wish that hides something", { ...blank, help: ["A\u202Ecall"] }],
  ["too many wishes", { ...blank, help: ["1", "2", "3", "4", "5", "6", "7"] }],
  ["a long name", { ...blank, firstname: "m".repeat(61) }],
  ["a long text about oneself", { ...blank, about: "m".repeat(161) }],
  ["a name of two lines", { ...blank, lastname: "a\nb" }],
  ["lines about oneself", { ...blank, about: "a\nb" }],
  ["an empty phone", withBlock({ id: "a", kind: "phone", type: "work", number: " ", text: false })],
  ["a phone of words", withBlock({ id: "a", kind: "phone", type: "work", number: "call me", text: false })],
  ["a phone", withBlock({ id: "a", kind: "phone", type: "work", number: "+1 617 555 0142", text: true })],
  ["an empty email", withBlock({ id: "a", kind: "email", type: "work", email: "" })],
  ["half an email", withBlock({ id: "a", kind: "email", type: "work", email: "mia@harbor" })],
  ["an email", withBlock({ id: "a", kind: "email", type: "work", email: " mia@harbor.test " })],
  ["an address without a street", withBlock({ id: "a", kind: "address", ...address, street: "" })],
  ["an address", withBlock({ id: "a", kind: "address", ...address, street: "2 Drydock Ave" })],
  ["a link to nowhere", withBlock({ id: "a", kind: "review", label: "", note: "", url: "" })],
  ["a link that would run", withBlock({ id: "a", kind: "link", label: "", note: "", url: "javascript:alert(1)" })],
  [
    "a link with a long label",
    withBlock({ id: "a", kind: "video", label: "m".repeat(61), note: "", url: "https://a.test" }),
  ],
  ["a link", withBlock({ id: "a", kind: "calendar", label: "Book", note: "", url: "https://a.test" })],
  ["an empty text", withBlock({ id: "a", kind: "text", label: "", text: "" })],
  ["an empty compliance line", withBlock({ id: "a", kind: "compliance", text: "" })],
];

test.each(CASES)("%s is refused on the screen as by the contract, with the same sentence", (_, content) => {
  const parsed = contentSchema.safeParse(content);
  const issues = parsed.success ? [] : parsed.error.issues;
  const byContract = new Map(issues.map(({ path, message }) => [path.join("."), message] as const).reverse());
  expect(contentProblems(content)).toEqual(byContract);
});
