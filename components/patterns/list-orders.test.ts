// What the phone offers to sort a list by.
import { expect, test } from "vitest";
import { ordersOf } from "./list-orders.ts";

test("both ways of every column that can be sorted, the first press's way first", () => {
  expect(
    ordersOf([
      { id: "link", header: "Link", sortKey: "title", sortName: "Title" },
      { id: "destination", header: "Destination" },
      { id: "people", header: "People", sortKey: "clicks", sortedAs: "figure" },
      { id: "created", header: "Created", sortKey: "created_at", sortedAs: "date" },
      { id: "state", header: "State", sortKey: "state", sortedAs: "text-down" },
    ]),
  ).toEqual([
    { key: "title", desc: false, label: "Title, A to Z" },
    { key: "title", desc: true, label: "Title, Z to A" },
    { key: "clicks", desc: true, label: "People, most first" },
    { key: "clicks", desc: false, label: "People, fewest first" },
    { key: "created_at", desc: true, label: "Created, newest first" },
    { key: "created_at", desc: false, label: "Created, oldest first" },
    { key: "state", desc: true, label: "State, Z to A" },
    { key: "state", desc: false, label: "State, A to Z" },
  ]);
});
