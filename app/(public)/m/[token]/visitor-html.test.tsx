// What a visitor's secret opens, as markup: an introduction types nobody's details, and a hostile name stays text.
import { expect, test } from "vitest";
import type { OpenedToken } from "#server/card/exchange/receive-store.ts";
import { renderVisitor } from "./visitor-html.tsx";

const HOSTILE = `"><img src=x onerror=alert(1)></title></style><script>alert(1)</script>`;
const URL = "http://localhost:3000/c/mia.I7KM2Q";

const opened = (firstname: string, over: Partial<OpenedToken> = {}): OpenedToken => ({
  ...{ workspace_id: "w", exchange_id: "e", mark: null, key_id: null, brand: "Harbor Realty", handle: "mia" },
  ...{ firstname, lastname: "Santos", company: "Harbor Realty", stopped: false },
  ...{ location: "Harbor Realty Seaport", reach: null, what: null },
  sent: { name: "Noah", email: "noah@example.com", phone: "", company: "", note: "", requests: [] },
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
