// Filters behind a button: what is on says so beside it and goes by a press, and rows of one day stand under that day.
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { AuditLog } from "#components/audit/audit-log.tsx";
import { AUDIT_LOGS } from "#components/audit/audit-shape.ts";
import { LinkAddress } from "#components/link/link-address.tsx";
import { type ListShape, readList } from "#components/patterns/list-address.ts";
import { ListFilters } from "#components/patterns/list-filters.tsx";
import { Page } from "#components/patterns/page.tsx";
import { PagedTools } from "#components/patterns/paged-tools.tsx";
import { useListAddress } from "#components/patterns/use-list-address.ts";
import type { AuditEntry } from "#lib/services/auth/audit-entities.ts";
import { PHONE, render } from "./support/render.tsx";

const MIA = { id: "01900000-0000-7000-8000-000000000001", name: "Mia Torres", photo_url: null };

function entry(id: string, at: string): AuditEntry {
  return {
    ...{ id, at, actor: MIA, acting_for: null, workspace: null, changes: [], sentence: "signed in" },
    ...{ action: "session.start", subject: { type: "session", id: null, name: null }, request_id: null },
  };
}

const ENTRIES = [
  entry("a", "2026-11-22T15:00:00Z"),
  entry("b", "2026-11-22T06:30:00Z"),
  // In Boston it is still the evening before.
  entry("c", "2026-11-22T03:30:00Z"),
];
const FIRST = { data: ENTRIES, meta: { page: 1, per_page: 50, total: 3 } };

function Log() {
  const firstList = readList(AUDIT_LOGS.workspace, () => null);
  return (
    <Page>
      <AuditLog log="workspace" first={FIRST} firstList={firstList} timeZone="America/New_York" />
    </Page>
  );
}

beforeEach(() => {
  vi.stubGlobal("fetch", async () => Response.json(FIRST));
  history.replaceState(null, "", "/audit-log");
});

const button = (name: string | RegExp) => page.getByRole("button", { name });

test("entries stand under their day, in the reader's time zone", async () => {
  await render(<Log />);
  const days = () =>
    page
      .getByRole("rowheader")
      .elements()
      .map((head) => head.textContent);
  await expect.poll(days).toEqual(["Sunday, November 22, 2026", "Saturday, November 21, 2026"]);
  const groups = page.getByRole("rowgroup").elements();
  expect(groups.map((group) => group.querySelectorAll("time").length)).toEqual([0, 2, 1]);
});

for (const [what, size] of Object.entries({ "a phone": PHONE, "a small laptop": { width: 992, height: 800 } })) {
  test(`on ${what} nothing of the toolbar is cut, and it takes two lines at most`, async () => {
    await render(<Log />, size);
    const filter = button("Filter").element().getBoundingClientRect();
    const search = page.getByRole("searchbox").element().getBoundingClientRect();
    const file = page.getByRole("link", { name: "CSV" }).element().getBoundingClientRect();
    expect(file.right).toBeLessThanOrEqual(size.width);
    expect(file.top).toBe(filter.top);
    expect(filter.bottom - search.top).toBeLessThan(110);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(size.width);
  });
}

test("a filter works as it is chosen, says so beside the button, and goes by a press", async () => {
  await render(<Log />, PHONE);
  await button("Filter").click();
  await page.getByLabelText("From").fill("2026-11-01");
  await expect.poll(() => location.search).toBe("?from=2026-11-01");
  await page.getByLabelText("What was done").selectOptions("session.start");
  await expect.poll(() => new URLSearchParams(location.search).get("action")).toBe("session.start");
  await button("Show results").click();
  await expect.element(button(/^Filter/)).toHaveFocus();
  await expect.element(button(/^Filter/)).toMatchTextContent(/2/);
  await button(/^since Nov 1, 2026/).click();
  await expect.poll(() => location.search).toBe("?action=session.start");
  await button(/^Filter/).click();
  await button("Clear all").click();
  await expect.poll(() => location.search).toBe("");
});

const INVOICES: ListShape = {
  ...{ path: "/x", api: "auth.invoices", sorts: ["number"], first: { sort: "number", desc: false } },
  filters: { state: ["open", "paid"], kind: ["yearly"] },
};
const CHOICES = [
  {
    ...{ name: "state", label: "State" },
    options: [
      { value: "", label: "Every state" },
      { value: "paid", label: "Paid" },
    ],
  },
  {
    ...{ name: "kind", label: "Kind" },
    options: [
      { value: "", label: "Every kind" },
      { value: "yearly", label: "Yearly" },
    ],
  },
];

