import { describe, expect, it, vi } from "vitest";
import { AppError } from "#lib/errors.ts";
import { failedPage, tryAgain } from "./failed-page.ts";

const failed = (digest: string) => Object.assign(new Error("An error occurred"), { digest });

describe("a page that failed", () => {
  it("says that it is worth another try where something was unavailable, and names no reference", () => {
    // As Next hands it on, with what it adds of its own.
    for (const digest of [new AppError("unavailable").digest ?? "", "unavailable@E394"])
      expect(failedPage(failed(digest))).toEqual({
        title: "This page isn’t available right now",
        message: expect.stringMatching(/try again in a few seconds\.$/),
      });
  });

  it("names the reference of anything else", () => {
    expect(new AppError("internal").digest).toBeUndefined();
    expect(failedPage(failed("1234"))).toEqual({ title: "This page could not be loaded", reference: "1234" });
  });

  it("is asked for again where the server failed, and drawn again where this browser did", () => {
    const ways = { reset: vi.fn(), retry: vi.fn() };
    tryAgain({ error: failed("unavailable@E394"), ...ways });
    expect([ways.retry.mock.calls.length, ways.reset.mock.calls.length]).toEqual([1, 0]);
    tryAgain({ error: new Error("Loading chunk 7 failed"), ...ways });
    expect([ways.retry.mock.calls.length, ways.reset.mock.calls.length]).toEqual([1, 1]);
  });
});
