// What became of a text to one person, in words, and what can be done about it.
import type { SmsReason } from "#server/campaign/sms/providers/port.ts";
import { SMS_REASONS } from "#server/campaign/sms/providers/port.ts";
import type { RecipientRecord } from "#server/campaign/sms/recipient-store.ts";

type Said = { words: string; help: string };

const said = (words: string, help = ""): Said => ({ words, help });

const REFUSALS: Readonly<Record<SmsReason, Said>> = {
  stopped: said(
    "They told the carrier to stop texts from this number.",
    "Only they can change that, by texting START.",
  ),
  landline: said("The number is a landline, which gets no texts.", "Add a mobile number to the contact."),
  not_a_number: said("There is no such number.", "Check the number of the contact."),
  unreachable: said("The phone could not be reached.", "Ask them for another number if this happens again."),
  filtered: said("Their carrier blocked the text.", "Use plainer words, and fewer capital letters and links."),
  unregistered: said("The number that you send from is not registered.", "Ask your administrator to register it."),
  not_allowed: said(
    "Texts to this country are not allowed.",
    "Ask your administrator which countries texts can go to.",
  ),
  quiet_hours: said("The carrier lets nothing through at this hour.", "Send it again during the day."),
  too_late: said("It was still in a queue when its hours ended.", "Send it again earlier in the day."),
  too_long: said("The text was too long for their carrier.", "Shorten it."),
  too_many: said("Their carrier got too many texts from this number.", "Try again tomorrow."),
  account: said("The account at the provider refused it.", "Ask your administrator to look at the account."),
  wrong_sender: said("The number that you send from cannot text them.", "Ask your administrator for another number."),
  unreadable: said("The provider refused it and gave no reason we know."),
};

const STATES: Readonly<Record<string, Said>> = {
  waiting: said("Waits for its turn."),
  handed_over: said("Handed over to the provider."),
  accepted: said("The provider has it."),
  delivered: said("Delivered."),
  unknown: said(
    "The provider did not say whether it took the text. It is not sent again.",
    "Wait for the provider’s report, or ask the person.",
  ),
  stopped: said("Stopped before it was sent."),
  dropped: said("It waited too long and was not sent.", "Send it again, with more time to wait."),
};

/** Of somebody who was not left out from the beginning. */
export function becameOf({ state, error }: Pick<RecipientRecord, "state" | "error">): Said {
  const reason = SMS_REASONS.find((one) => one === error);
  const plain = STATES[state] ?? said("It was not delivered.");
  return reason !== undefined && (state === "refused" || state === "failed") ? REFUSALS[reason] : plain;
}
