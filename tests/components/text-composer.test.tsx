// A draft of a text: what is written is measured and saved, and who gets it is said, as it is stored, before it goes.
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Composer } from "#app/(main)/sms-campaign/_components/composer.tsx";
import type { Sms, SmsAudienceReport, SmsDesk } from "#lib/services/campaign/sms-entities.ts";
import { PHONE } from "./support/render.tsx";
import { ACTS, SHELL } from "./support/shell.ts";
import { DESK, DRAFT, REPORT, SENDER, server, show, standIn } from "./support/texts.tsx";

beforeEach(standIn);

const onText = vi.fn();
const compose = (over: Partial<Sms> = {}, desk: Partial<SmsDesk> = {}, shell = SHELL) => {
  server.stored = { ...DRAFT, ...over };
  server.desk = { ...DESK, ...desk };
  const zone = { timeZone: "America/New_York", segments: [], onText };
  return show(<Composer first={server.stored} desk={server.desk} {...zone} />, PHONE, shell);
};
const words = () => page.getByRole("textbox", { name: "Text" });
const typing = (label: string) => page.getByLabelText(label, { exact: false });
const limit = () => typing("Limit in dollars");
const testButton = () => page.getByRole("button", { name: "Send me a test" }).last();
const sendButton = (name: string | RegExp = /^Send 3 texts/) => page.getByRole("button", { name }).last();

const LONG = `It’s open. ${"Nine homes. ".repeat(6)}`;

test("what is typed is saved, and a character that makes it dear is taken out with a press", async () => {
  await compose();
  await userEvent.fill(words(), LONG);
  await expect.element(page.getByText("“’” makes this text cost more")).toBeVisible();
  await page.getByRole("button", { name: "Use plain characters" }).click();
  await expect.element(words()).toHaveValue(LONG.replace("’", "'"));
  expect(page.getByText(/makes this text cost more/).elements()).toEqual([]);
  await vi.waitFor(() => expect(server.stored.words).toBe(LONG.replace("’", "'")));
});

test("a character that costs nobody a segment is left alone", async () => {
  const [preview] = REPORT.previews;
  if (preview) server.report = { ...REPORT, previews: [{ ...preview, text: "It’s open" }] };
  await compose({ words: LONG });
  await expect.element(sendButton()).not.toHaveAttribute("aria-disabled");
  expect(page.getByText(/makes this text cost more/).elements()).toEqual([]);
});

test("a field is put in where the cursor stands, and one that there is not is named", async () => {
  await compose({ words: "Hello " });
  await page.getByRole("button", { name: "First name" }).click();
  await expect.element(words()).toHaveValue("Hello {first_name|there}");
  await userEvent.fill(words(), "Hello {price}");
  await expect.element(page.getByText("There is no field {price}.")).toBeVisible();
  await expect.element(sendButton()).toHaveAttribute("aria-disabled", "true");
  await expect.element(testButton()).toHaveAttribute("aria-disabled", "true");
  await vi.waitFor(() => expect(server.stored.words).toBe("Hello {price}"));
});

test("who gets it is said with one reason for each, and every line opens its people", async () => {
  await compose();
  await expect.element(page.getByText("3 of 5 people get it. 2 do not, each for one reason.")).toBeVisible();
  await expect.element(page.getByText(/Waits until Sun, Nov 29, 12:00 PM in Texas/)).toBeVisible();
  await page.getByRole("button", { name: "Show Said STOP" }).click();
  await expect.element(page.getByRole("dialog", { name: "Said STOP" }).getByText("Ana Ruiz")).toBeVisible();
});

test("nobody agrees to a count that is not counted anew yet", async () => {
  await compose();
  await expect.element(sendButton()).not.toHaveAttribute("aria-disabled");
  const counted = Promise.withResolvers<void>();
  server.counting = counted.promise;
  server.report = { ...REPORT, people: 12, receives: 12 };
  await userEvent.fill(words(), "Ten homes open this Sunday.");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await vi.waitFor(() => expect(server.stored.words).toBe("Ten homes open this Sunday."));
  await expect.element(sendButton("Send")).toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  expect(page.getByRole("alertdialog").elements()).toEqual([]);
  counted.resolve();
  await expect.element(sendButton("Send 12 texts")).not.toHaveAttribute("aria-disabled");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(page.getByRole("alertdialog", { name: "Send 12 texts?" })).toBeVisible();
});

test("whoever acts for somebody may write, and is offered no sending", async () => {
  await compose({}, {}, ACTS);
  await expect.element(page.getByText(/3 of 5 people get it/)).toBeVisible();
  expect(page.getByRole("button", { name: /^Send/ }).elements()).toEqual([]);
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  expect(page.getByRole("alertdialog").elements()).toEqual([]);
});

test("a test that stays on this installation is said to, and the desk is read anew", async () => {
  await compose();
  server.desk = { ...DESK, money: { ...DESK.money, left: 49_000_000 } };
  await testButton().click();
  await expect.element(page.getByText("Your test is in the outbox")).toBeVisible();
  await expect.element(page.getByText("$49.00")).toBeVisible();
});

