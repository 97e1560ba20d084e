import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { MOST_OPEN_REQUESTS, MOST_REQUESTS_A_DAY } from "#lib/services/card/theme-request-limits.ts";
import { cardResponse } from "#server/card/handler.ts";
import type { CardSight } from "#server/card/making.ts";
import { cardChanges, themeChanges } from "#server/card/page-memory.ts";
import { decideRequest, undoDecision } from "#server/card/theme-requests/request-decide.ts";
import { getChangeRequest } from "#server/card/theme-requests/request-reads.ts";
import { replyRequest, requestChange, withdrawRequest } from "#server/card/theme-requests/request-service.ts";
import { getTheme, getThemes } from "#server/card/themes/theme-reads.ts";
import { publishTheme, saveTheme, wearTheme } from "#server/card/themes/theme-service.ts";
import { applyThemeUpdate, ownThemeValue } from "#server/card/themes/theme-update.ts";
import {
  ASKED,
  answer,
  ask,
  cardOf,
  franchise,
  place,
  publish,
  shownOn,
  somebody,
  THEME,
} from "#tests/services/request-support.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { emailsTo, emailTo } from "#tests/support/emails.ts";

let database: TestDatabase;
/** As the owner of the tables, for what only functions may touch. */
let owner: pg.Pool;

beforeAll(async () => {
  database = await testDatabase();
  openPool(database.url);
  owner = new pg.Pool({ connectionString: database.url, max: 1 });
  cardChanges();
  themeChanges();
});
afterAll(async () => {
  await owner.end();
  await closePool();
  await database.drop();
});

const code = (wanted: string) => expect.objectContaining({ code: wanted });
const DAY = 86_400_000;
const later = (days: number) => new Date(Date.now() + days * DAY);

async function sight(shown: CardSight) {
  const html = shown.state === "shown" ? JSON.stringify({ ...shown.content, look: shown.look }) : shown.state;
  return { html, style: "" };
}
const visit = async (handle: string) =>
  JSON.parse(await (await cardResponse(new Request(`http://localhost:3000/c/${handle}`), sight)).text());

test("a yes for one person is their own value on a locked field, and reaches visitors at once", async () => {
  const { olivia, mia, liam, handle, card, other } = await franchise(owner);
  expect(await visit(handle)).toMatchObject({ company: "Harbor Boston" });
  const asked = await ask(mia);
  expect(asked).toMatchObject({ state: "waiting", stage: "location", shown: "Harbor Boston", may: ["withdraw"] });
  expect(await visit(handle)).toMatchObject({ company: "Harbor Boston" });
  const yes = await answer(olivia, asked.id, { act: "approve", given: "person", words: "Good." });
  expect(yes).toMatchObject({ state: "approved", given: "person", answer: "Good.", may: ["undo"] });
  expect(await visit(handle)).toMatchObject({ company: "Harbor Waterfront" });
  expect(await shownOn(mia, card, "company")).toMatchObject({
    value: "Harbor Waterfront",
    from: "place",
    locked: true,
  });
  expect(await shownOn(liam, other, "company")).toMatchObject({ value: "Harbor Boston", from: "theme" });
});

test("a yes for the location reaches everybody there and nobody elsewhere", async () => {
  const { hq, olivia, mia, liam, other } = await franchise(owner);
  const miami = await place(owner, "Harbor Miami", hq);
  const rosa = await somebody(owner, miami, "member", "Rosa Diaz");
  const far = await cardOf(rosa);
  const { id } = await ask(mia);
  const { data } = await getChangeRequest(olivia.company(), { id });
  expect(data).toMatchObject({ cards: { person: 1, location: 2, all: 3 }, locked: true, earlier: { asked: 0 } });
  await answer(olivia, id, { act: "approve", given: "location" });
  expect(await shownOn(liam, other, "company")).toMatchObject({ value: "Harbor Waterfront" });
  expect(await shownOn(rosa, far.id, "company")).toMatchObject({ value: "Harbor Boston" });
});

