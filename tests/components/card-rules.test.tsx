// What a company decides for all of its cards stands in one place, in the company view.
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { Rules } from "#app/(main)/lock-themes/_components/rules.tsx";
import { ShellProvider } from "#components/shell/shell-context.tsx";
import { EVERYBODY_CHOOSES } from "#lib/card/hand-out/signature-rule.ts";
import { PHONE, render } from "./support/render.tsx";
import { SHELL } from "./support/shell.ts";

const RULING = { rule: EVERYBODY_CHOOSES, version: 0, inherited: false, replaces: false };
const TEXT = { channel: "email" as const, text: "Email me new homes.", number: 3, inherited: false, changed_at: null };
const KEPT = { days: null, next: null, version: 0, goes: null };

const shown = (mayRule: boolean) =>
  render(
    <ShellProvider value={SHELL}>
      <Rules texts={[TEXT]} kept={KEPT} ruling={RULING} mayRule={mayRule} timeZone="America/New_York" />
    </ShellProvider>,
    PHONE,
  );

test("consent, how long answers are kept and the rule for signatures stand together, and a new rule is read at once", async () => {
  vi.stubGlobal("fetch", async () =>
    Response.json({ data: { ...RULING, version: 1, rule: { ...EVERYBODY_CHOOSES, photo: "never" } } }),
  );
  await shown(true);
  await expect.element(page.getByText("Email me new homes.")).toBeVisible();
  await expect.element(page.getByLabelText("Keep answers")).toBeVisible();
  await expect.element(page.getByText("Each person decides what their signature shows.")).toBeVisible();
  await page.getByRole("button", { name: "What signatures show…" }).click();
  await page.getByLabelText("Photo").selectOptions("Never");
  await page.getByRole("button", { name: "Save" }).last().click();
  await expect.element(page.getByText("Signatures here never show the photo.")).toBeVisible();
  vi.unstubAllGlobals();
});

test("whoever looks through somebody's eyes reads the rule and changes none", async () => {
  await shown(false);
  await expect.element(page.getByText("Each person decides what their signature shows.")).toBeVisible();
  expect(page.getByRole("button", { name: "What signatures show…" }).elements()).toHaveLength(0);
});
