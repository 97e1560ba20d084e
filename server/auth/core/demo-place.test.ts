import { expect, test } from "vitest";
import { readEnv } from "#lib/env.server.ts";
import { showsLinks } from "./demo-place.ts";

const KEY = { TOKEN_PRIVATE_JWK: JSON.stringify({ kty: "EC", crv: "P-256", d: "d".repeat(43) }) };

test.each([
  ["the demo as it starts by itself", {}, true],
  ["the demo that was asked for", { SEED: "demo" }, true],
  ["with the switch off", { DEMO_LINKS: "off" }, false],
  ["with a mail server", { SMTP_URL: "smtp://mail.test" }, false],
  ["reached from elsewhere", { HOST: "0.0.0.0" }, false],
  ["behind a proxy", { TRUSTED_PROXY_HOPS: "1" }, false],
  ["without the demo", { SEED: "none" }, false],
  ["somebody's own database", { DATABASE_URL: "postgres://a:b@localhost/c", ...KEY }, false],
])("links are shown in the outbox: %s", (_, variables, shown) => {
  expect(showsLinks(readEnv(variables))).toBe(shown);
});
