// What a visitor's secret opens, as markup: an introduction types nobody's details, and a hostile name stays text.
import { expect, test } from "vitest";
import type { OpenedToken } from "#server/card/exchange/receive-store.ts";
import { renderVisitor } from "./visitor-html.tsx";

const HOSTILE = `"><img src=x onerror=alert(1)></title></style><script>alert(1)</script>`;
const URL = "http://localhost:3000/c/mia.I7KM2Q";

const SENT = { name: "Noah", email: "noah@example.com", phone: "", company: "", note: "", requests: [], consents: [] };

const opened = (firstname: string, over: Partial<OpenedToken> = {}): OpenedToken => ({
  ...{ workspace_id: "w", exchange_id: "e", mark: null, key_id: null, brand: "Harbor Realty", handle: "mia" },
  ...{ firstname, lastname: "Santos", company: "Harbor Realty", stopped: false },
  ...{ location: "Harbor Realty Seaport", reach: null, what: null, everywhere: false },
  sent: SENT,
  ...over,
});
const sentPage = async (over: Partial<OpenedToken> = {}) =>
  (await renderVisitor({ state: "open", opened: opened("Mia", over), just: null })).html;
const linkPage = async (firstname: string) =>
  (await renderVisitor({ state: "introducing", opened: opened(firstname), handle: "mia", url: URL })).html;

test("who sent an answer can introduce somebody with one press, while there is a card and something sent", async () => {
  const html = await sentPage();
  expect(html).toContain("Introduce somebody to Mia");
  expect([...html.matchAll(/<input[^>]*>/g)].every(([field]) => field.includes('type="hidden"'))).toBe(true);
  expect(html).not.toContain("<script");
  for (const over of [{ sent: null }, { handle: null }])
    expect(await sentPage(over)).not.toContain("Introduce somebody");
});

test("what was sent says what was agreed to, and what was not", async () => {
  const consent = (channel: "email" | "sms", ticked: boolean) => ({ id: channel, channel, text: "x", ticked });
  const html = await sentPage({ sent: { ...SENT, consents: [consent("email", false), consent("sms", true)] } });
  expect(html).toContain("<dt>Emails</dt><dd>No</dd>");
  expect(html).toContain("<dt>Text messages</dt><dd>Yes</dd>");
});

test("whoever asked for a card's details is not told that they shared theirs", async () => {
  const html = await sentPage({ sent: null, exchange_id: null, mark: "m" });
  expect(html).toContain("Someone asked for the contact details of Mia of Harbor Realty to be sent to you.");
  expect(html).toContain("Stop emails from Harbor Realty");
  expect(html).not.toContain("You shared");
});

test("the link is there to be read without script, and no field asks for anybody", async () => {
  const html = await linkPage("Mia");
  expect(html).toContain(`<p class="pass">${URL}</p>`);
  expect(html).toMatch(/<button[^>]*data-share="http:\/\/localhost:3000\/c\/mia\.I7KM2Q"[^>]*hidden/);
  expect(html).not.toMatch(/<(input|textarea|select)\b/);
  expect(html.match(/<script[^>]*>/g)).toEqual([
    expect.stringMatching(/^<script src="\/c\/-\/card\.js\?v=[\w-]{12}" defer>$/),
  ]);
});

test("a hostile name is text on both", async () => {
  const pages = [
    await linkPage(HOSTILE),
    (await renderVisitor({ state: "open", opened: opened(HOSTILE), just: null })).html,
  ];
  for (const html of pages) expect(html).not.toMatch(/<img|<script>|<\/style><script/);
});

const AT = new Date("2026-11-03T12:00:00Z");
const PLACE = {
  name: HOSTILE,
  counts: { contacts: 1, values: 4, notes: 2, answers: 1 },
  words: [{ field: "name", value: HOSTILE, at: AT }],
  sent: [
    { at: AT, name: "Noah", email: "noah@example.com", phone: "", company: "", note: HOSTILE, requests: ["A call"] },
  ],
  consents: [
    { channel: "email" as const, purpose: "marketing", answer: "yes" as const, words: HOSTILE, at: AT, until: null },
  ],
  phones: ["+16175550142"],
};
const heldPage = async (stopped: boolean) => {
  const own = {
    ...{ step: "held" as const, email: "noah@example.com", proof: "p", yes: HOSTILE, said: null },
    held: { places: [PLACE, { ...PLACE, name: "Empty", counts: {} }], asked: ["access" as const], words: null },
    phones: { shown: ["••• 42"], stopped: { sms: false, call: true } },
  };
  return (await renderVisitor({ state: "own", opened: opened("Mia", { brand: HOSTILE, stopped }), own })).html;
};

test("what is held is told without script, whatever stands in it, and no number whole", async () => {
  const html = await heldPage(true);
  expect(html).not.toMatch(/<img|<script|<\/style><script/);
  expect(html).toContain("1 record, 4 values, 2 notes, and 1 card answer");
  for (const gone of ["6175550142", "Empty</dt>"]) expect(html).not.toContain(gone);
  expect(html.match(/value="own-\w+"/g)).toEqual([
    ...['value="own-request"', 'value="own-hear"', 'value="own-phone"', 'value="own-phone"'],
  ]);
  expect(await heldPage(false)).not.toContain('value="own-hear"');
});

test("who has no mailbox in the letter is offered no code", async () => {
  expect(await sentPage({ sent: null })).not.toContain("own-code");
  expect(await sentPage({ sent: null, mark: "m", key_id: "k" })).toContain("own-code");
});
