// From the rows of numbers to the wire.
import { z } from "zod";
import { mayRegister, REGISTRATION_WORDS } from "#lib/campaign/sms/registration.ts";
import type { SmsSender } from "#lib/services/campaign/sms-entities.ts";
import { SMS_REGISTRATIONS } from "#lib/services/campaign/sms-limits.ts";
import type { SmsOwnSender, SmsSenderDetails, SmsSenderRow } from "#lib/services/campaign/sms-sender-contract.ts";
import { kindOf, type SenderRecord } from "#server/campaign/sms/place-store.ts";
import type { SenderAnywhere } from "#server/campaign/sms/sender-store.ts";
import { instantOf } from "#server/platform/rows.ts";

const text = z.string().catch("");
const stored = z
  .object({ legal_name: text, tax_number: text, website: text, about: text, consent: text })
  .catch({ legal_name: "", tax_number: "", website: "", about: "", consent: "" });

/** As a workspace wrote it; empty before. */
function detailsOf(details: unknown): SmsSenderDetails {
  return stored.parse(details);
}

type Shown = Pick<SenderRecord, "number" | "kind" | "registration" | "why" | "provider">;

/** The number, and why nothing goes from it. */
export function toSender(sender: Shown): SmsSender {
  const registration = SMS_REGISTRATIONS.find((one) => one === sender.registration) ?? "none";
  const why = registration === "approved" ? "" : `${REGISTRATION_WORDS[registration]} ${sender.why}`.trim();
  return { number: sender.number, kind: kindOf(sender), registration, why, provider: sender.provider };
}

/** The same for whoever registers it. */
export function toOwnSender(row: SenderRecord): SmsOwnSender {
  const sender = toSender(row);
  const { id, version } = row;
  return {
    ...{ ...sender, id, version, details: detailsOf(row.details), changed_at: instantOf(row.changedAt) },
    may_register: mayRegister(sender.registration),
  };
}

/** The same for administrators. */
export function toSenderRow(row: SenderAnywhere): SmsSenderRow {
  const { id, version, why: note, changed_at, workspace_id, workspace } = row;
  return {
    ...{ ...toSender(row), id, version, note, changed_at, details: detailsOf(row.details) },
    workspace: { id: workspace_id, name: workspace },
  };
}
