// Where a tap was: what the platform says, what an installed database says, and what neither knows.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { mmdb } from "#tests/support/mmdb.ts";
import { lookupIn, type PlaceLookup } from "./place-database.ts";
import { placeOf, townOf } from "./tap-place.ts";

const folder = mkdtempSync(join(tmpdir(), "places-"));
const file = join(folder, "city.mmdb");
let lookup: PlaceLookup;

beforeAll(async () => {
  writeFileSync(
    file,
    mmdb({
      // As MaxMind's files have it, and as flat ones do.
      "203.0.113.0/24": {
        city: { names: { en: "Boston", de: "Boston" } },
        country: { iso_code: "US" },
        location: { latitude: 42.3601, longitude: -71.0589 },
      },
      "198.51.100.7/32": { city: "São Paulo <b>", country_code: "BR", latitude: -23.5475, longitude: -46.6361 },
      "192.0.2.0/24": { country_code: "DE", latitude: 51.5, longitude: 10.5 },
    }),
  );
  lookup = lookupIn(file);
  // Read behind the first one who asks.
  await vi.waitFor(() => expect(lookup("203.0.113.1")).not.toBeNull());
});
afterAll(() => rmSync(folder, { recursive: true }));

const asked = (address: string, headers: Record<string, string> = {}, platform: "none" | "vercel" = "vercel") =>
  placeOf({ header: (name) => headers[name] ?? null, platform, address }, lookup);
const TOLD = {
  "x-vercel-ip-country": "US",
  "x-vercel-ip-city": "New%20York",
  "x-vercel-ip-latitude": "40.71",
  "x-vercel-ip-longitude": "-74.01",
};

describe("where a tap was", () => {
  test("is what the platform says where it names the city", () => {
    expect(asked("203.0.113.9", TOLD)).toEqual({ country: "US", city: "New York", spot: "40.7,-74.0" });
  });

  test("is what the database says where nobody in front does, to a tenth of a degree", () => {
    expect(asked("203.0.113.9", TOLD, "none")).toEqual({ country: "US", city: "Boston", spot: "42.4,-71.1" });
    expect(asked("198.51.100.7")).toEqual({ country: "BR", city: "São Paulo b", spot: "-23.5,-46.6" });
    expect(asked("::ffff:203.0.113.9")).toMatchObject({ city: "Boston" });
  });

  test("has the city of the database beside the country of the platform, where they agree on that", () => {
    expect(asked("203.0.113.9", { "x-vercel-ip-country": "US" })).toEqual({
      ...{ country: "US", city: "Boston", spot: "42.4,-71.1" },
    });
    expect(asked("203.0.113.9", { "x-vercel-ip-country": "CA" })).toEqual({ country: "CA" });
  });

  test("is a country alone where no city is known: the middle of a country is no place", () => {
    expect(asked("192.0.2.77")).toEqual({ country: "DE" });
  });

  test("is not known of other networks, of no address, and of what is none", () => {
    for (const address of ["198.51.100.8", "2001:db8::1", "", "unknown", "203.0.113"])
      expect([address, asked(address)]).toEqual([address, {}]);
  });
});

test("of who opened a card the town and the country are kept, and nothing closer", () => {
  const town = (address: string) => townOf({ header: () => null, platform: "none", address }, lookup);
  expect(town("203.0.113.9")).toEqual({ country: "US", city: "Boston" });
  expect(town("192.0.2.77")).toEqual({ country: "DE" });
  expect(town("198.51.100.8")).toBeNull();
});

test("a file that is no database, and none at all, know nothing and stop nobody", async () => {
  const broken = join(folder, "broken.mmdb");
  writeFileSync(broken, "not a database");
  const nothing = lookupIn(broken);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([nothing("203.0.113.1"), lookupIn(undefined)("203.0.113.1")]).toEqual([null, null]);
});
