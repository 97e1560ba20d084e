// The key that seals the secrets of authenticator apps: it may change, and what it sealed outlives it as long as it is kept.
import { afterAll, beforeAll, expect, test } from "vitest";
import { generatePrivateJwk } from "#server/platform/token-keys.ts";
import { type Api, at, logIn, startApi, startOwnApi } from "#tests/support/api.ts";
import { demoDatabase } from "#tests/support/demo-database.ts";
import { enrol, firstStep, rowsIn } from "#tests/support/security.ts";
import { runOn } from "#tests/support/server.ts";
import { expectData, expectInvalid } from "#tests/support/wire.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const secondStep = (json: object) => api.call("POST", "/api/auth/login/factor", { json });

test("a secret that an older key sealed still opens, and is sealed anew by its next use", {
  timeout: 120_000,
}, async () => {
  const email = "priya@harbor.test";
  const [older, newer] = [JSON.parse(await generatePrivateJwk()), JSON.parse(await generatePrivateJwk())];
  const database = await demoDatabase();
  const withKeys = (...keys: object[]) =>
    startOwnApi({ database, variables: { TOKEN_PRIVATE_JWK: JSON.stringify(keyText(keys)) } });
  const stepIn = async (at: Api, code: string) =>
    at.call("POST", "/api/auth/login/factor", { json: { challenge: await firstStep(at, email), code } });
  let running = await withKeys(older);
  const app = await enrol(running, await logIn(running.call, email));
  const sealed = async () => (await rowsIn(running, "select sealed from totp_factors"))[0]?.sealed;
  const before = await sealed();
  await running.stop();
  running = await withKeys(newer, older);
  expectData(await stepIn(running, app.code(1)));
  expect(await sealed()).not.toBe(before);
  await running.stop();
  running = await withKeys(newer);
  await runOn(running.databaseUrl, "update totp_factors set last_counter = 0");
  expectData(await stepIn(running, app.code()));
  await running.stop();
  await database.drop();
});

/** One key as it is, two as a set: the first signs. */
function keyText(keys: object[]): object {
  const [only] = keys;
  return only && keys.length === 1 ? only : { keys };
}

test("under another key a code cannot be checked, and a recovery code still opens the account", async () => {
  const email = "daniel@harbor.test";
  const app = await enrol(api, await logIn(api.call, email));
  await runOn(
    api.databaseUrl,
    "update totp_factors set sealed = 'sealed_with_a_key_that_nobody_has_any_more_and_long_enough_to_be_one'",
  );
  const refused = await secondStep({ challenge: await firstStep(api, email), code: app.code(1) });
  expectInvalid(refused, "code");
  expect(at(refused, "message")).toMatch(/can no longer be checked/);
  const [recovery_code] = app.recovery;
  expectData(await secondStep({ challenge: await firstStep(api, email), recovery_code }));
});
