// What is said of an administrator's export: how many, of whom, and what became of the file.
import { nearDay } from "#lib/date-format.ts";
import { isolate } from "#lib/isolate.ts";
import { counted } from "#lib/plural.ts";
import type { AdminExport } from "#lib/services/contact/admin-export-contract.ts";

/** "388 contacts" or "12 contacts of Mia Cole" */
export function whatWords({ total, person, state }: AdminExport): string {
  const many = state === "waiting" ? "Contacts" : counted(total, "contact");
  return person === null ? many : `${many} of ${isolate(person.name)}`;
}

/** What became of the file. */
export function fileWords(
  { state, fetched, expires_at: until }: AdminExport,
  { timeZone, now }: { timeZone: string; now: Date },
): string {
  const downloads = fetched === 0 ? "Never downloaded" : `Downloaded ${counted(fetched, "time")}`;
  switch (state) {
    case "waiting":
    case "working":
      return "In progress";
    case "failed":
      return "The file could not be made";
    case "ended":
      return `${downloads}, deleted`;
    case "ready":
      return until === null ? downloads : `${downloads}. Deleted after ${nearDay(until, timeZone, now)}`;
  }
}
