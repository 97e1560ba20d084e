// Campaigns on the dashboard: what waits for its reader first and until when, then what runs with its one number, and nothing where neither is.
import { SWRConfig } from "swr";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { Campaigns } from "#app/(main)/dashboard/_components/campaigns.tsx";
import { PHONE, render } from "./support/render.tsx";

afterEach(() => vi.unstubAllGlobals());

type Given = Record<"mine" | "running", readonly object[]>;

function answers({ mine, running }: Given): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    const query = new URL(path, location.origin).searchParams;
    asked.push(query);
    const data = query.get("state") === "running" ? running : mine;
    return Response.json({ data, meta: { page: 1, per_page: 3, total: data.length } });
  });
  return asked;
}
const shown = () =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Campaigns timeZone="America/New_York" />
    </SWRConfig>,
    PHONE,
  );
const row = (id: string, over: object) => ({
  id,
  name: id,
  goal: "sellers",
  brought: 0,
  ran_at: "2026-11-01",
  answer_by: null,
  ...over,
});

test("what waits for its reader stands first with its deadline, then what runs with its number", async () => {
  const asked = answers({
    mine: [
      row("Spring", { state: "asked", answer_by: "2026-12-02T23:00:00Z", starts_at: "2026-12-18T15:00:00Z" }),
      row("Worth", { state: "waiting", starts_at: "2026-12-03T15:00:00Z" }),
      row("Soon", { state: "waiting", starts_at: null }),
    ],
    running: [row("Lights", { state: "running", brought: 31 })],
  });
  await shown();
  await expect.element(page.getByText("31 requests so far.")).toBeVisible();
  expect(
    page
      .getByRole("listitem")
      .elements()
      .map((one) => one.textContent),
  ).toEqual([
    "SpringAnswer by Dec 2, 2026, 6:00 PM",
    "WorthApprove by Dec 3, 2026, 10:00 AM",
    "SoonWaits for your approval",
    "Lights31 requests so far.",
  ]);
  await expect.element(page.getByRole("link", { name: "Worth" })).toHaveAttribute("href", "/campaign-builder/Worth");
  const wishes = asked.map((query) => Object.fromEntries(query));
  expect(wishes).toContainEqual(expect.objectContaining({ mine: expect.stringMatching(/^(1|true)$/), per_page: "3" }));
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
});

test("nothing is said where nothing waits and nothing runs", async () => {
  const asked = answers({ mine: [], running: [] });
  await shown();
  await vi.waitFor(() => expect(new Set(asked.map((query) => query.get("state")))).toEqual(new Set([null, "running"])));
  expect(page.getByText("Campaigns").elements()).toEqual([]);
});
