import { expect, test } from "vitest";
import { codeText, WAY_NAMES, WAYS, wayAddress } from "./code-address.ts";
import { codeMatrix } from "./code-matrix.ts";

test.each([
  ["https://go.harbor.test/c/mia", "HTTPS://GO.HARBOR.TEST/C/MIA.Q"],
  ["http://localhost:3000/l/sea-port", "HTTP://LOCALHOST:3000/L/SEA-PORT.Q"],
  // An old alias that capitals cannot spell keeps its own case.
  ["https://go.harbor.test/l/Sea_Port", "https://go.harbor.test/l/Sea_Port.Q"],
  ["https://go.harbor.test/l/sea_port", "https://go.harbor.test/l/sea_port.Q"],
  ["https://go.harbor.test/l/SeaPort", "https://go.harbor.test/l/SeaPort.Q"],
  ["https://go.harbor.test/c/gr%C3%B6%C3%9Fe", "https://go.harbor.test/c/gr%C3%B6%C3%9Fe.Q"],
])("%s is coded as %s", (address, text) => {
  expect(codeText(address, "qr")).toBe(text);
});

test("every way has a suffix of its own: a letter and up to five more", () => {
  const suffixes = WAY_NAMES.map((way) => WAYS[way]);
  expect(new Set(suffixes).size).toBe(Object.keys(WAYS).length);
  for (const suffix of suffixes) expect(suffix).toMatch(/^[A-Z][0-9A-Z]{0,5}$/);
  expect(wayAddress("https://go.harbor.test/c/mia", "sign")).toBe("https://go.harbor.test/c/mia.P1");
});

test("a usual address fits into 25 modules, and into 29 with a mark", () => {
  const text = codeText("https://go.harbor.test/c/mia", "qr");
  expect([codeMatrix(text, false).size, codeMatrix(text, true).size]).toEqual([25 + 8, 29 + 8]);
});
