import { expect, test, vi } from "vitest";
import { documentAt } from "#server/platform/api/documents.ts";

const made = vi.hoisted(() => ({ documents: 0 }));
vi.mock("#server/platform/api/open-api.ts", () => ({
  openApiDocument: async () => {
    made.documents += 1;
    return { openapi: "3.1.0", info: { title: "x", version: "1", description: "y".repeat(2000) }, paths: {} };
  },
}));

test("each document is made once and packed once for each encoding, however often it is asked for", async () => {
  for (const path of ["/docs", "/openapi.json"]) {
    const ask = (encoding: string) => documentAt(path, { headers: { "accept-encoding": encoding } });
    const [first, again, other] = [await ask("br"), await ask("br, gzip;q=0.1"), await ask("gzip")];
    expect(again).toBe(first);
    expect([first?.headers["content-encoding"], other?.headers["content-encoding"]]).toEqual(["br", "gzip"]);
    expect(await documentAt(path, { headers: {} })).toBe(await ask("identity"));
  }
  expect(made.documents).toBe(2);
});

test("there are no others", async () => {
  for (const path of ["/", "/doc", "constructor", "__proto__"])
    expect(await documentAt(path, { headers: {} })).toBeNull();
});
