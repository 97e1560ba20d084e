// Tasks of a contact: one that comes again, and putting one off.
import { SWRConfig } from "swr";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { Tasks } from "#app/(main)/contact/_components/tasks.tsx";
import { useContactPage } from "#app/(main)/contact/_components/use-contact-page.ts";
import { ShellProvider } from "#components/shell/shell-context.tsx";
import type { ShellProps } from "#components/shell/types.ts";
import { PLAIN } from "#lib/branding/page-branding.ts";
import { keepDrafts } from "#lib/client/drafts.ts";
import { dayIn } from "#lib/date-format.ts";
import { isRecord } from "#lib/record.ts";
import type { Entry } from "#lib/services/contact/entities.ts";
import { aContact } from "#tests/support/contacts.ts";
import { aUser } from "#tests/support/people.ts";
import { render } from "./support/render.tsx";

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
const ME = { id: SHELL.user.id, name: "Mia Santos", photo_url: null };
const TODAY = dayIn(new Date(), "UTC");
const TASK: Entry = {
  ...{ id: "t1", kind: "task", text: "Send the prices", due_on: TODAY, due_time: "14:30", done_at: null, by: ME },
  ...{ repeats: { unit: "week", every: 2 }, at: "2026-11-14T15:00:00Z", deleted_at: null, version: 4 },
};
const CONTACT = aContact({ owner: ME, tasks: [TASK] });

let sent: Record<string, unknown>[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", async (_: string, init: RequestInit = {}) => {
    const body: unknown = JSON.parse(typeof init.body === "string" ? init.body : "null");
    if (isRecord(body)) sent.push(body);
    return Response.json({ data: CONTACT });
  });
});

function Shown() {
  return <Tasks page={useContactPage(CONTACT, "UTC")} />;
}

const open = () =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ShellProvider value={SHELL}>
        <Shown />
      </ShellProvider>
    </SWRConfig>,
  );
const when = () => page.getByRole("button", { name: "Today, 2:30 PM · every 2 weeks, change the day" });

test("a task is put off by a day with one press, and nothing else of it is sent", async () => {
  await open();
  await when().click();
  await page.getByRole("button", { name: "Tomorrow" }).click();
  const tomorrow = new Date(Date.parse(`${TODAY}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  await expect.poll(() => sent).toMatchObject([{ version: 4, snooze_to: tomorrow }]);
  expect(sent[0]).not.toHaveProperty("due_on");
  await expect.element(when()).toBeVisible();
});

test("how often it comes is changed without moving its days", async () => {
  await open();
  await when().click();
  await page.getByLabelText("Every how many weeks").fill("3");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => sent).toMatchObject([{ repeats: { unit: "week", every: 3 }, due_time: "14:30" }]);
  expect(sent[0]).not.toHaveProperty("due_on");
});

test("a new task takes a time and comes again", async () => {
  await open();
  await page.getByRole("button", { name: "Add a task" }).click();
  await page.getByLabelText("Task", { exact: true }).fill("Call");
  await page.getByLabelText("Repeat").selectOptions("month");
  await page.getByLabelText(/^Time/).fill("09:15");
  await page.getByRole("button", { name: "Add task" }).click();
  await expect
    .poll(() => sent)
    .toMatchObject([{ text: "Call", due_on: TODAY, due_time: "09:15", repeats: { unit: "month", every: 1 } }]);
});

test("a new task that a log-in came between is as it was typed, its day and turns too", async () => {
  const { again } = await open();
  const whole = () => (
    <SWRConfig value={{ provider: () => new Map() }}>
      <ShellProvider value={SHELL}>
        <Shown />
      </ShellProvider>
    </SWRConfig>
  );
  await page.getByRole("button", { name: "Add a task" }).click();
  await page.getByLabelText("Task", { exact: true }).fill("Call");
  await page.getByLabelText("Due").fill("2026-12-24");
  await page.getByLabelText("Repeat").selectOptions("week");
  keepDrafts();
  again(null);
  again(whole());
  await page.getByRole("button", { name: "Add a task" }).click();
  await page.getByRole("button", { name: "Add task" }).click();
  await expect
    .poll(() => sent)
    .toMatchObject([{ text: "Call", due_on: "2026-12-24", repeats: { unit: "week", every: 1 } }]);
});
