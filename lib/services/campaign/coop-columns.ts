// The columns of a file of co-op accounts, and of a location's statement. Amounts are plain numbers beside their currency, so that a
// spreadsheet adds them up.

import { plainAmount } from "#lib/campaign/coop/amounts.ts";
import { ENTRY_WORDS } from "#lib/campaign/coop/coop-words.ts";
import type { CsvColumn } from "#lib/csv-table.ts";
import type { CoopEntry, CoopPlace } from "#lib/services/campaign/coop-entities.ts";

type Figure = "allocated" | "available" | "reserved" | "spent" | "pledged" | "owed" | "settled";

const figure = (title: string, name: Figure): CsvColumn<CoopPlace> => [
  title,
  ({ account }) => (account === null ? "" : plainAmount(account[name], account.currency)),
];

export const COOP_PLACE_COLUMNS: readonly CsvColumn<CoopPlace>[] = [
  ["Location", ({ name }) => name],
  ["Currency", ({ account, currency }) => account?.currency ?? currency],
  ["Share in percent", ({ account }) => account?.percent ?? ""],
  figure("Allocated", "allocated"),
  figure("Left", "available"),
  figure("Reserved", "reserved"),
  figure("Spent", "spent"),
  figure("Location’s share reserved", "pledged"),
  figure("Location owes", "owed"),
  figure("Settled", "settled"),
];

export const COOP_ENTRY_COLUMNS: readonly CsvColumn<CoopEntry>[] = [
  ["When", ({ at }) => at, "moment"],
  ["What", ({ kind }) => ENTRY_WORDS[kind]],
  ["For", ({ label }) => label],
  ["Currency", ({ currency }) => currency],
  ["Franchise’s share", ({ company, currency }) => plainAmount(company, currency)],
  ["Location’s share", ({ own, currency }) => plainAmount(own, currency)],
  ["Left", ({ available, currency }) => plainAmount(available, currency)],
  ["Location owes", ({ owed, currency }) => plainAmount(owed, currency)],
  ["Note", ({ note }) => note],
  ["By", ({ by }) => by?.name ?? ""],
];
