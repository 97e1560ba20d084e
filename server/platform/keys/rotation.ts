// Changes the key that everything is sealed with: batch by batch, so that it may be broken off and begun again.
import { counted } from "#lib/plural.ts";
import { StartError } from "#lib/start-error.ts";
import { keepHashKeys } from "#server/platform/keys/kept-keys-store.ts";
import {
  appsNotOf,
  clientsNotOf,
  countAppsNotOf,
  giveUp,
  type Need,
  needsBeyond,
  storeApp,
  storeClient,
} from "#server/platform/keys/keyed-rows-store.ts";
import { nameRows, UNNAMED } from "#server/platform/keys/needed-keys.ts";
import { clientPlace, openWith, sealWith, totpPlace } from "#server/platform/keys/sealing.ts";
import type { SigningKey } from "#server/platform/token-keys.ts";
import { unscoped } from "#server/platform/transaction.ts";

type Secrets = SigningKey["secrets"];
type Batch = { last: string | null; sealed: number };

async function sealBatch(secrets: Secrets, after: string | null): Promise<Batch> {
  const [own] = secrets;
  return unscoped(async (tx) => {
    const rows = await appsNotOf(tx, own.id, after);
    let sealed = 0;
    for (const row of rows) {
      const place = totpPlace(row.userId);
      const opened = openWith(secrets, place, row.sealed);
      if (!opened) continue;
      await storeApp(tx, row.userId, sealWith(own, place, opened.secret));
      sealed += 1;
    }
    return { last: rows.at(-1)?.userId ?? null, sealed };
  });
}

/** One workspace has one of them, so that they are few. */
async function sealClients(secrets: Secrets): Promise<void> {
  const [own] = secrets;
  await unscoped(async (tx) => {
    for (const { providerId, sealed } of await clientsNotOf(tx, own.id)) {
      const opened = openWith(secrets, clientPlace(providerId), sealed);
      if (opened) await storeClient(tx, providerId, sealWith(own, clientPlace(providerId), opened.secret));
    }
  });
}

/**
 * Seals everything with the first of these keys, and keeps what the others made hashes with. Answers what still needs
 * another key than the first: rows that none of them opens.
 */
export async function sealAgain(secrets: Secrets, log: (line: string) => void): Promise<Need[]> {
  const [own] = secrets;
  await nameRows(secrets);
  await unscoped((tx) => keepHashKeys(tx, secrets));
  await sealClients(secrets);
  const total = await unscoped((tx) => countAppsNotOf(tx, own.id));
  let done = 0;
  for (let after: string | null = null; ; ) {
    const { last, sealed }: Batch = await sealBatch(secrets, after);
    if (last === null) break;
    done += sealed;
    after = last;
    log(`${done.toLocaleString("en")} of ${counted(total, "authenticator app")} sealed with the key ${own.id}.`);
  }
  return needsBeyond([own.id]);
}

/** Goes on without a key that is gone for good; refuses one that is here. */
export async function forgetKey(secrets: Secrets, keyId: string): Promise<void> {
  if (secrets.some(({ id }) => id === keyId)) throw new StartError(`The key ${keyId} is here and not lost.`);
  const needs = await needsBeyond(secrets.map(({ id }) => id));
  const name = keyId === UNNAMED ? null : keyId;
  if (!needs.some((need) => need.keyId === name)) throw new StartError(`No row needs the key ${keyId}.`);
  await unscoped((tx) => giveUp(tx, name));
}
