import { expect, test } from "vitest";
import { ownSegment } from "./own-segment.ts";

test.each([
  ["https://corner.test/l/seaport", "l"],
  ["https://corner.test./C/mia", "c"],
  ["https://corner.test//%63/mia", "c"],
  ["https://other.test/l/seaport", undefined],
  ["https://corner.test.evil.test/l/seaport", undefined],
  ["https://corner.test:8443/l/seaport", undefined],
])("%s leads to our %s", (address, segment) => {
  expect(ownSegment(new URL(address), "https://corner.test")).toBe(segment);
  expect(ownSegment(new URL(address), "https://corner.test.")).toBe(segment);
});

test("a loopback name is ours under another one, with a dot behind it too", () => {
  expect(ownSegment(new URL("http://127.0.0.1:3000/t/abc"), "http://localhost:3000")).toBe("t");
  expect(ownSegment(new URL("http://localhost.:3000/t/abc"), "http://127.0.0.1:3000")).toBe("t");
});
