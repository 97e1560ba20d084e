// Segments over the list of contacts: kept, laid open, changed, deleted and brought back, on what the service answers.
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ConnectionList } from "#app/(main)/connections-manager/_components/connection-list.tsx";
import { CONNECTIONS } from "#app/(main)/connections-manager/_components/connection-shape.ts";
import { Clock } from "#components/patterns/clock.tsx";
import { readList } from "#components/patterns/list-address.ts";
import { ShellProvider } from "#components/shell/shell-context.tsx";
import { dayIn } from "#lib/date-format.ts";
import type { Contact } from "#lib/services/contact/entities.ts";
import type { Segment } from "#lib/services/contact/segment-entities.ts";
import { PHONE, render } from "./support/render.tsx";
import { READS_ONLY, SHELL } from "./support/shell.ts";

const AT = "2026-11-24T15:00:00Z";
const ID = "0190a000-0000-7000-8000-000000000001";
const MIA = { id: "m", name: "Mia Ruiz", photo_url: null };
const segment = (part: Partial<Segment> = {}): Segment => ({
  ...{ id: ID, name: "Seaport buyers", shared: false, maker: MIA, mine: true, may_change: true, whose: null, gone: [] },
  filter: { filters: "", sort_by: "name", sort_desc: false, tag: "seaport" },
  ...{ updated_at: AT, deleted_at: null, version: 3, ...part },
});
const noah: Contact = {
  ...{
    id: "c1",
    kind: "person",
    name: "Noah Ellison",
    title: "",
    company: "",
    email: "",
    phone: "+16175550100",
    birthday: "",
    stage: "",
    photo_url: null,
    tags: ["seaport"],
    custom: [],
  },
  ...{ owner: MIA, seen_by: "location", origin: "typed", event: "", introducer: "", viewing: false },
  ...{ follow_up: { id: "t1", text: "Call", due_on: "2026-11-20" }, may_write: { state: "none", ends_at: null } },
  ...{ last_sign: { kind: "added", at: AT }, created_at: AT, deleted_at: null, version: 1 },
};

let stored: Segment[];
let deleted: Segment[];
let sent: { path: string; body: unknown }[];
let conflict: boolean;
const listed = (total = 1) => ({
  data: [noah],
  meta: { page: 1, per_page: 20, total },
});

function answerTo(path: string, method: string): Response {
  if (conflict) return Response.json({ error: { code: "conflict", message: "Somebody changed it." } }, { status: 409 });
  if (method === "DELETE") [stored, deleted] = [[], stored];
  if (path.endsWith("/restore")) [stored, deleted] = [deleted, []];
  return Response.json({ data: stored[0] ?? deleted[0] ?? segment() });
}

beforeEach(() => {
  [stored, deleted, sent, conflict] = [[segment()], [], [], false];
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(url, location.origin);
    const method = init?.method ?? "GET";
    if (method !== "GET") {
      sent.push({ path: `${method} ${pathname}`, body: init?.body ? JSON.parse(String(init.body)) : null });
      return answerTo(pathname, method);
    }
    if (pathname === "/api/contacts/segments")
      return Response.json({ data: searchParams.get("deleted") ? deleted : stored });
    if (pathname === "/api/contacts/colleagues")
      return Response.json({ data: [MIA, { ...MIA, id: "l", name: "Liam Chen" }] });
    if (pathname === "/api/contacts/fields") return Response.json({ data: [] });
    if (pathname === "/api/contacts/tags") return Response.json({ data: ["seaport"] });
    if (pathname === "/api/contacts/matching") return Response.json({ data: { ids: ["c1", "c2", "c3"] } });
    if (pathname === "/api/contacts/c1") return Response.json({ data: { tasks: [{ id: "t1", version: 2 }] } });
    return Response.json(listed(searchParams.get("segment") ? 12_000 : 1));
  });
});

/** What was answered last is taken in by then: a page that is gone has no cache to put it in. */
afterEach(async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((done) => setTimeout(done));
});

const shownAt = () => location.pathname + location.search;

