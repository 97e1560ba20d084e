// Promo codes, their uses and the single codes of a batch as CSV.
import type { CsvColumn } from "#lib/csv-table.ts";
import { minorUnits } from "#lib/money.ts";
import type { PromoCode, PromoUseRow } from "#lib/services/auth/promo-entities.ts";
import type { SingleRow } from "#server/auth/promos/promo-list-repository.ts";
import type { CsvTable } from "#server/platform/csv.ts";

function plainAmount(minor: number, currency: string): string {
  return (minor / minorUnits(currency)).toFixed(Math.log10(minorUnits(currency)));
}

/** "4190.00 USD": what a spreadsheet can split, whatever the currencies. */
const worth = ({ brought }: PromoCode) =>
  Object.entries(brought.value)
    .map(([currency, minor]) => `${plainAmount(minor, currency)} ${currency}`)
    .join("; ");

const CODES: readonly CsvColumn<PromoCode>[] = [
  ["Code", (promo) => promo.code],
  ["Note", (promo) => promo.note],
  ["Gives", (promo) => promo.title],
  ["State", (promo) => promo.state],
  ["Uses", (promo) => promo.uses],
  ["Most uses", (promo) => promo.max_uses ?? ""],
  ["Orders paid with it", (promo) => promo.brought.orders],
  ["Worth", worth],
  ["Accounts", (promo) => promo.brought.accounts],
  ["First day", (promo) => promo.starts_on ?? ""],
  ["Last day", (promo) => promo.ends_on ?? ""],
  ["Made", (promo) => promo.created_at, "day"],
  ["Made by", (promo) => promo.created_by ?? ""],
];

/** One line per code or batch. */
export function promosTable(timeZone: string): CsvTable<PromoCode> {
  return { name: "promo-codes", timeZone, columns: CODES };
}

const off = ({ off: minor, currency }: PromoUseRow) => (currency === null ? "" : plainAmount(minor, currency));

const USES: readonly CsvColumn<PromoUseRow>[] = [
  ["Code", (use) => use.code],
  ["State", (use) => use.state],
  ["Workspace", (use) => use.workspace ?? ""],
  ["Order", (use) => use.order?.number ?? ""],
  ["Person", (use) => use.person ?? ""],
  ["Email", (use) => use.email ?? use.order?.email ?? ""],
  ["For", (use) => use.kind],
  ["Off the first payment", off],
  ["Currency", (use) => use.currency ?? ""],
  ["When", (use) => use.at, "moment"],
];

/** One line per use, freed ones too. */
export function usesTable(code: string, timeZone: string): CsvTable<PromoUseRow> {
  return { name: `promo-code-${code.toLowerCase()}`, timeZone, columns: USES };
}

const SINGLES: readonly CsvColumn<SingleRow>[] = [
  ["Code", (single) => single.code],
  ["State", (single) => single.state ?? "free"],
  ["Workspace", (single) => single.workspace ?? ""],
  ["Order", (single) => single.order ?? ""],
  ["When", (single) => single.at, "moment"],
];

/** One line per code of a batch, for whoever prints or sends them. */
export function singlesTable(code: string, timeZone: string): CsvTable<SingleRow> {
  return { name: `codes-${code.toLowerCase()}`, timeZone, columns: SINGLES };
}
