// The stops of addresses: written and asked for by functions alone, because they are no tenant's. An address is known here by
// a hash that only this installation's keys make.
import { sql } from "drizzle-orm";
import { z } from "zod";
import { stopSpellings } from "#lib/stop-address.ts";
import { type KeyedHashes, keyedHasher } from "#server/platform/keyed-hash.ts";
import { rowDate } from "#server/platform/rows.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

const CHANNELS = ["email", "sms", "call"] as const;
const PURPOSES = ["marketing", "service", "any"] as const;

/** The marks of an address (`lib/stop-address.ts`). */
export type Marker = (address: string) => KeyedHashes;

/** Reads the keys, in a transaction of its own: a tenant's may not. To be asked for before one begins. */
export function stopMarker(): Promise<Marker> {
  return unscoped((tx) => keyedHasher(tx, "stops"));
}

type Written = {
  mark: string;
  keyId: string;
  workspaceId: string;
  channel: (typeof CHANNELS)[number];
  purpose: (typeof PURPOSES)[number];
} & ({ source: "visitor"; scope: "brand" | "installation" } | { source: "colleague"; scope: "location" | "brand" });

/** The one way to write a stop: a person's own, or what a colleague was told. */
export async function writeStop(
  tx: Tx,
  { mark, keyId, workspaceId, channel, purpose, scope, source }: Written,
): Promise<void> {
  await tx.execute(
    sql`select stop_write(${mark}, ${keyId}, ${workspaceId}::uuid, ${channel}, ${purpose}, ${scope}, ${source})`,
  );
}

/** Whether one of these marks said stop to emails of this sender. */
export function hasStopped(tx: Tx, marks: readonly string[], workspaceId: string): Promise<boolean> {
  return hasStoppedBy(tx, marks, { workspaceId, channel: "email" });
}

type Asked = { workspaceId: string; channel: (typeof CHANNELS)[number] };

/** The same for any way. */
export async function hasStoppedBy(
  tx: Tx,
  marks: readonly string[],
  { workspaceId, channel }: Asked,
): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select stop_holds(array(select jsonb_array_elements_text(${JSON.stringify(marks)}::jsonb)), ${workspaceId}::uuid, ${channel}, 'service') as stopped`,
  );
  return rows[0]?.stopped === true;
}

const known = z.object({
  place: z.number().int(),
  channel: z.enum(CHANNELS),
  purpose: z.enum(PURPOSES),
  source: z.enum(["visitor", "colleague"]),
  at: rowDate,
});

export type KnownStop = Omit<z.infer<typeof known>, "place"> & { address: string };

/** What these addresses stopped that reaches the workspace in force, in one question: whether and how, never where or whose. */
export async function knownStops(tx: Tx, marker: Marker, addresses: readonly string[]): Promise<KnownStop[]> {
  if (addresses.length === 0) return [];
  const marks = addresses.map((address) => allMarks(marker, address));
  const { rows } = await tx.execute(sql`select * from stops_known(${JSON.stringify(marks)}::jsonb)`);
  return z
    .array(known)
    .parse(rows)
    .flatMap(({ place, ...stop }) => {
      const address = addresses[place];
      return address === undefined ? [] : [{ ...stop, address }];
    });
}

/** Takes back the stop that this row of the ledger wrote, as its writer and in its time; false where there is none. */
export async function takeStopBack(tx: Tx, consent: string, marks: readonly string[]): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select stop_take_back(${consent}::uuid, ${JSON.stringify(marks)}::jsonb) as taken`,
  );
  return rows[0]?.taken === true;
}

/** Those of every key, for what has to find one. */
export function allMarks(marker: Marker, address: string): string[] {
  return stopSpellings(address).flatMap((spelling) => {
    const { own, older } = marker(spelling);
    return [own, ...older];
  });
}