async function shown(query: string, size?: typeof PHONE, shell = SHELL) {
  history.replaceState(null, "", `/connections-manager${query}`);
  const params = new URLSearchParams(query);
  const who = { company: true, managing: true, hasCard: false, overLocations: false };
  const props = { timeZone: "America/New_York", fields: [], ...who };
  await render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <ShellProvider value={shell}>
        <Clock now={AT}>
          <ConnectionList
            {...props}
            segments={stored}
            first={listed()}
            firstList={readList(CONNECTIONS, (name) => params.get(name))}
          />
        </Clock>
      </ShellProvider>
    </SWRConfig>,
    ...(size ? [size] : []),
  );
}

test("what the list is narrowed by is a sentence, and is kept under a name", async () => {
  await shown("?search=Boston&sign=last_30");
  await expect.element(page.getByText("“Boston”, a sign in the last 30 days")).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Save as segment" }));
  const dialog = page.getByRole("dialog", { name: "Save as segment" });
  await userEvent.click(dialog.getByRole("button", { name: "Save segment" }));
  await expect.element(dialog.getByText("Enter a name.")).toBeVisible();
  await userEvent.fill(dialog.getByLabelText("Name"), "Boston buyers");
  await userEvent.click(dialog.getByRole("switch", { name: "Share with everybody in this workspace" }));
  await userEvent.click(dialog.getByRole("button", { name: "Save segment" }));
  await expect.element(dialog).not.toBeInTheDocument();
  const filter = { sign: "last_30", filters: "Boston", sort_by: "follow_up", sort_desc: false };
  expect(sent).toEqual([
    { path: "POST /api/contacts/segments", body: { name: "Boston buyers", shared: true, filter } },
  ]);
  expect(shownAt()).toBe(`/connections-manager?segment=${ID}&sort=name`);
});

test("a segment stands over the list with its count, says what is gone, and lays its filter open", async () => {
  stored = [segment({ gone: ["tag"] })];
  await shown(`?segment=${ID}&kind=person`);
  await expect
    .element(page.getByRole("link", { name: "Seaport buyers 12,000" }))
    .toHaveAttribute("aria-current", "page");
  await expect.element(page.getByText(/narrowed further: People/)).toBeVisible();
  await expect.element(page.getByText(/^None of the contacts that you see has the tag/)).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: /^Manage the segment/ }));
  await userEvent.click(page.getByRole("menuitem", { name: "Change filter" }));
  expect(shownAt()).toBe(`/connections-manager?tag=seaport&kind=person&sort=name&edit=${ID}`);
});

test("an open filter takes the place of the one before, and a newer one in between is said", async () => {
  await shown(`?tag=seaport&kind=person&sort=name&edit=${ID}`);
  await userEvent.click(page.getByRole("button", { name: "Save filter" }));
  const filter = { tag: "seaport", kind: "person", filters: "", sort_by: "name", sort_desc: false };
  await expect.poll(() => sent).toEqual([{ path: `PATCH /api/contacts/segments/${ID}`, body: { version: 3, filter } }]);
});

test("a deleted segment is brought back from all segments", async () => {
  await shown(`?segment=${ID}`, PHONE);
  await userEvent.click(page.getByRole("button", { name: /^Manage the segment/ }));
  await userEvent.click(page.getByRole("menuitem", { name: "Delete segment" }));
  await expect.poll(() => sent.at(-1)?.path).toBe(`DELETE /api/contacts/segments/${ID}`);
  await expect.poll(shownAt).toBe("/connections-manager");
  await userEvent.click(page.getByRole("button", { name: "All segments" }));
  const dialog = page.getByRole("dialog", { name: "Segments" });
  await userEvent.click(dialog.getByRole("button", { name: /^Restore/ }));
  await expect.element(dialog.getByRole("button", { name: /^Show/ })).toBeVisible();
});

