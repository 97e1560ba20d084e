// The page of one person: how many devices they hold, and that they leave on a day.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { PersonPage } from "#app/(main)/people-manager/_person/person-page.tsx";
import { ShellProvider } from "#components/shell/shell-context.tsx";
import type { PeopleOverview, TreePerson } from "#lib/services/auth/people-entities.ts";
import { PHONE, render } from "./support/render.tsx";
import { SHELL } from "./support/shell.ts";

const NOW = "2026-11-19T16:00:00.000Z";
const TOM: TreePerson = {
  ...{ id: "t", kind: "person", name: "Tom Adler", email: "tom@harbor.test", photo_url: null, title: "Agent" },
  ...{ role: "member", state: "active", since: NOW, seen_at: NOW, place: { id: "b", name: "Harbor Realty Boston" } },
  ...{ leaves_at: "2026-11-20T17:00:00.000Z", groups: [], card: null, devices: 3, may: [] },
};
const OVERVIEW: PeopleOverview = {
  ...{ people: 44, invited: 0, leaving: 1, undecided: 0, first_leaving: null, places: [], regions: [], complete: 40 },
  ...{ unfinished: 4, groups: [], themes: [], roles: [], sends_email: true, refusal: null },
};

const shown = (person: TreePerson) =>
  render(
    <ShellProvider value={SHELL}>
      <PersonPage person={person} history={[]} overview={OVERVIEW} now={NOW} timeZone="UTC" myId="x" />
    </ShellProvider>,
    PHONE,
  );
const devices = () => page.getByText("Devices", { exact: true });

test("somebody's page says how many devices they hold, and when they leave", async () => {
  await shown(TOM);
  await expect.element(page.getByText(/^Leaves .*Nov 20/)).toBeVisible();
  expect(devices().element().nextElementSibling?.textContent).toBe("3");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
});

test("who stays and whose devices nobody here knows has neither", async () => {
  await shown({ ...TOM, leaves_at: null, devices: null });
  await expect.element(page.getByRole("heading", { name: "Tom Adler" })).toBeVisible();
  expect([devices().elements(), page.getByText(/^Leaves/).elements()]).toEqual([[], []]);
});
