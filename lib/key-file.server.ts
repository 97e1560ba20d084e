// Where the keys of an installation stand: in TOKEN_PRIVATE_JWK, else in a file of DATA_DIR that nobody else reads.
import { chmod, copyFile, link, mkdir, open, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { systemCode } from "#lib/start-error.ts";

export type KeyPlace = { TOKEN_PRIVATE_JWK?: string | undefined; DATA_DIR: string };

/** The file for keys that no variable gives. */
export function keyFileOf(dataDir: string): string {
  return path.join(dataDir, "keys", "token.json");
}

/** The keys as text, private halves and all; null where there are none yet. */
export async function keysText({ TOKEN_PRIVATE_JWK, DATA_DIR }: KeyPlace): Promise<string | null> {
  if (TOKEN_PRIVATE_JWK) return TOKEN_PRIVATE_JWK;
  const file = keyFileOf(DATA_DIR);
  const text = await readIfThere(file);
  if (text !== null) await chmod(file, 0o600);
  return text;
}

/** Makes the file where there is none, and answers what it holds: two first starts agree on one key. */
export async function makeKeyFile(dataDir: string, text: string): Promise<string> {
  const file = keyFileOf(dataDir);
  const draft = await draftOf(file, text);
  try {
    await link(draft, file);
  } catch (error) {
    if (systemCode(error) !== "EEXIST") throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(file, "utf8");
}

/** Puts these keys into the file in place of what it held; no reader sees half of it, and a power cut leaves one of both. */
export async function replaceKeyFile(dataDir: string, text: string): Promise<void> {
  const file = keyFileOf(dataDir);
  await rename(await draftOf(file, text), file);
}

/** Keeps what the file holds under another name beside it, and answers that name. */
export async function copyKeyFile(dataDir: string): Promise<string> {
  const copy = path.join(
    path.dirname(keyFileOf(dataDir)),
    `token-${new Date().toISOString().replaceAll(/[:.]/g, "-")}.json`,
  );
  await copyFile(keyFileOf(dataDir), copy);
  await chmod(copy, 0o600);
  return copy;
}

async function draftOf(file: string, text: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}.${crypto.randomUUID()}`;
  const handle = await open(draft, "wx", 0o600);
  await handle.writeFile(text);
  await handle.sync();
  await handle.close();
  return draft;
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (systemCode(error) === "ENOENT") return null;
    throw error;
  }
}
