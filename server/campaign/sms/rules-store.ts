// What administrators said of hours and prices of texts, which is no tenant's; and the table and the list that count by it.
import { and, desc, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { smsHours, smsPrices } from "#db/schema/campaign-sms-rules.ts";
import { HOURS_TABLE } from "#lib/campaign/sms/hours-table.ts";
import type { HoursTable, Week } from "#lib/campaign/sms/hours-types.ts";
import { pricesAt } from "#lib/campaign/sms/price-list.ts";
import type { PriceList } from "#lib/campaign/sms/prices.ts";
import { type HoursChange, stricter } from "#lib/campaign/sms/stricter.ts";
import { dayIn } from "#lib/date-format.ts";
import { onceInProcess } from "#lib/once.ts";
import type { Tx } from "#server/platform/transaction.ts";

type HoursRecord = typeof smsHours.$inferSelect;
type PriceRecord = typeof smsPrices.$inferSelect;

/** Everything that was ever added, the last first. */
export function readHours(tx: Tx): Promise<HoursRecord[]> {
  return tx.select().from(smsHours).orderBy(desc(smsHours.madeAt), desc(smsHours.id));
}

export async function insertHours(tx: Tx, row: HoursRecord): Promise<void> {
  await tx.insert(smsHours).values(row);
}

type End = { id: string; by: string; at: Date };

/** Takes one back; false where it is not there, or was taken back before. */
export async function endHours(tx: Tx, { id, by, at }: End): Promise<boolean> {
  const open = and(eq(smsHours.id, id), isNull(smsHours.endedAt));
  const done = await tx.update(smsHours).set({ endedBy: by, endedAt: at }).where(open);
  return (done.rowCount ?? 0) > 0;
}

/** Every price that was ever said, the last to begin first. */
export function readPriceChanges(tx: Tx): Promise<PriceRecord[]> {
  return tx.select().from(smsPrices).orderBy(desc(smsPrices.validFrom), desc(smsPrices.madeAt), desc(smsPrices.id));
}

export async function insertPrice(tx: Tx, row: PriceRecord): Promise<void> {
  await tx.insert(smsPrices).values(row);
}

const day = z.object({ from: z.number(), to: z.number() }).nullable();
const week = z.tuple([day, day, day, day, day, day, day]);

/** As the column holds it. */
export function weekOf({ week: stored }: Pick<HoursRecord, "week">): Week {
  return week.parse(stored);
}

function changeOf(row: HoursRecord): HoursChange {
  const { place, closedOnHolidays, cap, statute, validFrom, validUntil, madeAt } = row;
  const said = { place, closedOnHolidays, cap, statute, validFrom, validUntil };
  return { ...said, week: weekOf(row), readOn: dayIn(madeAt, "UTC") };
}

/** Each change is another version, and so is each that was taken back. */
export function versionOf(rows: readonly HoursRecord[]): string {
  const turns = rows.length + rows.filter(({ endedAt }) => endedAt !== null).length;
  return turns === 0 ? HOURS_TABLE.version : `${HOURS_TABLE.version}+${turns}`;
}

/** The last one that was made: what is worked out of a table is kept with it. */
const held = () =>
  onceInProcess<{ key: string; table: HoursTable }>("texts.hours", () => ({ key: "[]", table: HOURS_TABLE }));

/** The table that counts now. */
export async function hoursTable(tx: Tx): Promise<HoursTable> {
  const all = await readHours(tx);
  const rows = all.filter(({ endedAt }) => endedAt === null).map(changeOf);
  const version = versionOf(all);
  const key = JSON.stringify([version, rows]);
  if (all.length === 0) return HOURS_TABLE;
  if (held().key !== key)
    Object.assign(held(), { key, table: stricter(HOURS_TABLE, { version, rows, extraDays: [] }) });
  return held().table;
}

/** What texts cost at this moment. */
export async function priceList(tx: Tx, at: Date): Promise<PriceList> {
  const rows = await readPriceChanges(tx);
  // Of two that begin at the same moment the one counts that was said last.
  const changes = rows.toReversed().map(({ country, price, validFrom: from }) => ({ country, price, from }));
  return pricesAt(changes, at);
}
