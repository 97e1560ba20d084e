import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { readEnv } from "#lib/env.server.ts";
import { importKeys } from "#lib/session/verify.ts";
import { loadSigningKey } from "#server/platform/token-keys.ts";

const SCRIPT = fileURLToPath(new URL("make-key.mjs", import.meta.url));

test("prints two variables that belong together, as an .env file takes them", async () => {
  const printed = parseEnv(execFileSync(process.execPath, [SCRIPT], { encoding: "utf8" }));
  expect(Object.keys(printed)).toEqual(["TOKEN_PRIVATE_JWK", "TOKEN_PUBLIC_JWKS"]);
  const { TOKEN_PRIVATE_JWK: tokenPrivateJwk, TOKEN_PUBLIC_JWKS = "" } = readEnv(printed);
  const key = await loadSigningKey({ tokenPrivateJwk, dataDir: "" });
  expect(JSON.parse(TOKEN_PUBLIC_JWKS)).toEqual(JSON.parse(key.publicJwks));
  expect((await importKeys(TOKEN_PUBLIC_JWKS)).map(({ kid }) => kid)).toEqual([key.kid]);
});