/** With fields of its own behind the button, or with choices alone. */
function Tools({ own }: { own?: boolean }) {
  const { list, change } = useListAddress(INVOICES);
  const nothing = () => undefined;
  return (
    <PagedTools
      {...{ shape: INVOICES, list, change, choices: [], visibility: {}, onVisibility: nothing }}
      search="Search invoices"
      filters={CHOICES}
      {...(own
        ? {
            filterFields: (
              <ListFilters change={change}>
                <p>Fields of its own</p>
              </ListFilters>
            ),
          }
        : {})}
      orders={[
        { key: "number", desc: false, label: "Number, A to Z" },
        { key: "number", desc: true, label: "Number, Z to A" },
      ]}
    />
  );
}

test.each([{ own: false }, { own: true }])(
  "on a phone a list's tools take one line, and everything else is in a sheet behind it (%o)",
  async ({ own }) => {
    await render(<Tools own={own} />, PHONE);
    expect(page.getByRole("combobox").elements()).toHaveLength(0);
    expect(page.getByRole("link", { name: "CSV" }).elements()).toHaveLength(0);
    const boxes = () =>
      [page.getByRole("searchbox"), button(/^Filter/)].map((control) => control.element().getBoundingClientRect());
    const oneLine = () => new Set(boxes().map(({ top, height }) => Math.round(top + height / 2))).size;
    expect(oneLine()).toBe(1);
    await button(/^Filter/).click();
    const sheet = page.getByRole("dialog", { name: "Filter" });
    await sheet.getByLabelText("State").selectOptions("Paid");
    await sheet.getByLabelText("Kind").selectOptions("Yearly");
    await sheet.getByLabelText("Sort").selectOptions("Number, Z to A");
    await expect.poll(() => location.search).toBe("?state=paid&kind=yearly&sort=-number");
    await expect.element(sheet.getByLabelText("Sort")).toHaveValue("-number");
    await expect.element(sheet.getByRole("link", { name: "CSV" })).toBeVisible();
    expect(sheet.getByText("Fields of its own").elements()).toHaveLength(own ? 1 : 0);
    await sheet.getByRole("button", { name: "Show results" }).click();
    await expect.element(button(/^Filter/)).toMatchTextContent(/2/);
    expect(oneLine()).toBe(1);
    await button(/^Paid/).click();
    await expect.poll(() => location.search).toBe("?kind=yearly&sort=-number");
    await button(/^Filter/).click();
    await sheet.getByRole("button", { name: "Clear all" }).click();
    await expect.poll(() => location.search).toBe("?sort=-number");
  },
);

test.each([992, 1279])("at %i px the choices fold behind the button, and the search has room", async (width) => {
  history.replaceState(null, "", "/x?state=paid");
  await render(<Tools own />, { width, height: 800 });
  expect(page.getByRole("combobox").elements()).toHaveLength(0);
  await expect.element(page.getByRole("link", { name: "CSV" })).toBeVisible();
  const box = (element: Element) => element.getBoundingClientRect();
  const search = box(page.getByRole("searchbox").element());
  expect(search.width).toBeGreaterThanOrEqual(160);
  expect(box(button(/^Filter/).element()).top).toBe(search.top);
  await expect.element(button(/^Filter/)).toMatchTextContent(/1/);
  await button(/^Filter/).click();
  const dialog = page.getByRole("dialog", { name: "Filter" });
  await expect.element(dialog.getByLabelText("Sort")).not.toBeVisible();
  await dialog.getByLabelText("Kind").selectOptions("Yearly");
  await expect.poll(() => location.search).toBe("?state=paid&kind=yearly");
  await dialog.getByRole("button", { name: "Show results" }).click();
  await button(/^Paid/).click();
  await expect.poll(() => location.search).toBe("?kind=yearly");
});

test("on a wide screen choices stand in the open, and no button hides them", async () => {
  history.replaceState(null, "", "/x?state=paid");
  await render(<Tools />, { width: 1280, height: 800 });
  await expect.element(page.getByRole("combobox", { name: "State" })).toHaveValue("paid");
  await expect.element(page.getByRole("link", { name: "CSV" })).toBeVisible();
  expect(button(/^(Filter|Paid)/).elements()).toHaveLength(0);
});

test("on a phone the button that copies a short link is as large as any target", async () => {
  await render(<LinkAddress shortlink="https://corner.test/l/seaport" />, PHONE);
  const { width, height } = button(/^Copy/).element().getBoundingClientRect();
  expect([width, height]).toEqual([44, 44]);
});
