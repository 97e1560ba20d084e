// The columns of a file of texts, and of one with the people of a text.
import { EXCLUSION_WORDS } from "#lib/campaign/sms/exclusions.ts";
import { centsOf } from "#lib/campaign/sms/prices.ts";
import { RECIPIENT_WORDS, SEND_WORDS } from "#lib/campaign/sms/sms-words.ts";
import type { CsvColumn } from "#lib/csv-table.ts";
import { formatExactly } from "#lib/money.ts";
import type { SmsRecipient, SmsRow } from "#lib/services/campaign/sms-entities.ts";

const dollars = (micros: number) => formatExactly(centsOf(micros), "USD");

export const SMS_COLUMNS: readonly CsvColumn<SmsRow>[] = [
  ["Name", (row) => row.name],
  ["Status", (row) => SEND_WORDS[row.state]],
  ["Words", (row) => row.words],
  ["Audience", (row) => row.audience.label],
  ["Starts", (row) => row.starts_at, "moment"],
  ["Sent", (row) => row.sent_at, "moment"],
  ["People", (row) => row.people],
  ["Delivered", (row) => row.sums.delivered],
  ["Left out", (row) => row.sums.excluded],
  ["Spent", (row) => dollars(row.spent)],
  ["Sent by", (row) => row.owner.name],
];

export const SMS_PEOPLE_COLUMNS: readonly CsvColumn<SmsRecipient>[] = [
  ["Name", (row) => row.name],
  ["Number", (row) => row.number],
  ["Status", (row) => RECIPIENT_WORDS[row.state]],
  ["Reason", (row) => (row.reason === null ? "" : EXCLUSION_WORDS[row.reason].title)],
  ["What happened", (row) => row.words],
  ["Segments", (row) => row.segments],
  ["Price", (row) => dollars(row.price)],
  ["Opened", (row) => row.opened_at, "moment"],
  ["Waits until", (row) => row.next_at, "moment"],
  ["Changed", (row) => row.changed_at, "moment"],
];
