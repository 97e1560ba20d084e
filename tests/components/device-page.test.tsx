// The page of one device: what does not add up stands first, where it came from, and how a copy is replaced.
import { SWRConfig } from "swr";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import DeviceDialog from "#app/(main)/promo-tags/_components/device-dialog.tsx";
import { Clock } from "#components/patterns/clock.tsx";
import { ShellProvider } from "#components/shell/shell-context.tsx";
import { takeNavigations } from "./support/next-navigation.ts";
import { PHONE, render } from "./support/render.tsx";
import { SHELL } from "./support/shell.ts";

const NOW = "2026-11-19T16:00:00.000Z";
const tap = (minute: number, kind: string, counter: number) => ({
  ...{ at: new Date(Date.parse(NOW) - minute * 60_000).toISOString(), kind, counter },
  ...{ city: kind === "back" ? "Columbus" : "Providence", country: "US", system: "iPhone" },
});
const DEVICE = {
  ...{ id: "d1", number: "1184-003", name: "Badge, hygiene", kind: "badge", chip: "counter", state: "used", team: "" },
  ...{ address: "https://corner.test/t/abc", person: null, target: { kind: "card", id: "c1", name: "Renee" } },
  ...{ taps: 40, days: [], last_tap_at: NOW, health: "copy", health_at: NOW, version: 3, all_taps: 1205, people: 871 },
  ...{ says: { from: 1204, back_to: 311, minutes: 9, km: 1030 }, created_at: NOW, activated_at: NOW, lost_at: null },
  ...{ deleted_at: null, month: [] },
  last_taps: [
    ...Array.from({ length: 12 }, (_, n) => tap(n + 1, "tap", 1230 - n)),
    tap(40, "back", 312),
    tap(49, "back", 311),
    tap(58, "tap", 1204),
    tap(70, "tap", 1203),
  ],
  order: { id: "o1", number: 1184, placed_at: "2026-04-02T10:00:00.000Z" },
  activated_by: { id: "p1", name: "Renee Okafor", photo_url: null },
};
const answers = () => vi.stubGlobal("fetch", async () => Response.json({ data: DEVICE }));
const retire = vi.fn(async () => true);
const shown = () =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ShellProvider value={SHELL}>
        <Clock now={NOW}>
          <DeviceDialog
            row={DEVICE as never}
            timeZone="UTC"
            commands={{ managing: true, retire } as never}
            onClose={() => undefined}
          />
        </Clock>
      </ShellProvider>
    </SWRConfig>,
    PHONE,
  );
afterEach(() => vi.unstubAllGlobals());

test("what does not add up stands before the last taps, with the genuine one before it; the rest is a press away", async () => {
  answers();
  await shown();
  const strange = page.getByRole("region", { name: "Taps that don’t add up" });
  await expect.element(strange).toBeVisible();
  expect(
    strange
      .getByRole("listitem")
      .elements()
      .map((item) => item.textContent?.match(/Counter [\d,]+/)?.[0]),
  ).toEqual(["Counter 312", "Counter 311", "Counter 1,204"]);
  await expect.element(page.getByText("9 minutes later and 640 miles away", { exact: false })).toBeVisible();
  const last = page.getByRole("region", { name: "Last taps" });
  expect(last.getByRole("listitem").elements()).toHaveLength(8);
  await page.getByRole("button", { name: "Show all 14" }).click();
  expect(last.getByRole("listitem").elements()).toHaveLength(14);
  await expect.element(page.getByRole("link", { name: "order 1184" })).toHaveAttribute("href", "/order/o1");
  await expect.element(page.getByText("by Renee Okafor", { exact: false })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
});

test("a copy is retired and replaced by one press; what was not retired leads nowhere", async () => {
  answers();
  retire.mockResolvedValueOnce(false);
  await shown();
  await page.getByRole("button", { name: "Retire and order a new one" }).click();
  await expect.poll(() => retire.mock.calls.length).toBe(1);
  expect(takeNavigations()).toEqual([]);
  await page.getByRole("button", { name: "Retire and order a new one" }).click();
  await expect.poll(() => takeNavigations()).toEqual(["/order-tags"]);
});
