// Whom to follow up, on the dashboard: those due first with when, and nothing where nobody is.
import { SWRConfig } from "swr";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { FollowUps } from "#app/(main)/dashboard/_components/follow-ups.tsx";
import { Clock } from "#components/patterns/clock.tsx";
import { PHONE, render } from "./support/render.tsx";
import { stopClockAt } from "./support/stopped-clock.ts";

const NOW = "2026-11-23T15:00:00Z";
stopClockAt(NOW);

const contact = (id: string, name: string, due_on: string | null) => ({
  ...{ id, name, follow_up: due_on === null ? null : { id: `task of ${id}`, text: `Call ${name}`, due_on } },
});
const answers = (data: readonly object[]) => {
  const asked = vi.fn<typeof fetch>(async () =>
    Response.json({ data, meta: { page: 1, per_page: 4, total: data.length } }),
  );
  vi.stubGlobal("fetch", asked);
  return asked;
};
const shown = () =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Clock now={NOW}>
        <FollowUps timeZone="America/New_York" />
      </Clock>
    </SWRConfig>,
    PHONE,
  );
afterEach(() => vi.unstubAllGlobals());

test("the four that are due first, and since when", async () => {
  const asked = answers([contact("1", "Elena Marsh", "2026-11-21"), contact("2", "Ben Castillo", "2026-11-24")]);
  await shown();
  await expect.element(page.getByText("2 days late")).toBeVisible();
  await expect.element(page.getByText("Call Ben Castillo")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Elena Marsh" })).toHaveAttribute("href", "/contact/1");
  const query = new URL(String(asked.mock.calls[0]?.[0]), "http://localhost").searchParams;
  expect(Object.fromEntries(query)).toEqual({ due: "any", sort_by: "follow_up", sort_desc: "false", per_page: "4" });
});

test("nobody to follow up is no section", async () => {
  const asked = answers([contact("1", "Elena Marsh", null)]);
  await shown();
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  expect(page.getByRole("heading").elements()).toHaveLength(0);
});
