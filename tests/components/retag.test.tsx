// A tag under another name on everybody who has it: asked for, joined with one that is there, taken off, and brought back.
import { SWRConfig } from "swr";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import RetagDialog from "#app/(main)/connections-manager/_components/many/retag-dialog.tsx";
import { render } from "./support/render.tsx";

type Sent = { act: string; ids: string[]; tags: string[] };

let sent: Sent[];
let asked: string[];
let known: string[];

beforeEach(() => {
  [sent, asked, known] = [[], [], ["seaport", "buyer"]];
  vi.stubGlobal("fetch", async (path: string, { body }: RequestInit = {}) => {
    if (path.includes("/contacts/tags")) return Response.json({ data: known });
    if (path.includes("tag=")) {
      asked.push(path);
      return Response.json({ data: { ids: ["a", "b"] } });
    }
    const act: Sent = JSON.parse(String(body));
    sent.push(act);
    const done = act.ids.map((id) => ({ id, tags: act.tags, from: null }));
    return Response.json({ data: { done, refused: [], failure: null } });
  });
});

const open = () =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <RetagDialog onDone={() => undefined} onClose={() => undefined} />
    </SWRConfig>,
  );
const name = () => page.getByRole("textbox", { name: "New name" });
const acts = () => sent.map(({ act, tags }) => [act, ...tags]);

test("a tag gets another name, and its old one again", async () => {
  await open();
  await page.getByRole("combobox", { name: "Tag" }).selectOptions("buyer");
  await page.getByRole("button", { name: "Rename" }).click();
  await expect.element(page.getByText("Enter a name, or remove the tag.")).toBeVisible();
  await userEvent.fill(name(), "  Home  buyer ");
  await page.getByRole("button", { name: "Rename" }).click();
  await expect.element(page.getByText(/2 contacts now have “.*Home buyer.*”/)).toBeVisible();
  expect(asked[0]).toContain("tag=buyer");
  expect(acts()).toEqual([
    ["untag", "buyer"],
    ["tag", "Home buyer"],
  ]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByText(/is back on 2 contacts/)).toBeVisible();
  expect(acts().slice(2)).toEqual([
    ["untag", "Home buyer"],
    ["tag", "buyer"],
  ]);
});

test("the name of another tag joins the two, and says so before", async () => {
  await open();
  await userEvent.fill(name(), "Buyer");
  await expect.element(page.getByText(/is in use: the two become one/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Join the tags" })).toBeVisible();
});

test("a tag is taken off everybody, and comes back; without tags there is nothing to ask", async () => {
  const { again } = await open();
  await page.getByRole("button", { name: "Remove the tag" }).click();
  await expect.element(page.getByText(/removed from 2 contacts/)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(acts).toEqual([
    ["untag", "seaport"],
    ["tag", "seaport"],
  ]);
  known = [];
  again(
    <SWRConfig key="none" value={{ provider: () => new Map() }}>
      <RetagDialog onDone={() => undefined} onClose={() => undefined} />
    </SWRConfig>,
  );
  await expect.element(page.getByText("No contact has a tag yet.")).toBeVisible();
});
