// Opens every table whose rows hold a secret that is sealed with a key: some rows at a time, and one of them sealed anew.
import { and, asc, eq, gt, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { z } from "zod";
import { orderHookSecrets, orderMessages } from "#db/schema/auth-order-payments.ts";
import { totpFactors } from "#db/schema/auth-security.ts";
import { signOnSecrets } from "#db/schema/auth-sign-on.ts";
import { type KeyedKind, LOST } from "#server/platform/keys/keyed-rows-store.ts";
import {
  chipPlace,
  clientPlace,
  HOOK_PLACE,
  messagePlace,
  type Place,
  type Sealed,
  totpPlace,
} from "#server/platform/keys/sealing.ts";
import type { Tx } from "#server/platform/transaction.ts";

const BATCH = 500;

/** A secret of a row, sealed. */
export type SealedRow = { id: string; sealed: string };

/** Rows that are sealed with a key, some at a time, in the order of their ids. */
export type SealedTable = {
  kind: KeyedKind;
  place: (id: string) => Place;
  /** Those that another key opens than this one. */
  notOf: (tx: Tx, keyId: string, after: string | null) => Promise<SealedRow[]>;
  /** Writes one of them, sealed anew. */
  store: (tx: Tx, id: string, sealed: Sealed) => Promise<unknown>;
};

type Columns = { id: PgColumn; sealed: PgColumn; keyId: PgColumn };

const otherThan = ({ keyId: named }: Columns, keyId: string) =>
  or(isNull(named), and(ne(named, keyId), ne(named, LOST)));

const sealedRow = z.object({ id: z.coerce.string(), sealed: z.string() });

async function some(tx: Tx, table: PgTable, { columns, where }: { columns: Columns; where: SQL | undefined }) {
  const { id, sealed } = columns;
  const rows = await tx
    .select({ id, sealed })
    .from(table)
    .where(and(isNotNull(sealed), where))
    .orderBy(asc(id))
    .limit(BATCH)
    .for("update");
  return rows.map((row) => sealedRow.parse(row));
}

const after = ({ id }: Columns, last: string | null) => (last === null ? undefined : gt(id, last));

const APPS = { id: totpFactors.userId, sealed: totpFactors.sealed, keyId: totpFactors.keyId };
const CLIENTS = { id: signOnSecrets.providerId, sealed: signOnSecrets.sealed, keyId: signOnSecrets.keyId };

/** Everything that is sealed, authenticator apps last: of them there may be many. */
export const SEALED_TABLES: readonly SealedTable[] = [
  {
    kind: "client",
    place: clientPlace,
    notOf: (tx, keyId, last) =>
      some(tx, signOnSecrets, { columns: CLIENTS, where: and(otherThan(CLIENTS, keyId), after(CLIENTS, last)) }),
    store: (tx, id, sealed) => tx.update(signOnSecrets).set(sealed).where(eq(signOnSecrets.providerId, id)),
  },
  {
    kind: "hook",
    place: () => HOOK_PLACE,
    notOf: (tx, keyId, last) => {
      const where = and(
        otherThan(orderHookSecrets, keyId),
        last === null ? undefined : gt(orderHookSecrets.id, Number(last)),
      );
      return some(tx, orderHookSecrets, { columns: orderHookSecrets, where });
    },
    store: (tx, id, sealed) =>
      tx
        .update(orderHookSecrets)
        .set(sealed)
        .where(eq(orderHookSecrets.id, Number(id))),
  },
  {
    kind: "message",
    place: messagePlace,
    notOf: (tx, keyId, last) =>
      some(tx, orderMessages, {
        columns: orderMessages,
        where: and(otherThan(orderMessages, keyId), after(orderMessages, last)),
      }),
    store: (tx, id, sealed) => tx.update(orderMessages).set(sealed).where(eq(orderMessages.id, id)),
  },
  {
    kind: "batch",
    place: chipPlace,
    notOf: async (tx, keyId, last) => {
      const { rows } = await tx.execute(sql`select * from tag_batches_not_of(${keyId}, ${last}::uuid, ${BATCH})`);
      return rows.map((row) => sealedRow.parse(row));
    },
    store: (tx, id, { sealed, keyId }) => tx.execute(sql`select tag_batch_reseal(${id}::uuid, ${sealed}, ${keyId})`),
  },
  {
    kind: "app",
    place: totpPlace,
    notOf: (tx, keyId, last) =>
      some(tx, totpFactors, { columns: APPS, where: and(otherThan(APPS, keyId), after(APPS, last)) }),
    store: storeApp,
  },
];

/** Some authenticator apps that name no key, in the order of their people. */
export function unnamedApps(tx: Tx, last: string | null): Promise<SealedRow[]> {
  return some(tx, totpFactors, { columns: APPS, where: and(isNull(totpFactors.keyId), after(APPS, last)) });
}

/** How many authenticator apps another key opens than this one. */
export function countAppsNotOf(tx: Tx, keyId: string): Promise<number> {
  return tx.$count(totpFactors, otherThan(APPS, keyId));
}

/** Writes the key of an authenticator app, sealed anew or as it was. */
export async function storeApp(tx: Tx, userId: string, sealed: Sealed): Promise<void> {
  await tx.update(totpFactors).set(sealed).where(eq(totpFactors.userId, userId));
}
