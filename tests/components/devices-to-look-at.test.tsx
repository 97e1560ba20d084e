// Devices on the dashboard: what is the matter with each, the worst first, and nothing where all are fine.
import { SWRConfig } from "swr";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { DevicesToLookAt } from "#app/(main)/dashboard/_components/devices-to-look-at.tsx";
import { PHONE, render } from "./support/render.tsx";

const device = (number: string, over: object) => ({
  ...{ id: number, number, name: `Device ${number}`, state: "used", health: "fine", says: {}, taps: 3 },
  ...over,
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
      <DevicesToLookAt />
    </SWRConfig>,
    PHONE,
  );
afterEach(() => vi.unstubAllGlobals());

test("a copied and a silent device say so, and lead to their rows", async () => {
  const asked = answers([
    device("BSD-0002", { health: "copy", says: { from: 1204, back_to: 311 } }),
    device("BSD-0009", { health: "silent", says: { days: 23, per_day: 4 } }),
  ]);
  await shown();
  await expect.element(page.getByText("Possible copy")).toBeVisible();
  await expect.element(page.getByText("Silent for 23 days")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Device BSD-0002" }))
    .toHaveAttribute("href", "/promo-tags?search=BSD-0002");
  const query = new URL(String(asked.mock.calls[0]?.[0]), "http://localhost").searchParams;
  expect(Object.fromEntries(query)).toMatchObject({ view: "look", sort_by: "health", sort_desc: "true" });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
});

test("devices that are all fine are no section", async () => {
  const asked = answers([]);
  await shown();
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  expect(page.getByRole("heading").elements()).toHaveLength(0);
});
