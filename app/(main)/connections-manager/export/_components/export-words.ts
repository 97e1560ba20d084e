// What is said of an export: how far it is, how large, until when there is a file.
import { nearDay } from "#lib/date-format.ts";
import { counted } from "#lib/plural.ts";
import type { ExportJob } from "#lib/services/contact/export-entities.ts";
import type { ExportState } from "#lib/services/contact/export-limits.ts";

export const STATE_WORDS: Readonly<Record<ExportState, string>> = {
  waiting: "Waiting",
  working: "In progress",
  ready: "Ready",
  failed: "Failed",
  ended: "Deleted",
};

/** Short ones, for a line. */
export const FORMAT_WORDS = {
  csv: "CSV",
  xlsx: "Excel",
  vcard4: "vCard 4.0",
  vcard3: "vCard 3.0",
  json: "JSON",
} as const;

/** "820 B", "12 KB", "3.4 MB" */
export function sizeWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const kilobytes = bytes / 1000;
  if (kilobytes < 1000) return `${Math.round(kilobytes)} KB`;
  return `${(kilobytes / 1000).toLocaleString("en", { maximumFractionDigits: 1 })} MB`;
}

/** The sentence under an export. */
export function jobLead(job: ExportJob, { timeZone, now }: { timeZone: string; now: Date }): string {
  const { state, total, bytes, done, expires_at: until } = job;
  if (state === "waiting") return "Starts in a moment.";
  if (state === "working") return `${done.toLocaleString("en")} of ${counted(total, "contact")}.`;
  if (state === "failed") return "The file could not be made. Start a new export.";
  const people = counted(total, "contact");
  if (state === "ended" || until === null) return `${people}. The file was deleted.`;
  return `${people}, ${sizeWords(bytes)}. Deleted after ${nearDay(until, timeZone, now)}.`;
}
