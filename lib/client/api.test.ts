import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isIdle } from "#lib/client/busy.ts";
import { callApi, callIfChanged } from "./api.ts";

const OFFLINE = "We could not reach the server. Check your connection and try again.";
const assign = vi.fn();
const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("location", { pathname: "/share-links", assign });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const answer = (status: number, body: unknown) => Promise.resolve(Response.json(body, { status }));

describe("callApi", () => {
  it("sends the body as JSON, the key and a time-out", async () => {
    fetched.mockReturnValue(answer(201, { data: 1 }));
    expect(await callApi("/api/links", { method: "POST", body: { a: 1 }, idempotencyKey: "k" })).toBe(1);
    const init = fetched.mock.calls[0]?.[1];
    const headers = new Headers(init?.headers);
    expect(headers.get("idempotency-key")).toBe("k");
    expect(headers.get("content-type")).toBe("application/json");
    expect(init?.body).toBe('{"a":1}');
    expect(init?.signal).toBeInstanceOf(AbortSignal);
  });

  it("leaves by /logout when the session is gone, and still throws", async () => {
    fetched.mockReturnValue(answer(401, { message: "Unauthenticated.", error: { code: "unauthenticated" } }));
    await expect(callApi("/api/links")).rejects.toMatchObject({ code: "unauthenticated" });
    expect(assign).toHaveBeenCalledWith("/logout?over");
  });

  it("does not send the logout page to itself, and nobody for another refusal", async () => {
    vi.stubGlobal("location", { pathname: "/logout", assign });
    fetched.mockReturnValue(answer(401, { error: { code: "unauthenticated" } }));
    await expect(callApi("/api/x")).rejects.toThrow();
    vi.stubGlobal("location", { pathname: "/dashboard", assign });
    await expect(callApi("/api/auth/logout", { method: "POST" })).rejects.toThrow();
    fetched.mockReturnValue(answer(403, { error: { code: "forbidden", message: "No." } }));
    await expect(callApi("/api/x")).rejects.toMatchObject({ code: "forbidden", message: "No." });
    expect(assign).not.toHaveBeenCalled();
  });

  it("says in words when nothing answers", async () => {
    fetched.mockRejectedValue(new TypeError("Failed to fetch"));
    await expect(callApi("/api/x")).rejects.toMatchObject({ code: "unavailable", message: OFFLINE });
    fetched.mockRejectedValue(new DOMException("", "TimeoutError"));
    await expect(callApi("/api/x")).rejects.toMatchObject({ message: "This took too long. Please try again." });
  });

  it("asks once, whatever comes back, and waits for 60,000 ms at most", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout");
    const failures = [
      () => answer(400, {}),
      () => answer(429, {}),
      () => answer(500, {}),
      () => answer(503, {}),
      () => Promise.reject(new TypeError("reset")),
      () => Promise.reject(new DOMException("", "TimeoutError")),
    ];
    for (const failure of failures) {
      fetched.mockClear();
      fetched.mockImplementation(failure);
      await expect(callApi("/api/x")).rejects.toThrow();
      expect(fetched).toHaveBeenCalledTimes(1);
    }
    expect(new Set(timeout.mock.calls.flat())).toEqual(new Set([60_000]));
  });

  it("holds the page while something is changed, and lets go whatever came of it", async () => {
    let land: (response: Response) => void = () => undefined;
    fetched.mockReturnValue(new Promise((done) => (land = done)));
    const changing = callApi("/api/x", { method: "POST" });
    expect(isIdle()).toBe(false);
    land(Response.json({}, { status: 500 }));
    await expect(changing).rejects.toThrow();
    expect(isIdle()).toBe(true);
  });

  it("survives an answer that is no JSON", async () => {
    fetched.mockReturnValue(Promise.resolve(new Response("<html>", { status: 502 })));
    await expect(callApi("/api/x", { fallback: "Something went wrong" })).rejects.toMatchObject({
      code: "unavailable",
      message: "Something went wrong",
    });
  });
});

describe("callIfChanged", () => {
  it("asks with what is kept, and answers null while that holds", async () => {
    fetched.mockResolvedValue(new Response(null, { status: 304 }));
    expect(await callIfChanged("/api/links", 'W/"a"')).toBeNull();
    expect(new Headers(fetched.mock.calls[0]?.[1].headers).get("if-none-match")).toBe('W/"a"');
  });

  it("answers the text with its tag, and asks without one where nothing is kept", async () => {
    fetched.mockResolvedValue(new Response('{"data":[]}', { headers: { etag: 'W/"b"' } }));
    expect(await callIfChanged("/api/links", null)).toEqual({ etag: 'W/"b"', text: '{"data":[]}' });
    expect(new Headers(fetched.mock.calls[0]?.[1].headers).has("if-none-match")).toBe(false);
  });

  it("refuses like callApi: in words, and out of the app when the session is gone", async () => {
    fetched.mockReturnValue(answer(401, { message: "Unauthenticated.", error: { code: "unauthenticated" } }));
    await expect(callIfChanged("/api/links", 'W/"a"')).rejects.toMatchObject({ code: "unauthenticated" });
    expect(assign).toHaveBeenCalledWith("/logout?over");
  });
});
