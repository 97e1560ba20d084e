// What a brand's locations hold stands under their regions where there are any, and can be narrowed to one.
import { SWRConfig } from "swr";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import LocationCounts from "#app/(main)/connections-manager/_components/location-counts.tsx";
import { render } from "./support/render.tsx";

const LOCATIONS = ["Austin", "Boston", "Denver"].map((name) => ({ id: name.toLowerCase(), name }));

function answers(regions: readonly object[] | null) {
  vi.stubGlobal("fetch", async (path: string) => {
    if (path.includes("/franchise/regions"))
      return regions === null
        ? Response.json({ message: "No.", error: { code: "forbidden", message: "No." } }, { status: 403 })
        : Response.json({ data: regions });
    return Response.json({ data: LOCATIONS.map(({ id }, nth) => ({ workspace_id: id, contacts: nth + 1, seen: 1 })) });
  });
}
afterEach(() => vi.unstubAllGlobals());

const shown = () =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <LocationCounts locations={LOCATIONS} place={null} />
    </SWRConfig>,
  );
const names = () =>
  page
    .getByRole("link")
    .elements()
    .map((one) => one.textContent?.split(/\s/)[0]);

test("locations stand under their regions, and one region alone once it is chosen", async () => {
  answers([{ id: "coast", name: "Coast", locations: ["boston", "austin"], readers: [], version: 1, deleted_at: null }]);
  await shown();
  const under = (region: string, text: string) =>
    expect.element(page.getByRole("region", { name: region }).getByText(text)).toBeVisible();
  await under("Coast", "3 contacts, 2 seen by the brand");
  await under("No region", "Denver");
  await page.getByRole("combobox", { name: "Region" }).selectOptions("Coast");
  await expect.poll(names).toEqual(["Austin", "Boston"]);
});

test("without regions, or where nobody may read them, they are one list", async () => {
  answers(null);
  await shown();
  await expect.poll(names).toEqual(["Austin", "Boston", "Denver"]);
  expect(page.getByRole("combobox", { name: "Region" }).elements()).toEqual([]);
});