test("a yes for everybody frees the field in a version of its own, and in the draft", async () => {
  const { olivia, mia, card, theme } = await franchise(owner);
  const draft = { ...THEME, company: { value: "Harbor next", locked: true, sync: "always" as const } };
  await saveTheme(olivia.company(), { id: theme.id, version: theme.version, fields: draft });
  const { id } = await ask(mia);
  await answer(olivia, id, { act: "approve", given: "all" });
  expect(await shownOn(mia, card, "company")).toMatchObject({ locked: false });
  const { data } = await getTheme(olivia.company(), { id: theme.id });
  expect(data.published?.company).toMatchObject({ locked: false, value: "Harbor {city}" });
  expect(data.draft.company).toMatchObject({ locked: false, value: "Harbor next" });
  const { data: now } = await getChangeRequest(olivia.company(), { id });
  await undoDecision(olivia.company(), { id, version: now.version });
  expect(await shownOn(mia, card, "company")).toMatchObject({ locked: true, value: "Harbor Boston" });
});

test("what was allowed lasts through versions and ends when the locked value itself is another", async () => {
  const { olivia, mia, card, theme } = await franchise(owner);
  const { id } = await ask(mia);
  await answer(olivia, id, { act: "approve", given: "person" });
  const next = async (fields: object, version: number) => {
    const { data } = await saveTheme(olivia.company(), { id: theme.id, version, fields: { ...THEME, ...fields } });
    return (await publishTheme(olivia.company(), { id: theme.id, version: data.version })).data;
  };
  const second = await next({ color: { value: "#7a1f3d", locked: true, sync: "always" } }, theme.version);
  expect(await shownOn(mia, card, "company")).toMatchObject({ value: "Harbor Waterfront" });
  await next({ company: { value: "Harbor of {city}", locked: true, sync: "always" } }, second.version);
  expect(await shownOn(mia, card, "company")).toMatchObject({ value: "Harbor of Boston", from: "theme" });
});

test("what the location has now is what the person who asked shows too, until it is taken back", async () => {
  const { olivia, mia, liam, card, other } = await franchise(owner);
  const first = await ask(mia);
  await answer(olivia, first.id, { act: "approve", given: "person" });
  const second = await ask(mia, { value: "Harbor Seaport" });
  const yes = await answer(olivia, second.id, { act: "approve", given: "location" });
  expect(await shownOn(mia, card, "company")).toMatchObject({ value: "Harbor Seaport" });
  expect(await shownOn(liam, other, "company")).toMatchObject({ value: "Harbor Seaport" });
  await undoDecision(olivia.company(), { id: second.id, version: yes.version });
  expect(await shownOn(mia, card, "company")).toMatchObject({ value: "Harbor Waterfront" });
  expect(await shownOn(liam, other, "company")).toMatchObject({ value: "Harbor Boston" });
});

test("an office address that was asked for stands on the card in its parts", async () => {
  const { olivia, mia, handle } = await franchise(owner);
  const value = ["2 Drydock Ave, Suite 4B", "Boston", "MA", "02210", "US"];
  const asked = await ask(mia, { field: "office", value });
  expect(asked.shown).toEqual(["2 Drydock Ave", "Boston", "MA", "02210", "US"]);
  await answer(olivia, asked.id, { act: "approve", given: "person" });
  const { blocks } = await visit(handle);
  expect(blocks).toContainEqual(expect.objectContaining({ kind: "address", street: "2 Drydock Ave, Suite 4B" }));
  const noStreet = ["", "Boston", "MA", "02210", "US"];
  await expect(ask(mia, { field: "office", value: noStreet })).rejects.toEqual(code("invalid"));
});

test("only what is locked, worn and different is asked for, and nothing that could not stand there", async () => {
  const { hq, olivia, mia } = await franchise(owner);
  await expect(ask(mia, { field: "title", value: "Broker" })).rejects.toEqual(code("invalid"));
  await expect(ask(mia, { value: "Harbor Boston" })).rejects.toEqual(code("invalid"));
  await expect(ask(mia, { value: "" })).rejects.toEqual(code("invalid"));
  await expect(ask(mia, { field: "color", value: "teal" })).rejects.toEqual(code("invalid"));
  await expect(requestChange(olivia.company(), ASKED)).rejects.toEqual(code("invalid"));
  const bare = await somebody(owner, await place(owner, "Bare"), "member");
  await expect(ask(bare)).rejects.toEqual(code("invalid"));
  const lone = await place(owner, "Lone");
  const boss = await somebody(owner, lone, "owner", "Lo Boss");
  await publish(boss, lone);
  await expect(ask(boss)).rejects.toEqual(code("invalid"));
  const own = await somebody(owner, hq, "member", "Ivy Own");
  await cardOf(own);
  expect(await ask(own)).toMatchObject({ stage: "company", state: "waiting" });
});