test("D, H and F work on the keyboard’s row, and the chosen ones are handed over", async () => {
  await shown("");
  await expect.element(page.getByRole("link", { name: "Noah Ellison" })).toBeVisible();
  await userEvent.keyboard("jf");
  const follow = page.getByRole("dialog", { name: "Follow up with Noah Ellison" });
  await userEvent.fill(follow.getByLabelText("Task"), "Send the prices");
  await userEvent.click(follow.getByRole("button", { name: "Add follow-up" }));
  await expect
    .poll(() => sent.at(-1))
    .toEqual({
      path: "POST /api/contacts/c1/entries",
      body: { kind: "task", text: "Send the prices", due_on: dayIn(new Date(), "America/New_York") },
    });
  await expect.element(follow).not.toBeInTheDocument();
  await userEvent.keyboard("x");
  await userEvent.click(page.getByRole("button", { name: "Hand over" }));
  const dialog = page.getByRole("dialog", { name: "Hand over Noah Ellison" });
  await expect.element(dialog.getByRole("option", { name: "Liam Chen" })).toBeInTheDocument();
  expect(dialog.getByRole("option", { name: "Mia Ruiz" }).elements()).toHaveLength(0);
  await userEvent.selectOptions(dialog.getByLabelText("Colleague"), "Liam Chen");
  await userEvent.click(dialog.getByRole("button", { name: "Hand over" }));
  await expect
    .poll(() => sent.at(-1))
    .toEqual({
      path: "POST /api/contacts/c1/hand-over",
      body: { version: 1, to: "l" },
    });
});

test("a row is swiped for what can be done, all the way ticks it, and to the right chooses it", async () => {
  await shown("", PHONE);
  const name = page.getByRole("link", { name: "Noah Ellison" });
  await expect.element(name).toBeVisible();
  const swipe = (by: number) => {
    const touch = { pointerType: "touch", isPrimary: true, bubbles: true, clientY: 300 };
    const at = (type: string, clientX: number) =>
      name.element().dispatchEvent(new PointerEvent(type, { ...touch, clientX }));
    at("pointerdown", 300);
    at("pointermove", 300 + by / 2);
    at("pointermove", 300 + by);
    at("pointerup", 300 + by);
  };
  // Who swipes nothing has the same in the row's menu.
  await expect.element(page.getByRole("button", { name: /^More for/ })).toBeVisible();
  const list = () => document.querySelector<HTMLElement>("[aria-busy]");
  await expect.poll(() => list()?.style.touchAction).toBe("pan-y pinch-zoom");
  swipe(-180);
  await expect.element(page.getByRole("link", { name: "Call", exact: true })).toBeInTheDocument();
  await expect.element(page.getByRole("link", { name: "Text" })).toHaveAttribute("href", "sms:+16175550100");
  await expect.element(page.getByRole("button", { name: "Done" })).toBeInTheDocument();
  document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  await expect.element(page.getByRole("button", { name: "Done" })).not.toBeInTheDocument();
  swipe(100);
  await expect.element(page.getByText("1 selected")).toBeVisible();
  swipe(-320);
  await expect.poll(() => sent.at(-1)?.path).toBe("PATCH /api/contacts/c1/entries");
});

test("an administrator who only reads is offered no file, no segment and nobody new", async () => {
  await shown(`?segment=${ID}`, undefined, READS_ONLY);
  await expect.element(page.getByRole("row", { name: /Noah Ellison/ })).toBeVisible();
  const names = /Export|Import|Add contact|CSV|Save as segment/;
  expect(page.getByRole("button", { name: names }).elements()).toEqual([]);
  expect(page.getByRole("link", { name: names }).elements()).toEqual([]);
  await userEvent.click(page.getByRole("checkbox", { name: "Select Noah Ellison" }));
  await expect.element(page.getByText("1 selected")).toBeVisible();
  expect(page.getByRole("button", { name: names }).elements()).toEqual([]);
});

test("all that match are chosen at once, and no more once the list asks for others", async () => {
  await shown(`?segment=${ID}&search=Boston`);
  await page.getByRole("checkbox", { name: "Select Noah Ellison" }).click();
  const bar = page.getByRole("toolbar", { name: "Chosen rows" });
  await bar.getByRole("button", { name: "Select all that match" }).click();
  await expect.element(bar.getByRole("status")).toMatchTextContent("3 selected");
  await bar.getByRole("button", { name: "Save as segment" }).click();
  await userEvent.click(page.getByRole("button", { name: "Cancel" }));
  await bar.getByRole("button", { name: "Delete" }).click();
  await expect.element(page.getByRole("alertdialog", { name: "Delete 3 contacts?" })).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Keep them" }));
  history.pushState(null, "", "/connections-manager");
  await expect.element(bar.getByRole("status")).toMatchTextContent("1 selected");
});
