// `npm run keys:rotate`: a new key, then everything sealed with it, then the old one goes. Each step is its own run.
import { closePool, openPool } from "#db/client.ts";
import { type Env, readEnv } from "#lib/env.server.ts";
import { keysText, replaceKeyFile } from "#lib/key-file.server.ts";
import { isStartError, StartError } from "#lib/start-error.ts";
import { assertKeysGiven, keysPlace, refusal } from "#server/platform/keys/needed-keys.ts";
import { forgetKey, sealAgain } from "#server/platform/keys/rotation.ts";
import { signingKey } from "#server/platform/signing-key.ts";
import { fromText, generatePrivateJwk, type SigningKey } from "#server/platform/token-keys.ts";
import { command, onDatabase } from "./support/command.ts";

type Ours = { env: Env; key: SigningKey; jwks: object[] };

/** Puts the keys where the app looks for them: into its file, or into the hands of whoever keeps the environment. */
async function put({ env }: Ours, keys: object[]): Promise<void> {
  const text = JSON.stringify(keys.length === 1 ? keys[0] : { keys });
  if (!env.TOKEN_PRIVATE_JWK) return replaceKeyFile(env.DATA_DIR, text);
  const { publicJwks } = await fromText(text, "TOKEN_PRIVATE_JWK");
  console.log(`TOKEN_PUBLIC_JWKS='${publicJwks}'\nTOKEN_PRIVATE_JWK='${text}'`);
  console.log("Set both, first TOKEN_PUBLIC_JWKS where middleware.ts runs on machines of its own.");
}

async function begin(ours: Ours): Promise<void> {
  await assertKeysGiven(ours.env);
  await put(ours, [JSON.parse(await generatePrivateJwk()), ...ours.jwks]);
  console.log(
    `A new key is first and signs from the next start. Start every process of the app anew with both keys, then run this again: it seals everything with the new one.`,
  );
}

async function seal({ env, key }: Ours): Promise<void> {
  const needs = await sealAgain(key.secrets, console.log);
  if (needs.length > 0) throw refusal(needs, env);
  console.log(
    `No row needs the key ${key.secrets.at(-1)?.id} any more: it may go with npm run keys:rotate -- --drop. The sessions that it signed end with it; none lasts longer than thirty days.`,
  );
}

async function drop(ours: Ours): Promise<void> {
  const { env, key, jwks } = ours;
  if (jwks.length < 2) throw new StartError(`${keysPlace(env)} holds one key only, and that one signs.`);
  if ((await sealAgain(key.secrets, console.log)).length > 0)
    throw new StartError("Rows still need the old key: run npm run keys:rotate first.");
  await put(ours, jwks.slice(0, 1));
  console.log("The old key is gone. Start every process of the app anew.");
}

async function lost({ key }: Ours, keyId: string): Promise<void> {
  await forgetKey(key.secrets, keyId);
  console.log(
    `Nothing waits for the key ${keyId} any more. Whoever had an authenticator app sealed with it signs in with a recovery code, a passkey or by the help of an administrator.`,
  );
}

function actionOf([flag, keyId]: readonly string[]): (ours: Ours) => Promise<void> {
  if (flag === undefined) return (ours) => (ours.jwks.length > 1 ? seal(ours) : begin(ours));
  if (flag === "--drop") return drop;
  if (flag === "--lost" && keyId !== undefined) return (ours) => lost(ours, keyId);
  throw new StartError("Run npm run keys:rotate, and at the end npm run keys:rotate -- --drop.");
}

await command(async () => {
  const env = readEnv();
  const act = actionOf(process.argv.slice(2));
  await onDatabase(env, async ({ url }) => {
    openPool(url);
    try {
      const key = await signingKey();
      const given = JSON.parse((await keysText(env)) ?? "{}");
      await act({ env, key, jwks: Array.isArray(given.keys) ? given.keys : [given] });
    } catch (error) {
      if (isStartError(error)) throw error;
      throw new StartError(
        `The keys could not be changed: ${error instanceof Error ? error.message : String(error)}.`,
        {
          cause: error,
        },
      );
    } finally {
      await closePool();
    }
  });
});