test("the location looks first: it asks back, passes on with a word, or says no, and never yes", async () => {
  const { olivia, liam, mia } = await franchise(owner);
  const { id } = await ask(mia);
  expect((await emailsTo(owner, liam.email)).map(({ purpose }) => purpose)).toEqual(["change-request"]);
  expect(await emailsTo(owner, olivia.email)).toEqual([]);
  await expect(answer(liam, id, { act: "approve", given: "person" })).rejects.toEqual(code("forbidden"));
  const asked = await answer(liam, id, { act: "ask", words: "Which name?" });
  expect(asked).toMatchObject({ state: "asked", question: { text: "Which name?", reply: null } });
  expect(await emailTo(owner, mia.email)).toMatchObject({ purpose: "change-answer" });
  const { data: replied } = await replyRequest(mia.mine(), { id, version: asked.version, reply: "Waterfront" });
  expect(replied).toMatchObject({ state: "waiting", question: { reply: "Waterfront" } });
  expect((await emailTo(owner, liam.email)).subject).toBe("Mia Santos answered your question");
  const passed = await answer(liam, id, { act: "pass", words: "True for all of us." });
  expect(passed).toMatchObject({ stage: "company", passed: { word: "True for all of us." }, may: [] });
  expect((await emailsTo(owner, olivia.email)).map(({ purpose }) => purpose)).toEqual(["change-request"]);
  await expect(answer(liam, id, { act: "decline", words: "No." })).rejects.toEqual(code("invalid"));
  await answer(olivia, id, { act: "approve", given: "person", words: "Fine." });
  expect((await emailTo(owner, mia.email)).subject).toBe("Yes: Company");
  expect((await emailTo(owner, liam.email)).subject).toBe("Yes: Company");
});

test("the location takes back its own no, and nobody else's answer", async () => {
  const { olivia, liam, mia } = await franchise(owner);
  const one = await ask(mia);
  const no = await answer(liam, one.id, { act: "decline", words: "No." });
  expect(no.may).toEqual(["undo"]);
  await undoDecision(liam.company(), { id: one.id, version: no.version });
  for (const act of ["approve", "decline"] as const) {
    const { id } = await ask(mia, { field: "color", value: act === "approve" ? "#123456" : "#345678" });
    const { version } = await answer(olivia, id, { act, given: "person", words: "So." });
    await expect(undoDecision(liam.company(), { id, version })).rejects.toEqual(code("invalid"));
  }
});

test("a location's manager asks for all of it, straight above", async () => {
  const { olivia, liam, mia, card } = await franchise(owner);
  const { data } = await requestChange(liam.company(), {
    ...ASKED,
    field: "compliance",
    value: "Equal housing. MA 9512",
  });
  expect(data).toMatchObject({ for: "location", stage: "company" });
  await expect(answer(olivia, data.id, { act: "approve", given: "person" })).rejects.toEqual(code("invalid"));
  await answer(olivia, data.id, { act: "approve", given: "location" });
  expect(await shownOn(mia, card, "compliance")).toMatchObject({ value: "Equal housing. MA 9512", locked: true });
});

test("of two answers at once the second is a conflict, and so is an answer to what was withdrawn", async () => {
  const { olivia, mia } = await franchise(owner);
  const { id, version } = await ask(mia);
  const decide = (act: "approve" | "decline") =>
    decideRequest(olivia.company(), {
      id,
      version,
      act,
      given: act === "approve" ? "person" : undefined,
      words: "So.",
    });
  const both = await Promise.allSettled([decide("approve"), decide("decline")]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(both.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "conflict" } });
  await expect(withdrawRequest(mia.mine(), { id, version })).rejects.toEqual(code("conflict"));
  const { data: now } = await getChangeRequest(mia.mine(), { id });
  await expect(withdrawRequest(mia.mine(), { id, version: now.version })).rejects.toEqual(code("invalid"));
  const second = await ask(mia, { field: "color", value: "#123456" });
  await withdrawRequest(mia.mine(), { id: second.id, version: second.version });
  const late = { id: second.id, version: second.version, act: "approve", given: "person", words: "" } as const;
  await expect(decideRequest(olivia.company(), late)).rejects.toEqual(code("conflict"));
});

