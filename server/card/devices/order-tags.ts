// The tags of an order: made when it is produced, written down for its printer, and a workspace's from the day they are shipped.
import { sql } from "drizzle-orm";
import { z } from "zod";
import { env } from "#lib/env.server.ts";
import { AppError } from "#lib/errors.ts";
import { newId } from "#lib/id.ts";
import { serverPaths } from "#lib/server-paths.ts";
import {
  DEVICE_CHIPS,
  DEVICE_KINDS,
  type DeviceChip,
  type DeviceKind,
  KIND_NAMES,
} from "#lib/services/card/device-limits.ts";
import { TAG_LETTERS } from "#lib/services/card/tag-limits.ts";
import { printedRow } from "#server/card/devices/printed.ts";
import { batchKey, newBatchKey } from "#server/card/devices/tag-keys.ts";
import { randomAlias } from "#server/platform/addresses/alias-letters.ts";
import { codeHashes, newCode } from "#server/platform/codes/tag-code.ts";
import type { Tx } from "#server/platform/transaction.ts";

type Piece = { n: number; kind: DeviceKind; chip: DeviceChip; personId: string | null };
type Made = { orderId: string; number: number; pieces: readonly Piece[] };

const madeRow = z.object({ n: z.number(), id: z.string(), alias: z.string() });

/** Makes a tag for each piece, with one key of the order for its signed chips; asked again for the same order it answers those. */
async function make(tx: Tx, { orderId, number, pieces }: Made) {
  const key = pieces.some(({ chip }) => chip === "signed") ? await newBatchKey(orderId) : null;
  const tags = pieces.map(({ n, kind, chip }) => ({
    id: newId(),
    alias: randomAlias(TAG_LETTERS),
    name: `${KIND_NAMES[kind]} ${n} of ${pieces.length}`,
    ...{ kind, chip },
    // Read back by its end: the piece that it is.
    number: `${number}-${String(n).padStart(3, "0")}`,
  }));
  const [sealed, keyId] = [key?.sealed ?? null, key?.keyId ?? null];
  const { rows } = await tx.execute(
    sql`select * from tag_order_make(${orderId}::uuid, ${JSON.stringify(tags)}::jsonb, ${sealed}, ${keyId})`,
  );
  return rows.map((row) => madeRow.parse(row)).map(({ n, id, alias }) => ({ n, tagId: id, alias }));
}

const printRow = z.object({
  n: z.number(),
  number: z.string(),
  alias: z.string(),
  kind: z.enum(DEVICE_KINDS),
  chip: z.enum(DEVICE_CHIPS),
  fresh: z.boolean(),
  sealed: z.string().nullable(),
});
type PrintRow = z.infer<typeof printRow>;

/** The key that those of a signed order are made of; null for any other order. Throws `unavailable` where none of our keys opens it. */
async function masterOf(orderId: string, rows: readonly PrintRow[]): Promise<Buffer | null> {
  const [first] = rows.filter(({ chip, fresh }) => chip === "signed" && fresh);
  if (!first) return null;
  const master = first.sealed === null ? null : await batchKey(orderId, first.sealed);
  if (master === null) throw new AppError("unavailable");
  return master;
}

/**
 * What a printer needs of each. A code for its back and the key of a signed chip are told the first time alone: afterwards only the
 * code's hash is there, and nobody is told a key again.
 */
async function print(tx: Tx, { orderId, size }: { orderId: string; size: number }) {
  const codes = Array.from({ length: size }, newCode);
  const hashes = await codeHashes(tx, codes);
  const { rows } = await tx.execute(
    sql`select * from tag_order_print(${orderId}::uuid, ${`{${hashes.join(",")}}`}::text[])`,
  );
  const origin = env().PUBLIC_ORIGIN;
  const found = rows.map((row) => printRow.parse(row));
  const master = await masterOf(orderId, found);
  return found.map(({ n, kind, fresh, sealed: _sealed, ...row }) => ({
    ...{ n, kind, page: origin + serverPaths.tag(row.alias) },
    ...printedRow(row, {
      origin,
      master: row.chip === "signed" ? master : null,
      code: fresh ? (codes[n - 1] ?? "") : "",
    }),
  }));
}

type Bound = { orderId: string; workspaceId: string; pieces: readonly (Piece & { tagId: string })[] };

/** They are the workspace's from now on. A piece whose person is named opens that person's card out of the box. */
async function bind(tx: Tx, { orderId, workspaceId, pieces }: Bound): Promise<void> {
  const people = pieces.flatMap(({ tagId, personId }) =>
    personId === null ? [] : [{ tag_id: tagId, person_id: personId }],
  );
  await tx.execute(
    sql`select tag_order_bind(${orderId}::uuid, ${workspaceId}::uuid, ${JSON.stringify(people)}::jsonb)`,
  );
}

const freshRow = z.object({ fresh: z.number() });

/** How many of an order's tags the next files hold a code for. */
async function fresh(tx: Tx, orderId: string): Promise<number> {
  const { rows } = await tx.execute(sql`select tag_order_fresh(${orderId}::uuid) as fresh`);
  return freshRow.parse(rows[0]).fresh;
}

/** What the auth service's orders need of tags. */
export const orderTagsOfCards = { make, print, fresh, bind };
