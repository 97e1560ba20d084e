// The columns of an export of visitors' answers.
import type { CsvColumn } from "#lib/csv-table.ts";
import type { Exchange } from "./exchange-entities.ts";
import { SOMEBODY, SOURCE_LABELS } from "./exchange-limits.ts";

const agreedTo = ({ agreed }: Exchange, channel: string) => {
  const asked = agreed.find((one) => one.channel === channel);
  return asked === undefined ? "Not asked" : asked.ticked ? "Yes" : "No";
};

export const EXCHANGE_COLUMNS: readonly CsvColumn<Exchange>[] = [
  ["Name", ({ name }) => name],
  ["Email", ({ email }) => email],
  ["Phone", ({ phone }) => phone],
  ["Company", ({ company }) => company],
  ["Title", ({ title }) => title],
  ["What would help", ({ requests }) => requests.join(", ")],
  ["Note", ({ note }) => note],
  ["Agreed to emails", (row) => agreedTo(row, "email")],
  ["Agreed to texts", (row) => agreedTo(row, "sms")],
  ["Card", ({ card }) => card?.name ?? ""],
  ["Card of", ({ owner }) => owner.name],
  ["Source", ({ source }) => SOURCE_LABELS[source]],
  ["Opened by", ({ channel }) => channel],
  ["Event", ({ event }) => event?.name ?? ""],
  ["Introduced by", ({ introduced_by: by }) => (by === null ? "" : (by.name ?? SOMEBODY))],
  ["Status", ({ state }) => state],
  ["Answered", ({ created_at }) => created_at, "moment"],
];
