// The keys that a backup's file carried, put where the app finds them.
import type { Env } from "#lib/env.server.ts";
import { copyKeyFile, keyFileOf, keysText, replaceKeyFile } from "#lib/key-file.server.ts";
import { fromText } from "#server/platform/token-keys.ts";

type Given = Pick<Env, "TOKEN_PRIVATE_JWK" | "DATABASE_URL" | "DATA_DIR">;

const idsIn = async (text: string) => (await fromText(text, "The backup")).secrets.map(({ id }) => id);

/** Puts them into the file of our own database's folder, or answers the variables that a person has to set; and what to say. */
export async function placeKeys(env: Given, text: string): Promise<string[]> {
  const here = await keysText(env);
  const known = here === null ? [] : await idsIn(here);
  const carried = await idsIn(text);
  if (carried.every((id) => known.includes(id))) return ["The keys of the backup are here already."];
  if (env.TOKEN_PRIVATE_JWK || env.DATABASE_URL) {
    const { publicJwks } = await fromText(text, "The backup");
    return [
      "The keys of the backup are these. Set them in place of what is set now, before the app starts:",
      `TOKEN_PRIVATE_JWK='${text}'`,
      `TOKEN_PUBLIC_JWKS='${publicJwks}'`,
    ];
  }
  const copy = here === null ? null : await copyKeyFile(env.DATA_DIR);
  await replaceKeyFile(env.DATA_DIR, text);
  return [
    `The keys of the backup are in ${keyFileOf(env.DATA_DIR)}.`,
    ...(copy === null ? [] : [`What it held before is in ${copy}.`]),
  ];
}
