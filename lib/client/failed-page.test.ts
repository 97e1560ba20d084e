import { describe, expect, it } from "vitest";
import { AppError } from "#lib/errors.ts";
import { failedPage } from "./failed-page.ts";

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
});