test.each<[string, string, Partial<Sms>]>([
  ["Limit in dollars", "25x", { cap: 10_000_000 }],
  ["Stop trying after (hours)", "1.5", { drop_hours: 72 }],
])("what is no value in “%s” stays typed, is not saved, and holds it back", async (label, typed, stored) => {
  await compose(stored);
  await expect.element(sendButton()).not.toHaveAttribute("aria-disabled");
  await userEvent.fill(typing(label), typed);
  await expect.element(page.getByText(`Fix “${label}” first.`).first()).toBeInTheDocument();
  expect(server.stored).toMatchObject(stored);
});

test("a limit is taken as it is written", async () => {
  await compose();
  await userEvent.fill(limit(), "$1,000");
  await vi.waitFor(() => expect(server.stored.cap).toBe(1_000_000_000));
});

test("a start without its hour takes none away, and one that is over holds it back", async () => {
  const starts = "2126-11-29T15:00:00.000Z";
  await compose({ starts_at: starts });
  const field = page.getByLabelText(/^Starts/);
  await field.click({ position: { x: 20, y: 20 } });
  await userEvent.keyboard("{Backspace}");
  await expect.element(page.getByText("Enter a day and a time, or clear both.")).toBeVisible();
  await expect.element(page.getByText("Fix “Starts” first.").first()).toBeInTheDocument();
  expect(server.stored.starts_at).toBe(starts);
  await userEvent.fill(field, "2020-01-01T10:00");
  await expect.element(page.getByText("Choose a start in the future, or clear it.").first()).toBeVisible();
  await vi.waitFor(() => expect(server.stored.starts_at).toBe("2020-01-01T15:00:00.000Z"));
});

test("it goes only after it was said what that does, and is sent once", async () => {
  await compose();
  await sendButton().click();
  const dialog = page.getByRole("alertdialog", { name: "Send 3 texts?" });
  await expect.element(dialog.getByText(/We reserve \$0\.07 and release what we do not use\./)).toBeVisible();
  expect(server.sent.filter(({ path }) => path.endsWith("/send"))).toEqual([]);
  await dialog.getByRole("button", { name: "Send" }).click();
  await vi.waitFor(() => expect(onText).toHaveBeenCalledWith(expect.objectContaining({ state: "running" })));
  expect(server.sent.filter(({ path }) => path.endsWith("/send")).map(({ body }) => body)).toEqual([{ version: 1 }]);
});

test.each<[string, Partial<Sms>, Partial<SmsDesk>, Partial<SmsAudienceReport>]>([
  ["There is no number to text from yet.", {}, { sender: null }, {}],
  ["Its registration is still pending.", {}, { sender: { ...SENDER, why: "Its registration is still pending." } }, {}],
  ["Write the text first.", { words: " " }, {}, {}],
  ["None of these people can get it.", {}, {}, { receives: 0 }],
  ["It could cost $0.07, which is more than is left.", {}, {}, { enough: false }],
])("it cannot be sent: %s", async (reason, text, desk, counted) => {
  server.report = { ...REPORT, ...counted };
  await compose(text, desk);
  const button = sendButton(/^Send( 3 texts)?$/);
  await expect.element(button).toHaveAttribute("aria-disabled", "true");
  await expect.element(page.getByText(reason).first()).toBeInTheDocument();
});

test("what could not be saved is not lost, and what somebody else changed is asked about", async () => {
  await compose();
  server.down = true;
  await userEvent.fill(words(), "Mine");
  await userEvent.fill(limit(), "25");
  await expect.element(page.getByRole("alert").getByText("Nothing you typed is lost.")).toBeVisible();
  server.down = false;
  server.stored = { ...server.stored, words: "Theirs", cap: 5_000_000, version: 7 };
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.element(page.getByText("This text was changed while you were editing")).toBeVisible();
  await expect.element(page.getByRole("row", { name: "Text Theirs Mine" })).toBeVisible();
  await expect.element(page.getByRole("row", { name: "Limit $5.00 $25.00" })).toBeVisible();
  await page.getByRole("button", { name: "Keep what I typed" }).click();
  await vi.waitFor(() => expect(server.stored).toMatchObject({ words: "Mine", cap: 25_000_000, version: 8 }));
});

test("nothing is wider than a phone, and the segments stand over its whole width", async () => {
  await compose();
  await expect.element(page.getByText(/3 of 5 people get it/)).toBeVisible();
  const bar = page.getByText("25 of 160").element().closest("div");
  expect(bar?.getBoundingClientRect().width).toBeGreaterThan(PHONE.width - 60);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
});

test("landlines are looked up for a price, and a share link is put in as everybody’s own", async () => {
  server.report = { ...REPORT, look_ups: 2 };
  await compose();
  await page.getByRole("checkbox", { name: "Check for landlines first" }).click();
  await vi.waitFor(() => expect(server.stored.looks_up).toBe(true));
  await expect.element(page.getByText(/Now 2 people, \$0\.02\./)).toBeVisible();
  await page.getByRole("button", { name: "Add a share link" }).click();
  await page
    .getByRole("dialog", { name: "Choose a share link" })
    .getByRole("button", { name: /Pearl Street/ })
    .click();
  await vi.waitFor(() => expect(server.stored).toMatchObject({ link_id: "l1", words: `${DRAFT.words} {link}` }));
  await page.getByRole("button", { name: "Remove link" }).click();
  await vi.waitFor(() => expect(server.stored).toMatchObject({ link_id: null, words: DRAFT.words }));
});
