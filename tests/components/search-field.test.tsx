// The search over a list: the keys that lead to it and out of it, and when the address hears of what is typed.
import { Suspense, startTransition, use, useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { FilterSelect } from "#components/patterns/filter-select.tsx";
import { ListSearch } from "#components/patterns/list-search.tsx";
import { render } from "./support/render.tsx";

/** Longer than the field waits for the next stroke. */
const PAUSE_MS = 1_000;

type Told = (part: { search: string }, replace: boolean) => void;

function List({ told }: { told: Told }) {
  const [search, setSearch] = useState("");
  const change: Told = (part, replace) => {
    told(part, replace);
    setSearch(part.search);
  };
  return (
    <>
      <ListSearch label="Search links" search={search} change={change} className="w-80" />
      <input aria-label="Another field" />
      <button type="button" onClick={() => setSearch("")}>
        Go back
      </button>
    </>
  );
}

const field = () => page.getByRole("searchbox", { name: "Search links" });
const other = () => page.getByRole("textbox", { name: "Another field" });

test("the slash leads to it from the page, and is a slash in another field", async () => {
  await render(<List told={() => undefined} />);
  await userEvent.keyboard("/");
  await expect.element(field()).toHaveFocus();
  await expect.element(field()).toHaveValue("");
  await other().click();
  await userEvent.keyboard("/");
  await expect.element(other()).toHaveFocus();
  await expect.element(other()).toHaveValue("/");
});

test("the address hears once the typing pauses: a first search is a step of its own, a longer one is not", async () => {
  const told = vi.fn<Told>();
  await render(<List told={told} />);
  await field().click();
  // The pause is ours: a slow machine's own pauses between two strokes would be heard as well.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  await userEvent.keyboard("sea");
  expect(told).not.toHaveBeenCalled();
  vi.advanceTimersByTime(PAUSE_MS);
  expect(told.mock.calls).toEqual([[{ search: "sea" }, false]]);
  await userEvent.keyboard("port");
  vi.advanceTimersByTime(PAUSE_MS);
  expect(told.mock.calls).toEqual([
    [{ search: "sea" }, false],
    [{ search: "seaport" }, true],
  ]);
});

test("a stroke while the address is still on its way is kept", async () => {
  let arrive: () => void = () => undefined;
  const rows = new Promise<void>((done) => {
    arrive = done;
  });
  function Rows({ search }: { search: string }) {
    if (search !== "") use(rows);
    return <p>Rows of {search || "everything"}</p>;
  }
  function Slow() {
    const [search, setSearch] = useState("");
    return (
      <Suspense>
        <ListSearch
          label="Search links"
          search={search}
          change={(part) => startTransition(() => setSearch(part.search))}
          className="w-80"
        />
        <Rows search={search} />
      </Suspense>
    );
  }
  await render(<Slow />);
  await field().click();
  for (const letter of "seaport") {
    await userEvent.keyboard(letter);
    await new Promise((done) => setTimeout(done, 300));
  }
  await expect.element(field()).toHaveValue("seaport");
  arrive();
  await expect.element(page.getByText("Rows of seaport")).toBeVisible();
  await expect.element(field()).toHaveValue("seaport");
});

test("who leaves the field is not waited for", async () => {
  const told = vi.fn<Told>();
  await render(<List told={told} />);
  await field().fill("seaport");
  await userEvent.keyboard("{Tab}");
  expect(told.mock.calls).toEqual([[{ search: "seaport" }, false]]);
});

test("Esc empties it and then lets go, its button empties it and keeps the focus", async () => {
  await render(<List told={() => undefined} />);
  await field().fill("seaport");
  await userEvent.keyboard("{Escape}");
  await expect.element(field()).toHaveValue("");
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(field()).not.toHaveFocus();
  await field().fill("seaport");
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect.element(field()).toHaveValue("");
  await expect.element(field()).toHaveFocus();
  await expect.element(page.getByRole("button", { name: "Clear search" })).not.toBeInTheDocument();
});

test("what comes from outside replaces what was typed", async () => {
  const told = vi.fn<Told>();
  await render(<List told={told} />);
  await field().fill("seaport");
  await expect.poll(() => told.mock.calls.length).toBe(1);
  await page.getByRole("button", { name: "Go back" }).click();
  await expect.element(field()).toHaveValue("");
});

test("a filter says what it chose by its name, and stands out while it filters", async () => {
  const chosen = vi.fn();
  const options = [
    { value: "", label: "Any state" },
    { value: "_SUSPENDED_", label: "Suspended" },
  ];
  const filter = (value: string) => <FilterSelect label="State" value={value} options={options} onChange={chosen} />;
  const { again } = await render(filter(""));
  const select = page.getByRole("combobox", { name: "State" });
  const border = () => getComputedStyle(select.element()).borderColor;
  const usual = border();
  await select.selectOptions("Suspended");
  expect(chosen.mock.calls).toEqual([["_SUSPENDED_"]]);
  again(filter("_SUSPENDED_"));
  await expect.element(select).toHaveDisplayValue("Suspended");
  expect(border()).not.toBe(usual);
});
