import { expect, test } from "vitest";
import { publicOnly } from "#server/platform/http/public-lookup.ts";

/** What a connection to this host would be told. */
function told(host: string, all: boolean): Promise<{ error: Error | null; found: unknown }> {
  const { promise, resolve } = Promise.withResolvers<{ error: Error | null; found: unknown }>();
  publicOnly(host, { all }, (error, found) => resolve({ error, found }));
  return promise;
}

test.each(["localhost", "127.0.0.1", "10.0.0.7", "169.254.169.254", "::1", "64:ff9b::a00:1"])(
  "%s is no host of the internet",
  async (host) => {
    for (const all of [true, false]) {
      const { error, found } = await told(host, all);
      expect([error instanceof Error, found]).toEqual([true, []]);
    }
  },
);

test("an address of the internet is handed on as it was checked", async () => {
  expect(await told("17.188.143.34", false)).toEqual({ error: null, found: "17.188.143.34" });
  expect(await told("17.188.143.34", true)).toEqual({ error: null, found: [{ address: "17.188.143.34", family: 4 }] });
});
