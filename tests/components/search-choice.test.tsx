// A filter with more choices than a list holds: found by what is typed, shown by its name, and let go.
import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { SearchChoice } from "#components/patterns/search-choice.tsx";
import { render } from "./support/render.tsx";

const NONE: ListAddress = { search: "", sort: "name", desc: false, page: 1, perPage: 20, filters: {}, kept: {} };
const EVENTS = Array.from({ length: 130 }, (_, nth) => ({ id: `e${nth}`, name: `Open house ${nth}` }));

/** As a service does: the first twenty of what is found. */
function finding(most: number) {
  const all = EVENTS.slice(0, most);
  return (search: string) => {
    const rows = all.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
    return { rows: rows.slice(0, 20), more: rows.length > 20 };
  };
}

function Filter({ useFound }: { useFound: ReturnType<typeof finding> }) {
  const [filters, setFilters] = useState<Record<string, string>>({});
  const { event } = filters;
  const asked = event ? { event } : {};
  return (
    <SearchChoice
      list={{ ...NONE, filters: asked }}
      change={(part) => setFilters({ event: part.filters?.event ?? "" })}
      name="event"
      label="Event"
      every="Any event"
      chosen={EVENTS.find(({ id }) => id === event)?.name}
      useFound={useFound}
    />
  );
}

test("of many those are listed that match, also the hundred and thirtieth, and the chosen one goes again", async () => {
  await render(<Filter useFound={finding(130)} />);
  await userEvent.fill(page.getByRole("searchbox", { name: "Event" }), "house 129");
  await userEvent.click(page.getByRole("button", { name: "Open house 129" }));
  const group = page.getByRole("group", { name: "Event" });
  await expect.element(group).toMatchTextContent(/Open house 129/);
  await userEvent.click(group.getByRole("button", { name: "Any event" }));
  await userEvent.fill(page.getByRole("searchbox", { name: "Event" }), "nowhere");
  await expect.element(page.getByText("Nothing found.")).toBeVisible();
});

test("few are a list, and none are no field", async () => {
  const { again } = await render(<Filter useFound={finding(3)} />);
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Event" }), "Open house 2");
  await expect.element(page.getByRole("combobox", { name: "Event" })).toHaveValue("e2");
  again(<Filter key="none" useFound={finding(0)} />);
  await expect.element(page.getByText("Event")).not.toBeInTheDocument();
});