test("a no needs a sentence, and may name the day from which it can be asked again", async () => {
  const { olivia, mia } = await franchise(owner);
  const { id } = await ask(mia);
  await expect(answer(olivia, id, { act: "decline" })).rejects.toEqual(code("invalid"));
  await expect(answer(olivia, id, { act: "ask" })).rejects.toEqual(code("invalid"));
  await expect(answer(olivia, id, { act: "approve" })).rejects.toEqual(code("invalid"));
  const today = new Date().toISOString().slice(0, 10);
  await expect(answer(olivia, id, { act: "decline", words: "No.", again_on: today })).rejects.toEqual(code("invalid"));
  const day = later(30).toISOString().slice(0, 10);
  await answer(olivia, id, { act: "decline", words: "Until the review.", again_on: day });
  await expect(ask(mia)).rejects.toEqual(code("invalid"));
  expect(await ask(mia, {}, later(31))).toMatchObject({ state: "waiting" });
});

test("an answer is taken back for thirty days, and what it changed with it", async () => {
  const { olivia, mia, card } = await franchise(owner);
  const { id } = await ask(mia);
  await answer(olivia, id, { act: "approve", given: "person" });
  const { data: yes } = await getChangeRequest(olivia.company(), { id });
  await expect(undoDecision(olivia.company(later(31)), { id, version: yes.version })).rejects.toEqual(code("invalid"));
  const { data: back } = await undoDecision(olivia.company(), { id, version: yes.version });
  expect(back).toMatchObject({ state: "waiting", answer: null, decided_by: null });
  expect(await shownOn(mia, card, "company")).toMatchObject({ value: "Harbor Boston" });
  const no = await answer(olivia, id, { act: "decline", words: "No." });
  await ask(mia);
  await expect(undoDecision(olivia.company(), { id, version: no.version })).rejects.toEqual(code("invalid"));
});

test("a second yes is taken back to the first one", async () => {
  const { olivia, mia, card } = await franchise(owner);
  const first = await ask(mia);
  await answer(olivia, first.id, { act: "approve", given: "person" });
  const second = await ask(mia, { value: "Harbor Seaport" });
  const yes = await answer(olivia, second.id, { act: "approve", given: "person" });
  const { data: old } = await getChangeRequest(olivia.company(), { id: first.id });
  await expect(undoDecision(olivia.company(), { id: first.id, version: old.version })).rejects.toEqual(code("invalid"));
  await undoDecision(olivia.company(), { id: second.id, version: yes.version });
  expect(await shownOn(mia, card, "company")).toMatchObject({ value: "Harbor Waterfront" });
});

test("one open request a field, twenty a day", async () => {
  const { mia } = await franchise(owner);
  const { id, version } = await ask(mia);
  await expect(ask(mia)).rejects.toEqual(code("invalid"));
  await withdrawRequest(mia.mine(), { id, version });
  for (let nth = 1; nth < MOST_REQUESTS_A_DAY; nth += 1) {
    const more = await ask(mia);
    await withdrawRequest(mia.mine(), { id: more.id, version: more.version });
  }
  await expect(ask(mia)).rejects.toEqual(code("invalid"));
  expect(await ask(mia, {}, later(1.1))).toMatchObject({ state: "waiting" });
});

