// What somebody chose or typed on a page that was seen before it listened.
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { FilterSelect } from "#components/patterns/filter-select.tsx";
import { readList } from "#components/patterns/list-address.ts";
import { ListFoot } from "#components/patterns/list-foot.tsx";
import { SearchField } from "#components/patterns/search-field.tsx";
import { sentPage } from "./support/sent-page.tsx";

const OPTIONS = [
  { value: "", label: "All" },
  { value: "gone", label: "Deleted" },
];

function sent(onSelect: (value: string) => void, onSearch: (value: string) => void): () => void {
  return sentPage(
    <>
      <FilterSelect label="State" value="" options={OPTIONS} onChange={onSelect} />
      <SearchField label="Search links" value="" onChange={onSearch} />
    </>,
  );
}

test("is taken over when the page begins to listen", async () => {
  const [chosen, typed] = [vi.fn(), vi.fn()];
  const listen = sent(chosen, typed);
  await page.getByRole("combobox", { name: "State" }).selectOptions("Deleted");
  await page.getByRole("searchbox", { name: "Search links" }).fill("loft");
  expect([chosen, typed].map((told) => told.mock.calls.length)).toEqual([0, 0]);
  listen();
  await vi.waitFor(() => expect(chosen).toHaveBeenCalledExactlyOnceWith("gone"));
  await vi.waitFor(() => expect(typed).toHaveBeenCalledExactlyOnceWith("loft"));
});

test("tells nothing where nobody was that early", async () => {
  const [chosen, typed] = [vi.fn(), vi.fn()];
  sent(chosen, typed)();
  await page.getByRole("combobox", { name: "State" }).selectOptions("Deleted");
  await vi.waitFor(() => expect(chosen).toHaveBeenCalledExactlyOnceWith("gone"));
  expect(typed).not.toHaveBeenCalled();
});

test("the rows of a page that were chosen under a list are too", async () => {
  const change = vi.fn();
  const first = { sort: "number", desc: false } as const;
  const shape = { path: "/x", api: "auth.invoices", sorts: ["number"], first } as const;
  const list = readList(shape, () => null);
  const listen = sentPage(
    <ListFoot {...{ shape, list, change }} total={300} noun="invoices" onKeys={() => undefined} />,
  );
  await page.getByRole("combobox", { name: "Rows" }).selectOptions("50");
  listen();
  await vi.waitFor(() => expect(change).toHaveBeenCalledExactlyOnceWith({ perPage: 50 }));
});
