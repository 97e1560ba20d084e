import { expect, test } from "vitest";
import { strictTransport, transportIn } from "#lib/edge/transport.ts";

const ORIGIN = { PUBLIC_ORIGIN: "https://corner.example" };

test.each([
  ["plain http", { PUBLIC_ORIGIN: "http://localhost:3000", HSTS_SUBDOMAINS: "on" }, "localhost:3000", null],
  ["https", ORIGIN, "corner.example", "max-age=31536000"],
  [
    "its subdomains, by a setting",
    { ...ORIGIN, HSTS_SUBDOMAINS: "on" },
    "corner.example",
    "max-age=31536000; includeSubDomains",
  ],
  [
    "the same, spelled otherwise",
    { ...ORIGIN, HSTS_SUBDOMAINS: "on" },
    "Corner.Example",
    "max-age=31536000; includeSubDomains",
  ],
  [
    "a link domain, whatever the setting",
    { ...ORIGIN, HSTS_SUBDOMAINS: "on" },
    "go.franchise.example",
    "max-age=31536000",
  ],
  ["no host at all", { ...ORIGIN, HSTS_SUBDOMAINS: "on" }, null, "max-age=31536000"],
])("%s", (_, env, host, value) => {
  expect(strictTransport(transportIn(env), host)).toBe(value);
});
