// A list that others change while it is looked at: of all tabs one asks, with what it keeps, and none while nobody looks.
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import { type ListShape, listApi, readList } from "#components/patterns/list-address.ts";
import { PagedList } from "#components/patterns/paged-list.tsx";
import { render } from "./support/render.tsx";

type Invoice = { id: string; number: string };

const SHAPE: ListShape = {
  path: "/invoices",
  api: "auth.invoices",
  sorts: ["number"],
  first: { sort: "number", desc: false },
  size: 10,
  filters: {},
};
const COLUMNS: readonly DataColumn<Invoice>[] = [
  { id: "number", header: "Number", accessorFn: (row) => row.number, phone: "title" },
];
const FIRST = readList(SHAPE, () => null);
const PATH = listApi(SHAPE, FIRST);
const A_MINUTE = 60_000;

/** What each question said it keeps. */
let asked: (string | null)[];
let state: DocumentVisibilityState;

const textOf = (number: string) =>
  JSON.stringify({ data: [{ id: number, number }], meta: { page: 1, per_page: 10, total: 1 } });

beforeEach(() => {
  asked = [];
  state = "visible";
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    const known = new Headers(init.headers).get("if-none-match");
    asked.push(known);
    if (known !== null) return new Response(null, { status: 304 });
    return new Response(textOf("INV-1"), { headers: { etag: 'W/"1"', "content-type": "application/json" } });
  });
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => state);
  history.replaceState(null, "", "/invoices");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const showList = () =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <PagedList
        live
        shape={SHAPE}
        firstList={FIRST}
        first={undefined}
        label="invoices"
        columns={COLUMNS}
        nameOf={(row) => row.number}
        onOpen={() => undefined}
        nothing={<p>No invoices yet</p>}
      />
    </SWRConfig>,
  );

const cell = (number: string) => page.getByRole("cell", { name: number });

async function aMinuteOn<T>(read: () => T): Promise<T> {
  await vi.advanceTimersByTimeAsync(A_MINUTE);
  return read();
}

function look(next: DocumentVisibilityState): void {
  state = next;
  document.dispatchEvent(new Event("visibilitychange"));
}

/** Another tab of the same browser that asks for the list; call the result to close it. */
async function otherTab(): Promise<() => void> {
  let close: () => void = () => undefined;
  const open = new Promise<void>((resolve) => {
    close = resolve;
  });
  await new Promise<void>((leads) => {
    void navigator.locks.request(`corner.live ${PATH}`, () => {
      leads();
      return open;
    });
  });
  return close;
}

test("one tab asks for all, says what it keeps, and asks nothing while it is hidden", async () => {
  const close = await otherTab();
  await showList();
  await expect.element(cell("INV-1")).toBeVisible();
  expect(asked).toEqual([null]);

  await vi.advanceTimersByTimeAsync(A_MINUTE);
  expect(asked).toEqual([null]);
  const channel = new BroadcastChannel("corner.live");
  channel.postMessage({ path: PATH, etag: 'W/"2"', text: textOf("INV-2") });
  await expect.element(cell("INV-2")).toBeVisible();
  channel.close();
  expect(asked).toEqual([null]);

  close();
  await expect.poll(() => aMinuteOn(() => asked.at(-1))).toBe('W/"2"');
  await expect.element(cell("INV-2")).toBeVisible();

  look("hidden");
  await navigator.locks.request(`corner.live ${PATH}`, () => undefined);
  const before = asked.length;
  await vi.advanceTimersByTimeAsync(A_MINUTE);
  expect(asked.length).toBe(before);

  look("visible");
  await expect.poll(() => aMinuteOn(() => asked.length)).toBeGreaterThan(before);
});
