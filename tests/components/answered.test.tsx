// Who answered a card, on the dashboard: the newest with where and when, and nothing where nobody did.
import { SWRConfig } from "swr";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { Answered } from "#app/(main)/dashboard/_components/answered.tsx";
import { Clock } from "#components/patterns/clock.tsx";
import { PHONE, render } from "./support/render.tsx";
import { stopClockAt } from "./support/stopped-clock.ts";

const NOW = "2026-11-23T15:00:00Z";
stopClockAt(NOW);

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
        <Answered timeZone="America/New_York" />
      </Clock>
    </SWRConfig>,
    PHONE,
  );
afterEach(() => vi.unstubAllGlobals());

test("the newest of those who answered, where and when", async () => {
  const ada = {
    id: "1",
    name: "Ada Marsh",
    company: "Marsh & Co",
    photo_url: null,
    created_at: "2026-11-23T14:40:00Z",
  };
  const asked = answers([
    { ...ada, event: "Seaport open house" },
    { ...ada, id: "2", name: "Ben Castillo", event: "" },
  ]);
  await shown();
  await expect.element(page.getByText("Seaport open house")).toBeVisible();
  await expect.element(page.getByText("Marsh & Co")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Ada Marsh" })).toHaveAttribute("href", "/contact/1");
  const query = new URL(String(asked.mock.calls[0]?.[0]), "http://localhost").searchParams;
  expect(Object.fromEntries(query)).toEqual({
    origin: "answer",
    sort_by: "created_at",
    sort_desc: "true",
    per_page: "4",
  });
});

test("nobody who answered is no section", async () => {
  const asked = answers([]);
  await shown();
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  expect(page.getByRole("heading").elements()).toHaveLength(0);
});
