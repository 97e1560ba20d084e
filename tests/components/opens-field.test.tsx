// What a device opens: the newest share links in a list, older ones by a search, and a read that failed is said.
import { SWRConfig } from "swr";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import DeviceForm from "#app/(main)/promo-tags/_components/device-form.tsx";
import { render } from "./support/render.tsx";

const CARDS = {
  cards: [{ id: "c1", name: "Card", person: { id: "p1", name: "Noah Ellison", photo_url: null } }],
  locations: [],
};
const link = (id: string, title: string) => ({ id, title, shortlink: `https://corner.test/l/${id}` });
const OLD = link("old", "Spring open house");
const ELSEWHERE = { ...link("far", "Spring elsewhere"), shortlink: "https://go.harbor.test/far" };
const ROW = {
  ...{
    id: "d1",
    number: "BSD-0001",
    name: "Front desk",
    team: "",
    state: "box",
    version: 1,
    target: null,
    person: null,
  },
} as never;
const COMMANDS = { managing: true, follow: async () => undefined } as never;

type Answer = { total: number; links?: Response };
const sent: unknown[] = [];
function answers({ total, links }: Answer) {
  sent.length = 0;
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(path, "http://localhost");
    if (init?.method === "PATCH") {
      sent.push(JSON.parse(String(init.body)));
      return Response.json({ data: {} });
    }
    if (pathname.endsWith("/devices/targets")) return Response.json({ data: CARDS });
    if (links) return links.clone();
    const search = searchParams.get("filters") ?? "";
    const data = search === "" ? [link("new", "Newest")] : search === "spring" ? [ELSEWHERE, OLD] : [];
    return Response.json({ data, meta: { page: 1, per_page: 100, total } });
  });
}
const shown = () =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <DeviceForm row={ROW} teams={[]} commands={COMMANDS} onClose={() => undefined} />
    </SWRConfig>,
  );
afterEach(() => vi.unstubAllGlobals());

test("a link that is too old for the list is searched for, and is what the device opens", async () => {
  answers({ total: 240 });
  await shown();
  const search = page.getByRole("searchbox", { name: "Find an older share link" });
  await userEvent.fill(search, "winter");
  await expect.element(page.getByText("No link found. Try another title or address.")).toBeVisible();
  await userEvent.fill(search, "spring");
  await page.getByRole("button", { name: "Spring open house" }).click();
  // A tag is an address of the main host: what answers elsewhere is not offered.
  expect(page.getByText("Spring elsewhere").elements()).toEqual([]);
  await expect.element(page.getByRole("combobox", { name: /^Who is it for/ })).toHaveValue("old");
  await expect.element(search).toHaveValue("");
  await page.getByRole("button", { name: "Set it up" }).click();
  await expect.poll(() => sent).toMatchObject([{ target: { kind: "link", id: "old" } }]);
});

test("few links need no search; links that could not be read are said, and who may not see any hears nothing", async () => {
  answers({ total: 1 });
  const { again } = await shown();
  await expect.element(page.getByRole("option", { name: "Newest" })).toBeInTheDocument();
  expect(page.getByRole("searchbox").elements()).toEqual([]);
  const refused = (status: number, code: string) =>
    Response.json({ message: "No.", error: { code, message: "No." } }, { status });
  again(<p>Elsewhere</p>);
  answers({ total: 0, links: refused(500, "internal") });
  const next = await shown();
  await expect.element(page.getByRole("button", { name: "Retry" })).toBeVisible();
  next.again(<p>Elsewhere</p>);
  answers({ total: 0, links: refused(403, "forbidden") });
  await shown();
  await expect.element(page.getByRole("option", { name: "Noah Ellison" })).toBeInTheDocument();
  expect(page.getByRole("button", { name: "Retry" }).elements()).toEqual([]);
});
