// Deciding about an update by the keyboard: which value counts where two wrote, and which cards wait for it.
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { UpdatePage } from "#app/(main)/lock-themes/_components/update-page.tsx";
import { Page } from "#components/patterns/page.tsx";
import { ShellProvider } from "#components/shell/shell-context.tsx";
import type { ThemeUpdate } from "#lib/services/card/theme-entities.ts";
import { PHONE, render } from "./support/render.tsx";
import { SHELL } from "./support/shell.ts";

afterEach(() => vi.unstubAllGlobals());

const UPDATE: ThemeUpdate = {
  ...{ place_name: "Miami", waits: true, values: [], cards: 14, undo_until: null, samples: [], trail: [], version: 3 },
  theme: { id: "t", name: "Harbor 2027", by: "Harbor Realty", number: 12 },
  fields: [
    {
      ...{ name: "color", before: "#17324a", theirs: "#0f5b57", mine: { value: "#a8452f" }, both: null },
      ...{ decided: null, proposed: "theirs", sync: "always" },
    },
    {
      ...{ name: "about", before: "By the water.", theirs: "Near the water.", mine: { value: "By the water. Hola." } },
      ...{ both: "Near the water. Hola.", decided: null, proposed: null, sync: "always" },
    },
  ],
};

function shown(readOnly = false, update = UPDATE) {
  return (
    <ShellProvider value={SHELL}>
      <Page>
        <UpdatePage update={update} asking={null} readOnly={readOnly} timeZone="UTC" />
      </Page>
    </ShellProvider>
  );
}

const radio = (field: string, label: string) =>
  page.getByRole("group", { name: field }).getByRole("radio", { name: new RegExp(`^${label}`) });

test("1, 2 and 3 choose in a field, j and k go to the next and back, and the last choice frees Apply", async () => {
  await render(shown());
  await expect.element(radio("Brand color", "Harbor Realty")).toBeChecked();
  await userEvent.keyboard("2");
  await expect.element(radio("Brand color", "Miami")).toBeChecked();
  await expect.element(radio("Brand color", "Miami")).toHaveFocus();
  await userEvent.keyboard("3");
  await expect.element(radio("Brand color", "Miami")).toBeChecked();
  const apply = page.getByRole("button", { name: "Apply to 14 cards" }).first();
  await expect.element(apply).toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard("j3");
  await expect.element(radio("About", "Both")).toBeChecked();
  await expect.element(apply).not.toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard("k1");
  await expect.element(radio("Brand color", "Harbor Realty")).toBeChecked();
  await userEvent.keyboard("{Control>}2{/Control}");
  await expect.element(radio("Brand color", "Harbor Realty")).toBeChecked();
});

test("one press takes all of the theme’s or all of one’s own, and goes back to what was proposed", async () => {
  await render(shown());
  const all = (name: string) =>
    page.getByRole("group", { name: "Choose for every field" }).getByRole("button", { name });
  await expect.element(all("Proposed")).toHaveAttribute("aria-pressed", "true");
  await all("All Miami").click();
  for (const field of ["Brand color", "About"]) await expect.element(radio(field, "Miami")).toBeChecked();
  await all("All Harbor Realty").click();
  for (const field of ["Brand color", "About"]) await expect.element(radio(field, "Harbor Realty")).toBeChecked();
  await radio("About", "Both").click();
  await expect.element(all("All Harbor Realty")).toHaveAttribute("aria-pressed", "false");
  await all("Proposed").click();
  await expect.element(radio("About", "Both")).not.toBeChecked();
  await expect.element(radio("Brand color", "Harbor Realty")).toBeChecked();
});

test("whoever only reads chooses nothing, and the cards that wait are one press away", async () => {
  await render(shown(true), PHONE);
  await userEvent.keyboard("2");
  await expect.element(radio("Brand color", "Harbor Realty")).toBeChecked();
  await expect
    .element(page.getByRole("link", { name: "See the 14 cards that wait for this" }))
    .toHaveAttribute("href", "/lock-themes?tab=cards&show=waits");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
});

const free = { from: "theme", locked: false, own: false, sync: "always" } as const;
const OWN: ThemeUpdate = {
  ...{ ...UPDATE, waits: false, fields: [] },
  values: [
    { ...free, name: "logo", value: null },
    { ...free, name: "cover", value: "mark" },
    { ...free, name: "type", value: "product" },
    { ...free, name: "layout", value: "large", from: "place", own: true },
    { ...free, name: "order", value: ["reach", "links", "office", "texts"] },
  ],
};

test("a location chooses its own cover, type, layout and order, and goes back to the theme’s", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_path: string, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)));
    return Response.json({ data: OWN });
  });
  await render(shown(false, OWN), PHONE);
  const group = (name: string) => page.getByRole("group", { name, exact: true });
  await page.getByRole("radio", { name: "Georgia" }).click();
  await expect.poll(() => sent.at(-1)).toMatchObject({ name: "type", value: "serif" });
  await group("Cover").getByRole("button", { name: "Plain" }).click();
  await expect.poll(() => sent.at(-1)).toMatchObject({ name: "cover", value: "plain" });
  await page.getByRole("button", { name: "Move Links up" }).click();
  await expect.poll(() => sent.at(-1)).toMatchObject({ name: "order", value: ["links", "reach", "office", "texts"] });
  await page.getByRole("button", { name: "Use the theme’s Layout" }).click();
  await expect.poll(() => sent.at(-1)).toEqual({ version: 3, name: "layout" });
  await expect.element(page.getByRole("heading", { name: "Your own values" })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
});

test("whoever only reads sees what stands there, and chooses nothing", async () => {
  await render(shown(true, OWN));
  await expect.element(page.getByRole("heading", { name: "Your own values" })).toBeVisible();
  expect(page.getByRole("radio", { name: "Georgia" }).elements()).toEqual([]);
});
