// Texts that were sent, and the answers to them: how far each is, and that an answer that may mean stop is decided.
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { TextsLink } from "#app/(main)/campaign-manager/_components/campaign-lead.tsx";
import { AnswerView } from "#app/(main)/sms-campaign/_components/answer-view.tsx";
import { TextLive } from "#app/(main)/sms-campaign/_components/text-live.tsx";
import { TextView } from "#app/(main)/sms-campaign/_components/text-view.tsx";
import AnswerNotFound from "#app/(main)/sms-campaign/answers/not-found.tsx";
import { ShellProvider } from "#components/shell/shell-context.tsx";
import type { Sms } from "#lib/services/campaign/sms-entities.ts";
import { PHONE, render } from "./support/render.tsx";
import { ACTS, READS_ONLY, SHELL } from "./support/shell.ts";
import { AT, DESK, DRAFT, LIAM, server, show, standIn, sums, THREAD } from "./support/texts.tsx";

beforeEach(standIn);

const RUNNING: Sms = {
  ...{ ...DRAFT, state: "running", sent_at: AT, people: 10, reserved: 22_400, spent: 67_200, version: 2 },
  sums: sums({ delivered: 4, accepted: 1, waiting: 2, failed: 1, excluded: 2 }),
};

test("a running text says who has it, and a pause says what it does before", async () => {
  server.stored = RUNNING;
  await show(<TextLive first={RUNNING} timeZone="America/New_York" onText={vi.fn()} />, PHONE);
  await expect.element(page.getByText("4 people have it. 2 people wait. It did not reach 1 person.")).toBeVisible();
  await expect.element(page.getByText("6 of 8 people")).toBeVisible();
  await page.getByRole("button", { name: "Pause" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Pause this text?" });
  await expect.element(dialog.getByText(/What was handed over cannot be called back/)).toBeVisible();
  await dialog.getByRole("button", { name: "Pause" }).click();
  await vi.waitFor(() => expect(server.stored.state).toBe("paused"));
});

test.each([
  ["only reads", READS_ONLY],
  ["acts", ACTS],
])("an administrator who %s as somebody is offered no step and no answer", async (_, shell) => {
  server.stored = RUNNING;
  await show(<TextLive first={RUNNING} timeZone="America/New_York" onText={vi.fn()} />, PHONE, shell);
  await expect.element(page.getByText(/4 people have it/)).toBeVisible();
  expect(page.getByRole("button", { name: "Pause" }).elements()).toEqual([]);
  expect(page.getByText("If you pause").elements()).toEqual([]);
  await show(<AnswerView first={THREAD} people={[LIAM]} timeZone="America/New_York" />, PHONE, shell);
  await expect.element(page.getByText("not interested")).toBeVisible();
  expect(page.getByRole("button", { name: /STOP|Send answer|Mark as done/ }).elements()).toEqual([]);
});

test("a draft is read by whoever may not change it", async () => {
  const text = { ...DRAFT, cap: 25_000_000 };
  const around = { desk: DESK, segments: [], timeZone: "America/New_York" };
  await show(<TextView first={text} {...around} readOnly />, PHONE, READS_ONLY);
  await expect.element(page.getByText("This text is still a draft")).toBeVisible();
  await expect.element(page.getByText("Nine homes open this Sunday.")).toBeVisible();
  await expect.element(page.getByText("$25.00")).toBeVisible();
});

test("each of its people opens their contact, and says whose hours they wait for", async () => {
  server.stored = RUNNING;
  const one = { number: "+16175550119", reason: null, words: "Waits for its turn.", help: "", text: "", segments: 1 };
  const rest = { ...one, price: 0, next_at: "2126-11-29T15:00:00Z", rule: "US-TX", opened_at: null, changed_at: AT };
  server.people = [{ id: "r1", contact_id: "c1", name: "Ana Ruiz", state: "waiting", ...rest }];
  await show(<TextLive first={RUNNING} timeZone="America/New_York" onText={vi.fn()} />);
  await expect.element(page.getByRole("link", { name: "Ana Ruiz" })).toHaveAttribute("href", "/contact/c1");
  await expect.element(page.getByText("Waits for the legal hours in Texas.")).toBeVisible();
});

test("what is typed outlives a moment in which nobody can answer", async () => {
  const quiet = { ...THREAD, asks: false };
  server.thread = quiet;
  const view = <AnswerView first={quiet} people={[LIAM]} timeZone="America/New_York" />;
  await show(view, PHONE);
  const field = page.getByRole("textbox", { name: "Your answer" });
  await field.fill("Sure, come by.");
  const why = "It is past 9:00 PM there. Answer tomorrow.";
  server.thread = { ...quiet, may_answer: false, why, version: 5 };
  await page.getByRole("button", { name: "Mark as done" }).click();
  await expect.element(page.getByText(why).first()).toBeVisible();
  await expect.element(field).toHaveValue("Sure, come by.");
  await expect.element(page.getByRole("button", { name: "Send answer" })).toHaveAttribute("aria-disabled", "true");
});

test("a conversation that is not there leads back to the answers", async () => {
  await show(<AnswerNotFound />);
  await expect.element(page.getByText("There is no such conversation here")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Back to answers" }))
    .toHaveAttribute("href", "/sms-campaign/answers");
});

test("how far an answer came is said in words", async () => {
  const by = { direction: "out", text: "Sure", reading: null, by: LIAM, at: AT } as const;
  const messages = [{ ...by, id: "m2", state: "handed_over" }];
  server.thread = { ...THREAD, messages };
  await show(<AnswerView first={server.thread} people={[LIAM]} timeZone="America/New_York" />, PHONE);
  await expect.element(page.getByText(/Liam Brooks · .* · Sent to carrier/)).toBeVisible();
});

test("what may mean STOP is decided by a person, and says what happens until then", async () => {
  await show(<AnswerView first={THREAD} people={[LIAM]} timeZone="America/New_York" />, PHONE);
  await expect.element(page.getByText(/it counts as STOP\./)).toBeVisible();
  await page.getByRole("button", { name: "It means STOP" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Take it as STOP?" });
  await expect.element(dialog.getByText(/Mateus Oliveira gets no more texts\./)).toBeVisible();
  expect(server.sent).toEqual([]);
  await dialog.getByRole("button", { name: "It means STOP" }).click();
  await expect.element(page.getByText("Taken as STOP")).toBeVisible();
  expect(server.sent).toMatchObject([
    { path: "/api/texts/inbox/a1", method: "PATCH", body: { version: 4, meant: "stop" } },
  ]);
  expect(page.getByText("This may mean STOP").elements()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
});

test("a STOP that was read out of words is corrected with a reason", async () => {
  server.thread = {
    ...THREAD,
    asks: false,
    stopped: true,
    may_correct: true,
    may_answer: false,
    why: "They said STOP.",
  };
  await show(<AnswerView first={server.thread} people={[LIAM]} timeZone="America/New_York" />, PHONE);
  await page.getByRole("button", { name: "They did not mean STOP" }).click();
  const dialog = page.getByRole("dialog", { name: "They did not mean STOP?" });
  await dialog.getByRole("textbox", { name: "Reason" }).fill("They asked for another day");
  await dialog.getByRole("button", { name: "They did not mean STOP" }).click();
  await expect.element(page.getByText("No longer treated as STOP")).toBeVisible();
  const body = { version: 4, why: "They asked for another day" };
  expect(server.sent).toMatchObject([{ path: "/api/texts/inbox/a1/correction", method: "POST", body }]);
  expect(page.getByText("We read a STOP out of this reply").elements()).toEqual([]);
});

test("only who may text is shown the way to the texts", async () => {
  const link = () => page.getByRole("link", { name: "Texts" });
  const { again } = await render(
    <ShellProvider value={SHELL}>
      <TextsLink />
    </ShellProvider>,
  );
  expect(link().elements()).toEqual([]);
  const user = { ...SHELL.user, permissions: { "gui::campaign_branded_sms_business": true } };
  again(
    <ShellProvider value={{ ...SHELL, user }}>
      <TextsLink />
    </ShellProvider>,
  );
  await expect.element(link()).toHaveAttribute("href", "/sms-campaign");
});
