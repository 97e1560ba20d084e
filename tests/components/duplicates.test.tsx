// Pairs that look like one person: walked through by keys, said to be two people, one after the other on a phone.
import { SWRConfig } from "swr";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Duplicates } from "#app/(main)/connections-manager/duplicates/_components/duplicates.tsx";
import { Clock } from "#components/patterns/clock.tsx";
import { ShellProvider } from "#components/shell/shell-context.tsx";
import type { ShellProps } from "#components/shell/types.ts";
import { PLAIN } from "#lib/branding/page-branding.ts";
import type { Pair } from "#lib/services/contact/pair-entities.ts";
import { aContact, aFact } from "#tests/support/contacts.ts";
import { aUser } from "#tests/support/people.ts";
import { PHONE, render } from "./support/render.tsx";

const SHELL: ShellProps = {
  ...{ user: aUser(), workspaceLabel: "Harbor Realty", planLabel: "", view: "personal", canSwitchView: false },
  ...{
    menu: [],
    mobileMenu: [],
    parent: null,
    around: 0,
    onboardingMissing: null,
    impersonation: null,
    blocked: false,
  },
  ...{ branding: { own: PLAIN, stranger: null, nonce: "" }, folds: [], sendsEmail: true, buildId: "b" },
};
const AT = "2026-11-14T15:00:00Z";
const contact = (id: string, name: string) =>
  aContact({
    ...{ id, name, phone: "617 555 0129", owner: { id: SHELL.user.id, name: "Mia Santos", photo_url: null } },
    facts: [aFact({ id: `${id}f`, record_id: id, value: name })],
  });
const pair = (id: string, name: string, short: string): Pair => ({
  ...{ id, score: 0.97, strength: "likely", state: "open", found_at: AT, version: 1 },
  ...{ may_join: true, may_decide: true },
  ...{ a: contact(`${id}a`, name), b: contact(`${id}b`, short) },
  reasons: [
    { for: true, text: `“${short}” fits “${name}”` },
    { for: false, text: "Different companies" },
  ],
});

let stored: Pair[];
let sent: unknown[];
const listed = (pairs: readonly Pair[]) => ({ data: [...pairs], meta: { page: 1, per_page: 50, total: pairs.length } });

beforeEach(() => {
  stored = [pair("p1", "Elena Marsh", "E. Marsh"), pair("p2", "Robert Castle", "Bob Castle")];
  sent = [];
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    const one = stored.flatMap(({ a, b }) => [a, b]).find(({ id }) => url.endsWith(`/contacts/${id}`));
    if (init?.method !== "POST") return Response.json(one ? { data: one } : listed(stored));
    if (url.endsWith("/merge")) {
      sent.push(JSON.parse(String(init.body)));
      stored = stored.slice(1);
      return Response.json({ data: contact("p1a", "Elena Marsh") });
    }
    const id = url.split("/").at(-1);
    sent.push([id, JSON.parse(String(init.body))]);
    const [decided] = stored.filter((one) => one.id === id);
    stored = stored.filter((one) => one.id !== id);
    return Response.json({ data: { ...decided, state: "apart", version: 2 } });
  });
});

const shown = (size?: { width: number; height: number }) =>
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <ShellProvider value={SHELL}>
        <Clock now={AT}>
          <Duplicates first={listed(stored)} state="open" timeZone="America/New_York" />
        </Clock>
      </ShellProvider>
    </SWRConfig>,
    ...(size ? [size] : []),
  );

const reason = (text: string) => page.getByRole("region", { name: "Comparison" }).getByText(text, { exact: true });

test("j and k walk through the pairs, the arrow leaves one for later, n says that they are two people", async () => {
  await shown();
  await expect.element(reason("“E. Marsh” fits “Elena Marsh”")).toBeVisible();
  await userEvent.keyboard("j");
  await expect.element(reason("“Bob Castle” fits “Robert Castle”")).toBeVisible();
  await userEvent.keyboard("k");
  await expect.element(reason("“E. Marsh” fits “Elena Marsh”")).toBeVisible();
  await userEvent.keyboard("{ArrowRight}n");
  await expect.element(reason("“E. Marsh” fits “Elena Marsh”")).toBeVisible();
  await expect.poll(() => sent).toEqual([["p2", { version: 1, act: "apart" }]]);
  await expect.element(page.getByRole("heading", { name: "1 pair" })).toBeVisible();
});

test("each contact opens, and when the last pair is decided there are none", async () => {
  stored = stored.slice(0, 1);
  await shown();
  const link = page.getByRole("link", { name: "Open E. Marsh" });
  await expect.element(link).toHaveAttribute("href", "/contact/p1b");
  await page.getByRole("button", { name: "Two people" }).click();
  await expect.element(page.getByRole("heading", { name: "No duplicates" })).toBeVisible();
});

test("on a phone the list makes way for the pair that is looked at, and comes back", async () => {
  stored.push(pair("p3", "Maximilian Castlewood-Featherstonehaugh", "Max Castlewood-Featherstonehaugh"));
  await shown(PHONE);
  await expect.element(page.getByRole("button", { name: /Maximilian/ })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expect.element(reason("“E. Marsh” fits “Elena Marsh”")).not.toBeInTheDocument();
  await page.getByRole("button", { name: /Robert Castle/ }).click();
  await expect.element(reason("“Bob Castle” fits “Robert Castle”")).toBeVisible();
  await page.getByRole("button", { name: "All pairs" }).click();
  await expect.element(page.getByRole("button", { name: /Elena Marsh/ })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test("what a manager has to join is said, and nothing is offered that would be refused", async () => {
  stored = [{ ...pair("p1", "Elena Marsh", "E. Marsh"), may_join: false, may_decide: false }];
  await shown();
  await expect.element(page.getByText(/a manager or the owner of the workspace joins them/)).toBeVisible();
  expect(page.getByRole("button", { name: "Join…" }).elements()).toEqual([]);
  expect(page.getByRole("button", { name: "Two people" }).elements()).toEqual([]);
});

test("where there is room they are compared field by field and joined on the page, by a press or ⌘↵", async () => {
  await shown({ width: 1440, height: 900 });
  const both = page.getByRole("region", { name: "Comparison" });
  await both.getByRole("radio", { name: /^E\. Marsh/ }).click();
  expect(page.getByRole("dialog").elements()).toEqual([]);
  expect(page.getByRole("button", { name: "Join…" }).elements()).toEqual([]);
  await expect.element(both.getByRole("button", { name: "Two people" })).toBeVisible();
  await both.getByRole("button", { name: /^Join the two/ }).click();
  await expect.element(reason("“Bob Castle” fits “Robert Castle”")).toBeVisible();
  expect(sent).toMatchObject([{ other: "p1b" }]);
  await expect.element(both.getByRole("button", { name: /^Join the two/ })).toBeVisible();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.poll(() => sent.length).toBe(2);
});
