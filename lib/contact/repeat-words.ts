// How often a task comes again and when on its day, in words.
import { clockTime } from "#lib/date-format.ts";
import { counted } from "#lib/plural.ts";
import type { Entry } from "#lib/services/contact/entities.ts";

/** "every day", "every 2 weeks"; empty for once. */
export function repeatWords(repeats: Entry["repeats"]): string {
  if (repeats === null) return "";
  return repeats.every === 1 ? `every ${repeats.unit}` : `every ${counted(repeats.every, repeats.unit)}`;
}

/** What stands behind a task's day: ", 2:30 PM · every week". */
export function besideDay({ due_time: time, repeats }: Pick<Entry, "due_time" | "repeats">): string {
  const at = time === null ? "" : `, ${clockTime(`2000-01-01T${time}:00Z`, "UTC")}`;
  return repeats === null ? at : `${at} · ${repeatWords(repeats)}`;
}
