import { expect, it, vi } from "vitest";
import { fetchAhead } from "./fetch-ahead.ts";

it("asks once, and a failure reaches nobody", async () => {
  const unhandled = vi.fn();
  process.on("unhandledRejection", unhandled);
  const load = vi.fn(async () => {
    throw new Error("offline");
  });
  fetchAhead(load);
  await new Promise((done) => setTimeout(done, 10));
  process.off("unhandledRejection", unhandled);
  expect(load).toHaveBeenCalledTimes(1);
  expect(unhandled).not.toHaveBeenCalled();
});
