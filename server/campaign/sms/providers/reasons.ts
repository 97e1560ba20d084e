// A provider's numbers for what went wrong, in our closed list of reasons.
import { SMS_REASONS, type SmsReason } from "./port.ts";

/** The numbers of each reason, with spaces between them. */
export type Codes = Readonly<Partial<Record<SmsReason, string>>>;

/** Reads a number that a provider gives; `unreadable` is what nobody listed. */
export function reasonReader(codes: Codes): (code: string | number | null | undefined) => SmsReason {
  const known = new Map(
    SMS_REASONS.flatMap((reason) => (codes[reason] ?? "").split(" ").map((code) => [code, reason] as const)),
  );
  return (code) => known.get(String(code ?? "none")) ?? "unreadable";
}

/** Twilio's, of answers and of reports. */
export const twilioReason = reasonReader({
  stopped: "21610",
  landline: "21614 21635 30006",
  not_a_number: "21211 21217 21421 30005",
  unreachable: "30003 30008 30017",
  filtered: "30004 30007",
  unregistered: "30032 30033 30034 30035",
  not_allowed: "21408 21612",
  quiet_hours: "30610",
  too_late: "30012 30036",
  too_long: "21605 21617",
  too_many: "14107 20429 21611 30001 30022 30023",
  account: "10001 20003 20005 30002",
  wrong_sender: "21212 21603 21606 21659 21660 21661",
});

/** Telnyx’s. */
export const telnyxReason = reasonReader({
  stopped: "40300",
  landline: "40001",
  not_a_number: "10002 10016 40310",
  unreachable: "40006 40008",
  filtered: "40002 40003 40004",
  unregistered: "40010 40329 40330",
  not_allowed: "40309 40311",
  too_late: "40005",
  too_long: "40302",
  too_many: "10011 40011 40318",
  account: "10009 10010 20001 20002 20014",
  wrong_sender: "10001 40305 40306 40312 40313",
});
