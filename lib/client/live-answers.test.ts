import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

type Tab = typeof import("./live-answers.ts");

const PATH = "/api/links?page=1";
const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();

/** Another tab: the same code with a memory of its own. */
async function openTab(): Promise<Tab> {
  vi.resetModules();
  return import("./live-answers.ts");
}

const knownIn = (call: number) => new Headers(fetched.mock.calls[call]?.[1].headers).get("if-none-match");
const fresh = (etag: string | null, value: unknown) =>
  Promise.resolve(Response.json(value, etag === null ? {} : { headers: { etag } }));
const holds = () => Promise.resolve(new Response(null, { status: 304 }));

beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("location", { pathname: "/share-links", assign: vi.fn() });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

describe("asking", () => {
  test("a kept answer is asked about with its tag, and answered from memory while it holds", async () => {
    const tab = await openTab();
    fetched.mockReturnValueOnce(fresh('W/"1"', { data: [1] }));
    expect(await tab.askLive(PATH)).toEqual([1]);
    fetched.mockReturnValueOnce(holds());
    expect(await tab.askLive(PATH)).toEqual([1]);
    fetched.mockReturnValueOnce(fresh('W/"2"', { data: [2] }));
    expect(await tab.askLive(PATH)).toEqual([2]);
    expect([knownIn(0), knownIn(1), knownIn(2)]).toEqual([null, 'W/"1"', 'W/"1"']);
  });

  test("addresses are kept apart, and an answer without a tag is not kept", async () => {
    const tab = await openTab();
    fetched.mockReturnValueOnce(fresh('W/"1"', {}));
    await tab.askLive(PATH);
    fetched.mockReturnValueOnce(fresh(null, {}));
    await tab.askLive("/api/links/locations");
    fetched.mockReturnValueOnce(fresh(null, {}));
    await tab.askLive("/api/links/locations");
    expect([knownIn(1), knownIn(2)]).toEqual([null, null]);
  });

  test("fifty addresses are kept, the one asked for longest ago goes first", async () => {
    const tab = await openTab();
    fetched.mockImplementation(() => fresh('W/"1"', {}));
    for (let page = 0; page < 51; page += 1) await tab.askLive(`/api/links?page=${page}`);
    await tab.askLive("/api/links?page=50");
    await tab.askLive("/api/links?page=0");
    expect([knownIn(51), knownIn(52)]).toEqual(['W/"1"', null]);
  });
});

describe("between tabs", () => {
  test("what one is answered all hear, and ask with its tag from then on", async () => {
    const [one, two] = [await openTab(), await openTab()];
    const heard = vi.fn();
    two.hear(PATH, heard);
    two.hear("/api/other", () => expect.unreachable());
    fetched.mockReturnValueOnce(fresh('W/"7"', { data: [7] }));
    await one.askLive(PATH);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ path: PATH, etag: 'W/"7"', text: '{"data":[7]}' }));
    fetched.mockReturnValueOnce(holds());
    expect(await two.askLive(PATH)).toEqual([7]);
    expect(knownIn(1)).toBe('W/"7"');
  });

  test("a failure is told, and who stopped listening hears nothing", async () => {
    const [one, two] = [await openTab(), await openTab()];
    const [stays, leaves] = [vi.fn(), vi.fn()];
    two.hear(PATH, stays);
    two.hear(PATH, leaves)();
    one.tellFailure(PATH);
    await vi.waitFor(() => expect(stays).toHaveBeenCalledWith({ path: PATH, failed: true }));
    expect(leaves).not.toHaveBeenCalled();
  });

  test("one leads an address at a time; the next one takes over when it leaves", async () => {
    const [one, two] = [await openTab(), await openTab()];
    const [first, second, third] = [vi.fn(), vi.fn(), vi.fn()];
    const leave = one.lead(PATH, first);
    await vi.waitFor(() => expect(first).toHaveBeenCalledWith(true));
    const leaveSecond = two.lead(PATH, second);
    const neverCame = two.lead(PATH, third);
    const leaveOther = two.lead("/api/other", third);
    await vi.waitFor(() => expect(third).toHaveBeenCalledTimes(1));
    expect(second).not.toHaveBeenCalled();
    neverCame();
    leave();
    await vi.waitFor(() => expect(second).toHaveBeenCalledWith(true));
    expect(first).toHaveBeenLastCalledWith(false);
    expect(third.mock.calls).toEqual([[true], [false]]);
    leaveSecond();
    leaveOther();
  });

  test("without locks each tab asks for itself", async () => {
    vi.stubGlobal("navigator", {});
    const tab = await openTab();
    const say = vi.fn();
    tab.lead(PATH, say)();
    expect(say.mock.calls).toEqual([[true], [false]]);
  });
});