test("ten open requests of one person at once", async () => {
  const { olivia, mia } = await franchise(owner);
  const locked = <Value>(value: Value) => ({ value, locked: true, sync: "always" }) as const;
  const { data: list } = await getThemes(olivia.company());
  const [worn] = list.themes;
  const fields = {
    ...THEME,
    ...{ ink: locked("white" as const), cover: locked("mark" as const), type: locked("product" as const) },
    ...{
      layout: locked("left" as const),
      title: locked("Realtor"),
      about: locked("We."),
      booking: locked("https://example.org"),
    },
  };
  const { data } = await saveTheme(olivia.company(), { id: worn?.id ?? "", version: worn?.version ?? 0, fields });
  await publishTheme(olivia.company(), { id: data.id, version: data.version });
  const asked = {
    ...{ company: "A", compliance: "B", color: "#123456", ink: "ink", cover: "plain", type: "serif", layout: "none" },
    ...{ title: "C", about: "D", booking: "https://example.com" },
  };
  const names = Object.entries(asked);
  expect(names).toHaveLength(MOST_OPEN_REQUESTS);
  for (const [field, value] of names) await ask(mia, { field, value });
  const office = ["1 Main St", "Boston", "MA", "02210", "US"];
  await expect(ask(mia, { field: "office", value: office })).rejects.toMatchObject({
    message: expect.stringContaining(String(MOST_OPEN_REQUESTS)),
  });
});

test("two questions of one person at once are one", async () => {
  const { mia } = await franchise(owner);
  const both = await Promise.allSettled([ask(mia), ask(mia)]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(both.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "invalid" } });
});

test("a lock that is gone, and a theme that is worn no longer, cannot be said yes to", async () => {
  const { olivia, mia, theme, boston } = await franchise(owner);
  const { id } = await ask(mia);
  const fields = { ...THEME, company: { value: "Harbor {city}", locked: false, sync: "always" as const } };
  const { data } = await saveTheme(olivia.company(), { id: theme.id, version: theme.version, fields });
  await publishTheme(olivia.company(), { id: theme.id, version: data.version });
  expect((await getChangeRequest(olivia.company(), { id })).data.locked).toBe(false);
  await expect(answer(olivia, id, { act: "approve", given: "person" })).rejects.toEqual(code("invalid"));
  await expect(answer(olivia, id, { act: "approve", given: "all" })).rejects.toEqual(code("invalid"));
  const color = await ask(mia, { field: "color", value: "#123456" });
  const boss = await somebody(owner, boston, "owner", "Bo Owner");
  const lockedAt = (title: string) => ({ ...THEME, title: { value: title, locked: true, sync: "always" as const } });
  await publish(boss, boston, lockedAt("Agent"));
  const { id: title } = await ask(mia, { field: "title", value: "Broker" });
  const second = await publish(boss, boston, lockedAt("Realtor"));
  await wearTheme(boss.company(), { id: second.id, until: null });
  await expect(answer(boss, title, { act: "approve", given: "person" })).rejects.toEqual(code("invalid"));
  expect(await ask(mia, { field: "title", value: "Partner" })).toMatchObject({ state: "waiting" });
  // What the brand locked is still the brand's to allow, whatever the location wears.
  const yes = await answer(olivia, color.id, { act: "approve", given: "person" });
  expect(yes).toMatchObject({ state: "approved" });
});

test("what was allowed stays through an update that the location takes", async () => {
  const { olivia, liam, mia, card, theme } = await franchise(owner);
  const free = { value: "Realtor", locked: false, sync: "always" as const };
  const first = await saveTheme(olivia.company(), {
    id: theme.id,
    version: theme.version,
    fields: { ...THEME, about: free },
  });
  const { data: live } = await publishTheme(olivia.company(), { id: theme.id, version: first.data.version });
  await ownThemeValue(liam.company(), { version: 0, name: "about", value: "We of Boston" });
  const { id } = await ask(mia);
  await answer(olivia, id, { act: "approve", given: "location" });
  const fields = { ...THEME, about: { ...free, value: "Agent" } };
  const { data } = await saveTheme(olivia.company(), { id: theme.id, version: live.version, fields });
  await publishTheme(olivia.company(), { id: theme.id, version: data.version });
  await applyThemeUpdate(liam.company(), { version: 2, choices: { about: "mine" } });
  expect(await shownOn(mia, card, "company")).toMatchObject({ value: "Harbor Waterfront" });
  expect(await shownOn(mia, card, "about")).toMatchObject({ value: "We of Boston" });
});
