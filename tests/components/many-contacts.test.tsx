// Everybody whom the list finds: chosen at once, asked about, changed a call at a time, and changed back.
import { SWRConfig } from "swr";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import ManyDialog from "#app/(main)/connections-manager/_components/many/many-dialog.tsx";
import { retagging, runMany, undoOf } from "#app/(main)/connections-manager/_components/many/many-run.ts";
import { MOST_MANY } from "#lib/services/contact/many-limits.ts";
import { render } from "./support/render.tsx";

type Sent = { act: string; ids: string[]; tags?: string[]; to?: string };

let sent: Sent[];
/** What each call waits for. */
let held: Promise<void>;
let broken: boolean;
/** What the server says went wrong in the middle of a call. */
let failure: string | null;

beforeEach(() => {
  [sent, held, broken, failure] = [[], Promise.resolve(), false, null];
  vi.stubGlobal("fetch", async (path: string, { body }: RequestInit = {}) => {
    if (path.includes("/contacts/tags")) return Response.json({ data: [] });
    if (path.includes("/contacts/colleagues"))
      return Response.json({ data: [{ id: "l", name: "Liam Chen", photo_url: null }] });
    const asked: Sent = JSON.parse(String(body));
    if (broken && sent.length === 1)
      return Response.json({ error: { code: "forbidden", message: "No more." } }, { status: 403 });
    sent.push(asked);
    await held;
    const [first, ...others] = asked.ids;
    const done = others.map((id) => ({ id, tags: asked.tags ?? [], from: asked.act === "give" ? "m" : null }));
    return Response.json({ data: { done, refused: [{ id: first, message: "Somebody else’s." }], failure } });
  });
});

const idsOf = (count: number) => Array.from({ length: count }, (_, nth) => `c${nth}`);

const open = (act: "tag" | "give" | "delete", ids: readonly string[], onClose = () => {}) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ManyDialog asked={{ act, ids }} onDone={() => undefined} onClose={onClose} />
    </SWRConfig>,
  );

test("they are deleted a call at a time once that is said, and come back", async () => {
  await open("delete", idsOf(MOST_MANY + 10));
  await page.getByRole("button", { name: "Delete 60 contacts" }).click();
  await expect.element(page.getByText("58 contacts deleted")).toBeVisible();
  await expect.element(page.getByText("2 contacts not changed")).toBeVisible();
  expect(sent.map(({ act, ids }) => [act, ids.length])).toEqual([
    ["delete", MOST_MANY],
    ["delete", 10],
  ]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByText(/contacts restored/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Undo" })).not.toBeInTheDocument();
  expect(sent.slice(2).flatMap(({ ids }) => ids)).not.toContain("c0");
});

test("whoever stops it is told how many are as before", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  await open("tag", idsOf(MOST_MANY * 3));
  await userEvent.fill(page.getByRole("combobox", { name: /^Tags/ }), "Spring");
  await userEvent.keyboard("{Enter}");
  await page.getByRole("button", { name: "Add tags" }).click();
  await expect.element(page.getByRole("progressbar", { name: "Contacts done" })).toBeVisible();
  await page.getByRole("button", { name: "Stop" }).click();
  resolve();
  await expect.element(page.getByText("1 tag added to 49 contacts")).toBeVisible();
  await expect.element(page.getByText("Stopped. 100 contacts left as before.")).toBeVisible();
  expect(sent).toHaveLength(1);
});

test("they go to a colleague", async () => {
  await open("give", idsOf(3));
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Colleague" }), "Liam Chen");
  await page.getByRole("button", { name: "Hand over" }).click();
  await expect.element(page.getByText("2 contacts handed over to Liam Chen")).toBeVisible();
  expect(sent).toEqual([{ act: "give", to: "l", ids: ["c0", "c1", "c2"] }]);
});

test("what breaks on the way says so, beside what was done", async () => {
  broken = true;
  const { signal } = new AbortController();
  const outcome = await runMany([{ act: "delete", ids: idsOf(MOST_MANY * 2) }], { signal, onStep: () => undefined });
  expect(outcome).toMatchObject({ failure: "No more.", refused: [{ message: "Somebody else’s.", count: 1 }] });
  expect(outcome.done).toHaveLength(MOST_MANY - 1);
});

test("what went wrong in the middle of a call ends it, and what was done before can be undone", async () => {
  failure = "Something went wrong on our side.";
  await open("delete", idsOf(MOST_MANY * 2));
  await page.getByRole("button", { name: "Delete 100 contacts" }).click();
  await expect.element(page.getByText("Something went wrong on our side.")).toBeVisible();
  await expect.element(page.getByText("49 contacts deleted")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Undo" })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test("each gets back what it had, and nothing more", () => {
  const one = (id: string, tags: string[], from: string | null = null) => ({ id, tags, from });
  expect(undoOf("tag", [one("a", ["x", "y"]), one("b", ["y"]), one("c", ["x", "y"])])?.steps).toEqual([
    { act: "untag", tags: ["x", "y"], ids: ["a", "c"] },
    { act: "untag", tags: ["y"], ids: ["b"] },
  ]);
  expect(undoOf("give", [one("a", [], "m"), one("b", [], "l")])?.steps).toEqual([
    { act: "give", to: "m", ids: ["a"] },
    { act: "give", to: "l", ids: ["b"] },
  ]);
  expect(undoOf("untag", [one("a", ["x"])])).toBeNull();
});

test("a tag gets another name piece by piece, and each gets back what it had", () => {
  const ids = idsOf(MOST_MANY + 1);
  const run = retagging(ids, "old", "new");
  expect(run.steps.map(({ act, tags, ids: some }) => [act, tags, some.length])).toEqual([
    ["untag", ["old"], MOST_MANY],
    ["tag", ["new"], MOST_MANY],
    ["untag", ["old"], 1],
    ["tag", ["new"], 1],
  ]);
  const one = (act: "tag" | "untag", id: string, tags: string[]) => ({ act, id, tags, from: null });
  const back = run.back?.([one("untag", "a", ["Old"]), one("untag", "b", ["old"]), one("tag", "a", ["new"])]);
  expect(back?.steps).toEqual([
    { act: "untag", tags: ["new"], ids: ["a"] },
    { act: "tag", tags: ["Old"], ids: ["a"] },
    { act: "tag", tags: ["old"], ids: ["b"] },
  ]);
  expect(retagging(["a"], "old", "").steps).toEqual([{ act: "untag", tags: ["old"], ids: ["a"] }]);
});
