// Changes the key that everything is sealed with: batch by batch, so that it may be broken off and begun again.
import { counted } from "#lib/plural.ts";
import { StartError } from "#lib/start-error.ts";
import { keepHashKeys } from "#server/platform/keys/kept-keys-store.ts";
import { giveUp, type Need, needsBeyond } from "#server/platform/keys/keyed-rows-store.ts";
import { nameRows, UNNAMED } from "#server/platform/keys/needed-keys.ts";
import { countAppsNotOf, SEALED_TABLES, type SealedTable } from "#server/platform/keys/sealed-tables.ts";
import { openWith, sealWith } from "#server/platform/keys/sealing.ts";
import type { SigningKey } from "#server/platform/token-keys.ts";
import { unscoped } from "#server/platform/transaction.ts";

type Secrets = SigningKey["secrets"];
type Batch = { last: string | null; sealed: number };

async function sealBatch(secrets: Secrets, table: SealedTable, after: string | null): Promise<Batch> {
  const [own] = secrets;
  return unscoped(async (tx) => {
    const rows = await table.notOf(tx, own.id, after);
    let sealed = 0;
    for (const row of rows) {
      const place = table.place(row.id);
      const opened = openWith(secrets, place, row.sealed);
      if (!opened) continue;
      await table.store(tx, row.id, sealWith(own, place, opened.secret));
      sealed += 1;
    }
    return { last: rows.at(-1)?.id ?? null, sealed };
  });
}

/** Batch by batch; says after each how many it sealed so far. */
async function sealTable(secrets: Secrets, table: SealedTable, told: (done: number) => void): Promise<void> {
  let done = 0;
  for (let after: string | null = null; ; ) {
    const { last, sealed }: Batch = await sealBatch(secrets, table, after);
    if (last === null) return;
    done += sealed;
    after = last;
    told(done);
  }
}

/**
 * Seals everything with the first of these keys, and keeps what the others made hashes with. Answers what still needs
 * another key than the first: rows that none of them opens.
 */
export async function sealAgain(secrets: Secrets, log: (line: string) => void): Promise<Need[]> {
  const [own] = secrets;
  await nameRows(secrets);
  await unscoped((tx) => keepHashKeys(tx, secrets));
  const apps = await unscoped((tx) => countAppsNotOf(tx, own.id));
  const said = (done: number) =>
    log(`${done.toLocaleString("en")} of ${counted(apps, "authenticator app")} sealed with the key ${own.id}.`);
  for (const table of SEALED_TABLES) {
    await sealTable(secrets, table, table.kind === "app" ? said : () => undefined);
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
