// `call` on the wire, and what does not compile: `npm run check` fails when a line below `@ts-expect-error` is fine.
import { afterEach, beforeEach, expect, expectTypeOf, test, vi } from "vitest";
import type { Link } from "#lib/services/links/entities.ts";
import { call } from "./call.ts";
import { send } from "./send.ts";

const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => vi.stubGlobal("fetch", fetched));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

function answers(body: unknown): void {
  fetched.mockResolvedValueOnce(Response.json(body));
}

test("the contract's address, method and body go out with the caller's key, headers and abort", async () => {
  answers({ data: { id: "1" } });
  const aborted = new AbortController();
  const options = { idempotencyKey: "k", headers: { "x-appliance": "web" }, signal: aborted.signal };
  await call("links.update", { id: "1/2", version: 3, alias: "new" }, options);
  const [path, init] = fetched.mock.lastCall ?? [];
  expect(path).toBe("/api/links/1%2F2");
  expect(init).toMatchObject({ method: "PATCH", body: '{"version":3,"alias":"new"}', credentials: "same-origin" });
  const headers = new Headers(init?.headers);
  expect(headers.get("idempotency-key")).toBe("k");
  expect(headers.get("x-appliance")).toBe("web");
  expect(headers.get("content-type")).toBe("application/json");
  expect(init?.signal?.aborted).toBe(false);
  aborted.abort();
  expect(init?.signal?.aborted).toBe(true);
});

test("what takes nothing is sent without a body", async () => {
  answers({ data: { ended: true } });
  await call("auth.logout");
  const [path, init] = fetched.mock.lastCall ?? [];
  expect(path).toBe("/api/auth/logout");
  expect(init).not.toHaveProperty("body");
  expect(new Headers(init?.headers).has("content-type")).toBe(false);
});

test("one thing comes without its envelope, a page with its meta, and what has no envelope as it is", async () => {
  answers({ data: { id: "1" } });
  expect(await call("links.get", { id: "1" })).toEqual({ id: "1" });
  answers({ data: null });
  expect(await call("auth.personExport")).toBeNull();
  const page = { data: [], meta: { page: 2, per_page: 20, total: 0 } };
  answers(page);
  expect(await call("links.list", { page: 2 })).toEqual(page);
  answers({ buildId: "b" });
  expect(await call("auth.buildId")).toEqual({ buildId: "b" });
});

test("an error is the answer's own, with the fallback where it says nothing", async () => {
  fetched.mockResolvedValueOnce(Response.json({ errors: { alias: ["Taken."] } }, { status: 422 }));
  await expect(call("links.create", { default_destination_url: "https://a.test" })).rejects.toMatchObject({
    code: "invalid",
    details: { fields: { alias: ["Taken."] } },
  });
  fetched.mockResolvedValueOnce(new Response("<html>", { status: 502 }));
  await expect(call("auth.logout", undefined, { fallback: "It failed." })).rejects.toMatchObject({
    message: "It failed.",
  });
});

test("a name, a field or a value that the contract does not have does not compile", async () => {
  answers({ data: [], meta: {} });
  // What the server reads out of a text is given as what it is.
  const pages = call("links.list", { page: 1, per_page: 20, sort_by: "title", sort_desc: 1 });
  expectTypeOf(pages).resolves.toEqualTypeOf<{
    data: Link[];
    meta: {
      page: number;
      per_page: number;
      total: number;
      total_exact?: false | undefined;
      next_cursor?: string | undefined;
      searched_for?: string | undefined;
    };
  }>();
  await pages;
  const link = { id: "1", version: 1, default_destination_url: "https://a.test" };
  const [asRead, tag] = [
    { ...link, clicks: 3 },
    { property: "og:title", content: "Read", id: "1" },
  ];
  const [unknown] = [
    // @ts-expect-error an operation that no contract has
    () => call("links.updat", { id: "1", version: 1 }),
    // @ts-expect-error a path parameter is missing
    () => call("links.update", { version: 1 }),
    // @ts-expect-error a field by another name
    () => call("links.update", { id: "1", version: 1, destination: "https://a.test" }),
    // @ts-expect-error a value of another type
    () => call("links.update", { id: "1", version: "1" }),
    // @ts-expect-error a number that travels in the query
    () => call("links.list", { page: "1" }),
    // @ts-expect-error a column that cannot be sorted by
    () => call("links.list", { sort_by: "password" }),
    // @ts-expect-error a required input is missing
    () => call("links.get"),
    // @ts-expect-error a file has an address instead
    () => call("links.exportCsv", {}),
    // @ts-expect-error a field more, held by a variable
    () => call("links.update", asRead),
    // @ts-expect-error a field more, spread
    () => call("links.update", { ...asRead, version: 2 }),
    // @ts-expect-error a field more, deeper
    () => call("links.update", { ...link, og_tags: [{ ...tag, read_at: "now" }] }),
    // @ts-expect-error a field more, where an answer is asked for in a form's shape
    () => send("links.update", asRead),
    // What the contract has may come from anywhere.
    () => call("links.update", { ...link }),
    // @ts-expect-error it takes nothing
    () => call("auth.logout", { now: true }),
  ];
  await expect(unknown?.()).rejects.toThrow(TypeError);
  expect(fetched).toHaveBeenCalledTimes(1);
});
