// No start while rows need a key that was not given: what they hold would be lost in silence.
import type { Env } from "#lib/env.server.ts";
import { keyFileOf } from "#lib/key-file.server.ts";
import { counted, inOnePhrase, type Noun } from "#lib/plural.ts";
import { StartError } from "#lib/start-error.ts";
import {
  KEYED_KINDS,
  type KeyedKind,
  type Need,
  nameMailboxes,
  needsBeyond,
} from "#server/platform/keys/keyed-rows-store.ts";
import { storeApp, unnamedApps } from "#server/platform/keys/sealed-tables.ts";
import { openWith, totpPlace } from "#server/platform/keys/sealing.ts";
import { signingKey } from "#server/platform/signing-key.ts";
import type { Secret } from "#server/platform/token-keys.ts";
import { unscoped } from "#server/platform/transaction.ts";

type Place = Pick<Env, "TOKEN_PRIVATE_JWK" | "DATA_DIR">;
type Secrets = readonly [Secret, ...Secret[]];

/** How a key without a name is called where it is given up. */
export const UNNAMED = "unknown";

/** Where the keys of this installation stand, for people. */
export function keysPlace({ TOKEN_PRIVATE_JWK, DATA_DIR }: Place): string {
  return TOKEN_PRIVATE_JWK ? "TOKEN_PRIVATE_JWK" : keyFileOf(DATA_DIR);
}

const NOUNS: Readonly<Record<KeyedKind, Noun>> = {
  app: "authenticator app",
  mailbox: "remembered mailbox",
  client: "client secret",
  batch: "chip batch",
  hook: "client secret",
  message: "printer message",
  stop: "remembered stop",
  code: "device code",
};

function sentence({ keyId, rows }: Need): string {
  const named = KEYED_KINDS.flatMap((kind) => (rows[kind] ? [counted(rows[kind], NOUNS[kind])] : []));
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return `${inOnePhrase(named)} ${all === 1 ? "needs" : "need"} ${keyId === null ? "a key that is none of the given ones" : `the key ${keyId}, which was not given`}`;
}

/** What is said of rows whose keys were not given, and what to do. */
export function refusal(needs: readonly Need[], place: Place): StartError {
  const [first] = needs;
  return new StartError(
    `${needs.map(sentence).join("; ")}: put it into ${keysPlace(place)} second, behind the one that signs, as {"keys":[…,…]}; if it is gone for good, npm run keys:rotate -- --lost ${first?.keyId ?? UNNAMED} goes on without it.`,
  );
}

/** Rows from before rows named their key: what opens one is its key, and a hash is of the oldest that is given. */
export async function nameRows(secrets: Secrets): Promise<void> {
  const { unopened } = await eachApp(secrets);
  if (unopened === 0) await unscoped((tx) => nameMailboxes(tx, (secrets.at(-1) ?? secrets[0]).id));
}

async function eachApp(secrets: Secrets): Promise<{ unopened: number }> {
  let unopened = 0;
  for (let after: string | null = null; ; ) {
    const last: string | null = await unscoped(async (tx) => {
      const rows = await unnamedApps(tx, after);
      for (const { id: userId, sealed } of rows) {
        const opened = openWith(secrets, totpPlace(userId), sealed);
        if (opened) await storeApp(tx, userId, { sealed, keyId: opened.keyId });
        else unopened += 1;
      }
      return rows.at(-1)?.id ?? null;
    });
    if (last === null) return { unopened };
    after = last;
  }
}

/** Throws, with the count and what to do, while rows need a key that was not given. */
export async function assertKeysGiven(place: Place): Promise<void> {
  const { secrets } = await signingKey();
  await nameRows(secrets);
  const needs = await needsBeyond(secrets.map(({ id }) => id));
  if (needs.length > 0) throw refusal(needs, place);
}
