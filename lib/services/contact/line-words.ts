// What is known of the line of a phone number, in words. No schema here, because pages carry none.
import { calendarDay } from "#lib/date-format.ts";

export const LINE_TYPES = ["mobile", "landline", "toll_free", "voip", "premium"] as const;
export type LineType = (typeof LINE_TYPES)[number];
const LINE_LABELS: Readonly<Record<LineType, string>> = {
  mobile: "Mobile line",
  landline: "Landline",
  toll_free: "Toll-free",
  voip: "VoIP",
  premium: "Premium rate",
};

type Line = { type: LineType | null; zone: string; as_of: string };

/** "Landline · Eastern time"; what is not known is not said. */
export function lineWords({ type, zone }: Line): string {
  return [type === null ? "" : LINE_LABELS[type], zone].filter(Boolean).join(" · ");
}

/** "By the numbering plan of Nov 10, 2026" */
export function lineSource({ as_of }: Line): string {
  return `By the numbering plan of ${calendarDay(as_of, "year")}`;
}
