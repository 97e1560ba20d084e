// What the list is narrowed by, as its repository reads it.
import { dayIn } from "#lib/date-format.ts";
import { RESTORE_DAYS } from "#lib/services/contact/contact-limits.ts";
import type { ContactExport } from "#lib/services/contact/entities.ts";
import type { ContactContext } from "#server/contact/context.ts";
import { dueOf } from "#server/contact/due.ts";
import { startOfDay } from "#server/platform/days.ts";

/** Days are the workspace's. */
export function listingOf({ now, timeZone }: Pick<ContactContext, "now" | "timeZone">, input: ContactExport) {
  const { kind, tag, origin, owner, due, since, deleted = false, may_write: mayWrite, location } = input;
  return {
    ...{ kind, tag, origin, owner, mayWrite },
    due: due === undefined ? undefined : dueOf(due, dayIn(now, timeZone)),
    since: since === undefined ? undefined : startOfDay(since, timeZone),
    // From the parent only what the location shows to the brand.
    ...(location === undefined ? {} : { brand: true }),
    deletedAfter: deleted && location === undefined ? new Date(now.getTime() - RESTORE_DAYS * 86_400_000) : null,
  };
}
