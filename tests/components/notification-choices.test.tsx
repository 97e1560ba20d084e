// What a person is told of and where, in Settings: a switch for each way, saved at once, put back where it is refused.
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { ShellProvider } from "#components/shell/shell-context.tsx";
import type { ShellProps } from "#components/shell/types.ts";
import { emailChoices } from "#lib/email-preferences.ts";
import { aUser } from "#tests/support/people.ts";
import { NotificationsPanel } from "../../app/(main)/settings/_components/notifications-panel.tsx";
import { render } from "./support/render.tsx";

const SHELL = { user: aUser(), menu: [], mobileMenu: [], sendsEmail: true, impersonation: null } as never as ShellProps;

let saved: unknown[];
let refuses: boolean;

beforeEach(() => {
  saved = [];
  refuses = false;
  vi.spyOn(window, "fetch").mockImplementation(async (asked, init) => {
    if (!String(asked).includes("profile/notifications"))
      return Response.json({ data: { public_key: null, devices: [] } });
    const choice: unknown = JSON.parse(String(init?.body));
    saved.push(choice);
    if (refuses) return Response.json({ message: "Not now." }, { status: 503 });
    return Response.json({ data: emailChoices(choice) });
  });
});

const shown = () =>
  render(
    <ShellProvider value={SHELL}>
      <NotificationsPanel
        profile={{ notifications: emailChoices({}), email: "mia@harbor.test", time_zone: null } as never}
        owner={false}
        locked={undefined}
        acting="somebody"
      />
    </ShellProvider>,
  );

test("each kind has a switch for the screen, for email where there is one, and for devices", async () => {
  await shown();
  const names = page
    .getByRole("switch")
    .elements()
    .map((one) => one.getAttribute("aria-label") ?? one.id);
  expect(names.filter((name) => name.startsWith("Mentions"))).toEqual([
    "Mentions: Screen",
    "Mentions: Email",
    "Mentions: Devices",
  ]);
  expect(names.filter((name) => name.startsWith("Imports"))).toEqual(["Imports: Screen", "Imports: Devices"]);
  expect(names.some((name) => name.startsWith("Billing"))).toBe(false);
  await expect.element(page.getByRole("switch", { name: "Imports: Devices" })).not.toBeChecked();
});

test("a choice is saved alone, and one that is refused is put back", async () => {
  await shown();
  await page.getByRole("switch", { name: "Mentions: Screen" }).click();
  await expect.poll(() => saved).toEqual([{ "mention-screen": false }]);
  await expect.element(page.getByRole("switch", { name: "Mentions: Screen" })).not.toBeChecked();
  refuses = true;
  await page.getByRole("switch", { name: "One email a day" }).click();
  await expect.poll(() => saved.length).toBe(2);
  await expect.element(page.getByRole("switch", { name: "One email a day" })).not.toBeChecked();
});
