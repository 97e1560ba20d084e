// From the rows of texts to the wire.
import { EXCLUSION_REASONS, EXCLUSION_WORDS } from "#lib/campaign/sms/exclusions.ts";
import { RECIPIENT_STATES, SMS_SEND_STATES } from "#lib/campaign/sms/sms-states.ts";
import type { Sms, SmsRecipient, SmsRow, SmsSums } from "#lib/services/campaign/sms-entities.ts";
import type { Person } from "#lib/services/person.ts";
import { audienceOf } from "#server/campaign/sms/audience-of.ts";
import { becameOf } from "#server/campaign/sms/became.ts";
import type { SenderRecord } from "#server/campaign/sms/place-store.ts";
import { type RecipientRecord, sumsFrom } from "#server/campaign/sms/recipient-store.ts";
import type { SendRecord } from "#server/campaign/sms/send-store.ts";
import { toSender } from "#server/campaign/sms/sender-wire.ts";
import { instantOf } from "#server/platform/rows.ts";

/** What a column holds, in the words of the rules: the check of the table lets nothing else in. */
export const stateOf = ({ state }: Pick<SendRecord, "state">) =>
  SMS_SEND_STATES.find((one) => one === state) ?? "draft";
export const recipientStateOf = ({ state }: Pick<RecipientRecord, "state">) =>
  RECIPIENT_STATES.find((one) => one === state) ?? "unknown";

type Beside = { sums: SmsSums | undefined; face: (id: string) => Person };

/** A line of the list. */
export function toSmsRow(row: SendRecord, { sums, face }: Beside): SmsRow {
  const { id, name, words, people, spent, version } = row;
  return {
    ...{ id, name, words, people, spent, version, state: stateOf(row) },
    state_at: instantOf(row.stateAt),
    owner: face(row.ownerId),
    audience: { ...audienceOf(row), label: row.audience.label },
    starts_at: instantOf(row.startsAt),
    sent_at: instantOf(row.sentAt),
    sums: sums ?? sumsFrom(() => 0),
    updated_at: instantOf(row.updatedAt),
    deleted_at: instantOf(row.deletedAt),
  };
}

type WholeBeside = Beside & { sender: SenderRecord | null; next: Date | null; link: string; opened: number };

/** The whole of one. */
export function toSms(row: SendRecord, beside: WholeBeside): Sms {
  const sender = beside.sender === null ? null : toSender(beside.sender);
  const waits = (beside.sums?.waiting ?? 0) > 0 && row.state === "running";
  return {
    ...toSmsRow(row, beside),
    ...{ drop_hours: row.dropHours, looks_up: row.looksUp, cap: row.cap, reserved: row.reserved, sender },
    ...{ link_id: row.linkId, link: beside.link, opened: row.linkId === null ? null : beside.opened },
    drops_at: instantOf(row.dropsAt),
    next_at: instantOf(beside.next),
    stuck: waits ? (sender?.why ?? "There is no number to send from.") : "",
  };
}

/** One of its people, with when they opened their own link. */
export function toRecipient({ openedAt, ...row }: RecipientRecord & { openedAt: Date | null }): SmsRecipient {
  const reason = EXCLUSION_REASONS.find((one) => one === row.reason) ?? null;
  const state = recipientStateOf(row);
  const said =
    reason === null ? becameOf(row) : { words: EXCLUSION_WORDS[reason].sentence, help: EXCLUSION_WORDS[reason].advice };
  const { id, name, number, segments, price, rule } = row;
  return {
    ...{ id, name, number, state, reason, ...said, segments, price, rule },
    ...{ contact_id: row.contactId, opened_at: instantOf(openedAt) },
    text: state === "excluded" ? "" : row.text,
    next_at: state === "waiting" ? instantOf(row.nextAt) : null,
    changed_at: instantOf(row.changedAt),
  };
}
