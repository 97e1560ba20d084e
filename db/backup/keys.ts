// The keys of an installation inside its backup's file, sealed with a passphrase: a database without them is half of one.
import { createCipheriv, createDecipheriv, randomBytes, type ScryptOptions, scrypt } from "node:crypto";
import { z } from "zod";
import type { Env } from "#lib/env.server.ts";
import { keysText } from "#lib/key-file.server.ts";
import { StartError } from "#lib/start-error.ts";

// What OWASP names for scrypt: 128 MB and about half a second for each guess.
const COST = 2 ** 17;
const BLOCK_SIZE = 8;
const ALGORITHM = "aes-256-gcm";
const KEY_BYTES = 32;
const TAG_BYTES = 16;
const PURPOSE = Buffer.from("corner-backup keys");

const bytes = z.string().regex(/^[\w-]+$/);

/** What a file says of its keys. A file may be anybody's, so what it asks of this machine has bounds. */
export const sealedKeysSchema = z.object({
  kdf: z.literal("scrypt"),
  cost: z
    .number()
    .int()
    .min(2)
    .max(2 ** 20),
  blockSize: z.number().int().min(1).max(16),
  parallelization: z.number().int().min(1).max(4),
  salt: bytes,
  cipher: z.literal(ALGORITHM),
  nonce: bytes,
  tag: bytes,
  sealed: bytes,
});
export type SealedKeys = z.infer<typeof sealedKeysSchema>;
type Kdf = Pick<SealedKeys, "cost" | "blockSize" | "parallelization" | "salt">;

function keyFrom(passphrase: string, { cost, blockSize, parallelization, salt }: Kdf): Promise<Buffer> {
  // Twice what it needs, because Node counts its own part as well.
  const options: ScryptOptions = { cost, blockSize, parallelization, maxmem: 256 * cost * blockSize };
  // The same letters typed on another system may be other bytes.
  const secret = passphrase.normalize("NFKC");
  return new Promise((done, failed) =>
    scrypt(secret, Buffer.from(salt, "base64url"), KEY_BYTES, options, (error, key) =>
      error ? failed(error) : done(key),
    ),
  );
}

/** Seals the text of the keys. */
export async function sealKeys(text: string, passphrase: string): Promise<SealedKeys> {
  const kdf = { cost: COST, blockSize: BLOCK_SIZE, parallelization: 1, salt: randomBytes(16).toString("base64url") };
  const nonce = randomBytes(12);
  const cipher = createCipheriv(ALGORITHM, await keyFrom(passphrase, kdf), nonce).setAAD(PURPOSE);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]).toString("base64url");
  const tag = cipher.getAuthTag().toString("base64url");
  return { kdf: "scrypt", ...kdf, cipher: ALGORITHM, nonce: nonce.toString("base64url"), tag, sealed };
}

/** The text of the keys again; one sentence where the passphrase is another one. */
export async function openKeys(keys: SealedKeys, passphrase: string): Promise<string> {
  const key = await keyFrom(passphrase, keys);
  try {
    const decipher = createDecipheriv(ALGORITHM, key, Buffer.from(keys.nonce, "base64url"), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(PURPOSE)
      .setAuthTag(Buffer.from(keys.tag, "base64url"));
    return decipher.update(keys.sealed, "base64url", "utf8") + decipher.final("utf8");
  } catch (error) {
    throw new StartError("BACKUP_PASSPHRASE is not the passphrase that the keys of this backup were sealed with.", {
      cause: error,
    });
  }
}

/** The keys of this environment, sealed for a file; undefined without a passphrase, or before there is a key. */
export async function keysForFile(
  env: Pick<Env, "BACKUP_PASSPHRASE" | "TOKEN_PRIVATE_JWK" | "DATA_DIR">,
): Promise<SealedKeys | undefined> {
  const text = env.BACKUP_PASSPHRASE === undefined ? null : await keysText(env);
  return text === null || env.BACKUP_PASSPHRASE === undefined ? undefined : sealKeys(text, env.BACKUP_PASSPHRASE);
}
