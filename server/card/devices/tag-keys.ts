// The keys of signed chips: one for a batch, sealed where it is kept, and out of it one for each tag.
import { randomBytes } from "node:crypto";
import { log } from "#lib/log.server.ts";
import { diversified } from "#server/card/devices/cmac.ts";
import { chipPlace, openSecret, type Sealed, sealSecret } from "#server/platform/keys/sealing.ts";

const KEY_BYTES = 16;

/** A batch's key for its row: nobody ever sees it. */
export async function newBatchKey(batch: string): Promise<Sealed> {
  return sealSecret(chipPlace(batch), randomBytes(KEY_BYTES));
}

/** What was sealed for a batch; null where none of our keys opens it: its taps are then not proved, and open all the same. */
export async function batchKey(batch: string, sealed: string): Promise<Buffer | null> {
  const opened = await openSecret(chipPlace(batch), sealed);
  if (opened === null) log.warn({ batch }, "no key opens the key of this batch of tags");
  return opened?.secret ?? null;
}

/** A tag's own key, which says nothing of another's: by what stands behind `/t/`. */
export function tagKey(master: Buffer, alias: string): Buffer {
  return diversified(master, Buffer.from(alias, "ascii"));
}
