// Rows of devices: what is held against one and what to do about it are in sight at every width, and no name is cut.
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { DeviceList } from "#app/(main)/promo-tags/_components/device-list.tsx";
import { DEVICES } from "#app/(main)/promo-tags/_components/device-shape.ts";
import { Clock } from "#components/patterns/clock.tsx";
import { readList } from "#components/patterns/list-address.ts";
import { Page } from "#components/patterns/page.tsx";
import { ShellProvider } from "#components/shell/shell-context.tsx";
import type { Device } from "#lib/services/card/device-entities.ts";
import { render } from "./support/render.tsx";
import { SHELL } from "./support/shell.ts";

const NOW = "2026-11-19T16:00:00.000Z";
const MOVED: Device = {
  ...{
    id: "d1",
    number: "BSD-0002",
    name: "Room 2 stand",
    kind: "stand",
    chip: "counter",
    state: "used",
    team: "Rooms",
  },
  ...{ address: "https://corner.test/t/abc", person: null, taps: 38, days: [], last_tap_at: NOW, version: 1 },
  target: { kind: "location", id: "w1", name: "Bright Smile Dental" },
  ...{ health: "moved", health_at: NOW, says: { city: "Pawtucket", since: NOW }, created_at: NOW },
  ...{ activated_at: NOW, lost_at: null, deleted_at: null },
};
const META = { total: 1, page: 1, per_page: 20 };

afterEach(() => vi.unstubAllGlobals());

test.each([390, 992, 1440])("at %i px a row says why in full, and has its verb once", async (width) => {
  vi.stubGlobal("fetch", async () => Response.json({ data: [MOVED], meta: META }));
  await render(
    <ShellProvider value={SHELL}>
      <Clock now={NOW}>
        <Page width="wide">
          <DeviceList
            first={{ data: [MOVED], meta: META }}
            firstList={readList(DEVICES, () => null)}
            teams={[]}
            timeZone="UTC"
            managing
          />
        </Page>
      </Clock>
    </ShellProvider>,
    { width, height: 844 },
  );
  await expect.element(page.getByText("Moved")).toBeVisible();
  const verbs = page.getByRole("button", { name: "Reassign: Room 2 stand" });
  expect(verbs.elements().filter((each) => each.checkVisibility())).toHaveLength(1);
  for (const words of ["Tapped in Pawtucket since Nov 19", "Bright Smile Dental", "Room 2 stand"]) {
    const shown = page.getByText(words, { exact: false }).first().element();
    expect(shown.scrollWidth, words).toBeLessThanOrEqual(shown.clientWidth + 1);
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});
