// How each field of a theme is kept in step: what can be chosen, what it says of it, and what publishing says before it.
import { useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { ConsentShown } from "#app/(main)/edit-theme/[id]/_components/consent-shown.tsx";
import { FieldsSection } from "#app/(main)/edit-theme/[id]/_components/fields-section.tsx";
import { Reach } from "#app/(main)/edit-theme/[id]/_components/reach.tsx";
import { changed } from "#app/(main)/edit-theme/[id]/_components/use-theme.ts";
import type { EditedFields } from "#lib/card/theme/version-fields.ts";
import { cardPaths } from "#lib/card-paths.ts";
import type { ThemeReach } from "#lib/services/card/theme-entities.ts";
import { PHONE, render } from "./support/render.tsx";

const FREE = { value: null, locked: false, sync: "always" } as const;
const NONE = new Map();

function Edited({ onFields }: { onFields: (fields: EditedFields) => void }) {
  const [fields, setFields] = useState<EditedFields>({ color: FREE, ink: { ...FREE, value: "white" } });
  return (
    <FieldsSection
      {...{ fields, problems: NONE, held: null, regions: [] }}
      set={(name, change) => {
        const next = changed(fields, name, change);
        onFields(next);
        setFields(next);
      }}
    />
  );
}

const sync = (name: string, choice: string) => page.getByRole("radio", { name: `${name}: ${choice}`, exact: true });

test("each field is kept in step never, at first or always, says what that means, and a locked one always is", async () => {
  let last: EditedFields = {};
  await render(<Edited onFields={(fields) => (last = fields)} />, PHONE);
  for (const name of ["Role", "Company", "Logo", "Layout"]) {
    for (const choice of ["Never", "At first", "Always"]) await expect.element(sync(name, choice)).toBeVisible();
  }
  await sync("About", "At first").click();
  expect(last.about).toMatchObject({ sync: "first", locked: false });
  await expect
    .element(page.getByText(/^A card gets this value once, when it starts with the theme, and keeps it\./))
    .toBeVisible();
  await page.getByRole("button", { name: "About is unlocked" }).click();
  expect(last.about).toMatchObject({ sync: "always", locked: true });
  await expect.element(sync("About", "Always")).toBeChecked();
  await expect.element(page.getByText("A locked field always follows the theme.").first()).toBeInTheDocument();
  for (const choice of ["Never", "At first"]) await expect.element(sync("About", choice)).not.toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
});

test("a compliance line is not given once only, and a color takes the text on it along", async () => {
  let last: EditedFields = {};
  await render(<Edited onFields={(fields) => (last = fields)} />);
  await expect.element(sync("Compliance line", "Never")).toBeVisible();
  await expect.element(sync("Compliance line", "At first")).not.toBeInTheDocument();
  await sync("Brand color", "At first").click();
  expect(last).toMatchObject({ color: { sync: "first" }, ink: { sync: "first", value: "white" } });
});

test("a number, a face and pronouns are locked or free; a free face is each person’s own", async () => {
  let last: EditedFields = {};
  await render(<Edited onFields={(fields) => (last = fields)} />, PHONE);
  for (const name of ["Phone", "Pronouns"]) await expect.element(sync(name, "Always")).toBeVisible();
  await page.getByRole("switch", { name: "Use the phone number from each person’s profile" }).click();
  await page.getByRole("button", { name: "Phone is unlocked" }).click();
  expect(last.phone).toEqual({ value: "profile", locked: true, sync: "always" });
  await expect.element(page.getByText("Each person decides for their own cards")).toBeVisible();
  await page.getByRole("button", { name: "Photo is unlocked" }).click();
  expect(last.photo).toEqual({ value: "shown", locked: true, sync: "always" });
  await page.getByRole("group", { name: "Photo", exact: true }).getByRole("button", { name: "Hide" }).click();
  expect(last.photo).toMatchObject({ value: "hidden", locked: true });
  await page.getByRole("button", { name: "Photo is locked" }).click();
  expect(last.photo).toMatchObject({ value: null, locked: false });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
});

const REACH: ThemeReach = {
  ...{ of: 27, cards: 6, more: false, waiting: [], samples: [], held: null, consents: [] },
  fields: [
    { name: "about", cards: 6, kept: 21, sync: "first" },
    { name: "booking", cards: 3, kept: 1, sync: "always" },
    { name: "title", cards: 2, kept: 0, sync: "never" },
  ],
};

test("where a theme is used by more cards than are counted, that is said", async () => {
  const { again } = await render(<Reach reach={{ ...REACH, of: 5000, more: true }} list={null} />, PHONE);
  await expect.element(page.getByText(/^More than 5,000 cards .* These numbers count the first 5,000\./)).toBeVisible();
  await again(<Reach reach={{ ...REACH, of: 5000, more: true, fields: [] }} list={null} />);
  await expect.element(page.getByText("No card of these changes. More than 5,000 cards use this theme.")).toBeVisible();
});

test("before publishing it says which cards change, which keep what they have, and what new ones start with", async () => {
  await render(<Reach reach={REACH} list={null} />, PHONE);
  const line = (says: string) => page.getByRole("listitem").filter({ hasText: says });
  const about = line("About is filled in where it’s empty");
  await expect.element(about.getByText("New cards start with it. 21 cards keep what they have.")).toBeVisible();
  await expect.element(line("Booking link changes").getByText("1 card keeps its own.")).toBeVisible();
  await expect.element(line("Role is no longer filled in by the theme")).toBeVisible();
});

const CONSENT = {
  channel: "email",
  ...{ text: "Email me new homes.", number: 3, by: "Harbor Realty", changed_at: "2026-11-03T15:00:00.000Z" },
} as const;

test("the consent text in force is shown with whose it is, and whoever may change it finds where", async () => {
  const shown = { timeZone: "America/New_York" };
  const { again } = await render(
    <ConsentShown {...shown} consents={[{ ...CONSENT, own: true }]} change={cardPaths.consentTexts()} />,
    PHONE,
  );
  await expect.element(page.getByText("Email me new homes.")).toBeVisible();
  await expect.element(page.getByText("From Harbor Realty, version 3, since Nov 3, 2026")).toBeVisible();
  const link = page.getByRole("link", { name: "Change the consent text" });
  await expect.element(link).toHaveAttribute("href", "/lock-themes?tab=rules#consent");
  await again(<ConsentShown {...shown} consents={[{ ...CONSENT, own: false }]} change="/x" />);
  await expect.element(page.getByRole("link", { name: "Use your own consent text" })).toBeVisible();
  await again(<ConsentShown {...shown} consents={[]} change={null} />);
  await expect.element(page.getByText("There is no consent text, so visitors are not asked to agree.")).toBeVisible();
  expect(page.getByRole("link").elements()).toHaveLength(0);
});
