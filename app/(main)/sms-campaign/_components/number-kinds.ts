// What kinds of numbers texts come from are called.
import type { NumberKind } from "#lib/campaign/sms/segments.ts";

export const NUMBER_KIND_WORDS: Readonly<Record<NumberKind, string>> = {
  "long-code": "Local number",
  "toll-free": "Toll-free number",
};
