// What administrators keep of texts: numbers with their registration, hours that are only made stricter, and prices.
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { NumberDialog } from "#app/(main)/sms-campaign/_components/number-dialog.tsx";
import { SenderDialog } from "#app/admin/engine/_components/sender-dialog.tsx";
import { TextHours } from "#app/admin/engine/_components/text-hours.tsx";
import { TextPrices } from "#app/admin/engine/_components/text-prices.tsx";
import { weekOfDays } from "#lib/campaign/sms/week-words.ts";
import type { SmsHours, SmsPrices } from "#lib/services/campaign/sms-rules-contract.ts";
import type { SmsSenderRow } from "#lib/services/campaign/sms-sender-contract.ts";
import { PHONE } from "./support/render.tsx";
import { AT, LIAM, show } from "./support/texts.tsx";

type Sent = { path: string; method: string; body: Record<string, unknown> };
let sent: Sent[] = [];
let answer: object = {};

beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    const { pathname: path } = new URL(url, location.origin);
    if (init?.method && init.method !== "GET")
      sent.push({ path, method: init.method, body: JSON.parse(String(init.body ?? "{}")) });
    return Response.json({ data: answer });
  });
  return () => vi.unstubAllGlobals();
});

const DETAILS = { legal_name: "", tax_number: "", website: "", about: "", consent: "" };
const ROW: SmsSenderRow = {
  ...{ id: "n1", number: "+13055550164", kind: "long-code", provider: "outbox", registration: "pending", version: 2 },
  ...{ why: "The carriers have not approved the number yet.", note: "", changed_at: AT, details: DETAILS },
  workspace: { id: "w1", name: "Miami" },
};
const week = [...weekOfDays({ workday: { from: 540, to: 1080 }, saturday: null, sunday: null })];
const BASE = {
  place: "US-FL",
  cap: 3,
  statute: "Fla. Stat. § 501.616(6)",
  valid_from: "2000-01-01",
  valid_until: null,
};
const HOURS: SmsHours = { version: "2026-11-22", changes: [], table: [{ ...BASE, week }] };
const PRICES: SmsPrices = {
  now: [{ country: "US", price: 11_200, valid_from: null, made_by: null }],
  changes: [],
};

test("a registration is decided with what the carriers said", async () => {
  const [onClose, onChanged] = [vi.fn(), vi.fn()];
  await show(<SenderDialog row={ROW} {...{ onClose, onChanged }} />, PHONE);
  await expect.element(page.getByText("Not sent in yet")).toBeVisible();
  await page.getByRole("combobox", { name: "Registration" }).selectOptions("Refused");
  await page.getByRole("textbox", { name: /What the carriers said/ }).fill("The website does not answer");
  await page.getByRole("button", { name: "Save registration" }).click();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  const body = { version: 2, registration: "rejected", note: "The website does not answer" };
  expect(sent).toMatchObject([{ path: "/api/admin/texts/senders/n1", method: "PATCH", body }]);
  expect(onChanged).toHaveBeenCalled();
});

test("a workspace sends its registration in, and one that is approved is only shown", async () => {
  answer = { ...ROW, may_register: true };
  const onClose = vi.fn();
  await show(<NumberDialog onClose={onClose} />, PHONE);
  await page.getByRole("textbox", { name: "Registered name of the business" }).fill("Harbor Realty LLC");
  await page.getByRole("button", { name: "Send registration in" }).click();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent[0]).toMatchObject({
    path: "/api/texts/senders/n1/registration",
    body: { legal_name: "Harbor Realty LLC" },
  });
  answer = { ...ROW, registration: "approved", why: "", may_register: false };
  await show(<NumberDialog onClose={onClose} />, PHONE);
  await expect.element(page.getByText("Approved")).toBeVisible();
});

test("stricter hours are added by their times, and taken back after a question", async () => {
  answer = HOURS;
  await show(<TextHours first={HOURS} />, PHONE);
  await expect.element(page.getByText("This is no legal advice")).toBeVisible();
  await expect.element(page.getByText("Mon–Fri 9:00 AM to 6:00 PM, Sat–Sun closed")).toBeVisible();
  await page.getByRole("button", { name: "Add stricter hours" }).click();
  await page.getByRole("combobox", { name: "Place" }).selectOptions("Florida");
  await page.getByLabelText("Monday to Friday, from").fill("10:00");
  await page.getByRole("button", { name: "Add hours" }).click();
  await expect.element(page.getByText("Write when it opens and when it closes, or leave both empty.")).toBeVisible();
  await page.getByLabelText("Monday to Friday, to").fill("18:00");
  await page.getByRole("textbox", { name: "Source" }).fill("Our lawyer");
  const change = { ...BASE, id: "h1", week, statute: "Our lawyer", closed_on_holidays: true, made_by: LIAM };
  answer = { ...HOURS, version: "2026-11-22+1", changes: [{ ...change, made_at: AT, ended_at: null }] };
  await page.getByRole("button", { name: "Add hours" }).click();
  await expect.element(page.getByText("Version 2026-11-22+1")).toBeVisible();
  const open = { from: 600, to: 1080 };
  expect(sent[0]).toMatchObject({
    path: "/api/admin/texts/hours",
    body: { place: "US-FL", week: [null, open, open, open, open, open, null], cap: 3, statute: "Our lawyer" },
  });
  answer = { ...HOURS, version: "2026-11-22+2", changes: [{ ...change, made_at: AT, ended_at: AT }] };
  await page.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect.element(page.getByText(/Removed Nov 28/)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
});

test("a price is changed in dollars of a segment", async () => {
  answer = PRICES;
  await show(<TextPrices first={PRICES} />, PHONE);
  await expect.element(page.getByText("$0.0112")).toBeVisible();
  await page.getByRole("button", { name: "Change a price" }).click();
  const price = page.getByRole("textbox", { name: "Price of a segment" });
  await price.fill("cheap");
  await page.getByRole("button", { name: "Change price" }).click();
  await expect.element(page.getByText("Write it in dollars, such as 0.0112.")).toBeVisible();
  await price.fill("0.0125");
  const now = [{ country: "US", price: 12_500, valid_from: AT, made_by: LIAM }];
  answer = { now, changes: now };
  await page.getByRole("button", { name: "Change price" }).click();
  await expect.element(page.getByText("$0.0125").first()).toBeVisible();
  expect(sent).toMatchObject([
    { path: "/api/admin/texts/prices", body: { country: "US", price: 12_500, valid_from: null } },
  ]);
});
