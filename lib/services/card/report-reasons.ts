// Why a visitor may report a card: a closed list, without a schema, so that the page without a script knows it too.

export const REPORT_REASONS = {
  impersonation: "It pretends to be someone else",
  scam: "It’s a scam or misleading",
  offensive: "It’s hateful or indecent",
  personal: "It shows my details without my permission",
  other: "Something else",
} as const;

export type ReportReason = keyof typeof REPORT_REASONS;

/** Characters of what is said beside it. */
export const MOST_REPORT_WORDS = 1000;

/** True for a reason of the list. */
export function isReportReason(text: string): text is ReportReason {
  return Object.hasOwn(REPORT_REASONS, text);
}
