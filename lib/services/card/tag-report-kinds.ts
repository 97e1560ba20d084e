// What can be wrong with a tag, for whoever holds it: for the form and the contract alike.

export const TAG_REPORT_KINDS = {
  broken: "It does nothing when I tap it",
  elsewhere: "It opens something that it should not",
  copied: "Somebody seems to have copied it",
  other: "Something else",
} as const;

export type TagReportKind = keyof typeof TAG_REPORT_KINDS;

/** The keys, in their order. */
export const TAG_REPORT_NAMES: readonly TagReportKind[] = ["broken", "elsewhere", "copied", "other"];
export const MOST_TAG_REPORT_WORDS = 500;
