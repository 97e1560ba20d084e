// The bell and the list behind it: how much is new, what each entry says, marking, older ones, and where nobody may look.
import { SWRConfig } from "swr";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { NotificationBell } from "#components/shell/notification-bell.tsx";
import { NotificationsPanel } from "#components/shell/notifications-panel.tsx";
import { ShellProvider, useShell } from "#components/shell/shell-context.tsx";
import type { ShellProps } from "#components/shell/types.ts";
import type { Notification } from "#lib/services/auth/notifications-contract.ts";
import { aUser } from "#tests/support/people.ts";
import { render } from "./support/render.tsx";

const SHELL: ShellProps = {
  ...{ user: aUser(), workspaceLabel: "Harbor Realty", planLabel: "Company", view: "company", canSwitchView: false },
  ...{ menu: [], mobileMenu: [], parent: null, around: 0, onboardingMissing: null, impersonation: null },
  ...{ blocked: false, folds: [], sendsEmail: true },
  branding: { own: { branding: "{product}", colors: null, logo: null }, stranger: null, nonce: "" } as never,
};

const row = (id: string, title: string, read: boolean): Notification => ({
  ...{ id, kind: "mention", title, href: "#there", at: "2026-03-01T10:00:00Z" },
  read_at: read ? "2026-03-01T11:00:00Z" : null,
});

let rows: Notification[];
let more: boolean;
let sent: string[];

beforeEach(() => {
  rows = [row("n1", "Rosa Delgado answered your card", false), row("n2", "Liam asks you to approve Winter", true)];
  more = false;
  sent = [];
  vi.spyOn(window, "fetch").mockImplementation(async (asked, init) => {
    const { pathname, search } = new URL(asked instanceof Request ? asked.url : String(asked), location.href);
    const method = init?.method ?? (asked instanceof Request ? asked.method : "GET");
    if (method === "POST") {
      sent.push(pathname);
      rows = rows.map((one) => ({ ...one, read_at: "2026-03-01T12:00:00Z" }));
    }
    if (search.includes("before=")) {
      return Response.json({ data: { notifications: [row("n3", "Your order moved on", true)], more: false } });
    }
    const unread = rows.filter(({ read_at: at }) => at === null).length;
    return Response.json({ data: pathname.endsWith("/notifications") ? { notifications: rows, more } : { unread } });
  });
});

function Shown() {
  const { overlay } = useShell();
  return (
    <>
      <NotificationBell className="size-11" />
      {overlay === "notifications" ? <NotificationsPanel /> : null}
    </>
  );
}

const shown = (over: Partial<ShellProps> = {}) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ShellProvider value={{ ...SHELL, ...over }}>
        <Shown />
      </ShellProvider>
    </SWRConfig>,
  );
const open = async () => {
  await shown();
  await page.getByRole("button", { name: "Notifications, 1 new" }).click();
};

test("the bell says how much is new, and opens the list", async () => {
  await open();
  const list = page.getByRole("dialog", { name: "Notifications" });
  await expect.element(list.getByRole("link", { name: /New: Rosa Delgado answered your card/ })).toBeVisible();
  await expect.element(list.getByRole("link", { name: /^Liam asks you to approve Winter/ })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  expect(list.elements()).toEqual([]);
});

test("an entry that was followed is read, and all can be", async () => {
  await open();
  await page.getByRole("button", { name: "Mark as read: Rosa Delgado answered your card" }).click();
  await expect
    .element(page.getByRole("button", { name: "Mark as new: Rosa Delgado answered your card" }))
    .toBeVisible();
  await expect.poll(() => sent).toEqual(["/api/auth/notifications/n1/read"]);
  await expect.poll(() => page.getByRole("button", { name: "Mark all as read" }).elements()).toEqual([]);
});

test("all are marked up to the newest that is shown", async () => {
  await open();
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect.poll(() => sent).toEqual(["/api/auth/notifications/read"]);
  await expect.poll(() => page.getByText(/New: /).elements()).toEqual([]);
});

test("older ones come below", async () => {
  more = true;
  await open();
  await page.getByRole("button", { name: "Show older" }).click();
  await expect.element(page.getByRole("link", { name: /Your order moved on/ })).toBeVisible();
  await expect.poll(() => page.getByRole("button", { name: "Show older" }).elements()).toEqual([]);
});

test("with nothing in it the list says what will stand there", async () => {
  rows = [];
  await shown();
  await page.getByRole("button", { name: "Notifications", exact: true }).click();
  await expect.element(page.getByRole("heading", { name: "Nothing new" })).toBeVisible();
});

test.each<[string, Partial<ShellProps>]>([
  ["while acting as somebody", { impersonation: { readOnly: true } as never }],
  ["in a workspace that is blocked", { blocked: true }],
])("there is no bell, and nothing is asked: %s", async (_, over) => {
  await shown(over);
  expect(page.getByRole("button").elements()).toEqual([]);
  expect(vi.mocked(window.fetch)).not.toHaveBeenCalled();
});
