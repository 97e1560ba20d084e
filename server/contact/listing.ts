// What the list is narrowed by, as its repository reads it.
import { birthdaysIn } from "#lib/contact/birthday.ts";
import { dayIn } from "#lib/date-format.ts";
import { addDays } from "#lib/days.ts";
import { RESTORE_DAYS } from "#lib/services/contact/contact-limits.ts";
import type { ContactExport } from "#lib/services/contact/entities.ts";
import type { SegmentFilter } from "#lib/services/contact/segment-entities.ts";
import type { SignFilter } from "#lib/services/contact/segment-limits.ts";
import type { ContactContext } from "#server/contact/context.ts";
import { dueOf } from "#server/contact/due.ts";
import { fieldAsk } from "#server/contact/fields/field-ask.ts";
import type { FieldRow } from "#server/contact/fields/field-store.ts";
import type { Narrowed } from "#server/contact/repository.ts";
import { restorableFrom, startOfDay } from "#server/platform/days.ts";

type Clock = Pick<ContactContext, "now" | "timeZone" | "taskZone">;
type Fields = readonly Pick<FieldRow, "id" | "type">[];

/** The days between which the last sign was; today counts as the first of "the last seven". */
function signOf(sign: SignFilter | undefined, { now, timeZone }: Clock): { since?: Date; before?: Date } {
  if (sign === undefined) return {};
  const [which, days] = sign.split("_");
  const today = dayIn(now, timeZone);
  if (which === "last") return { since: startOfDay(addDays(today, 1 - Number(days)), timeZone) };
  return { before: startOfDay(addDays(today, -Number(days)), timeZone) };
}

function later(one: Date | undefined, other: Date | undefined): Date | undefined {
  return one && other ? (one > other ? one : other) : (one ?? other);
}

/** Days are the workspace's; what is due is due where the caller is. */
function narrowedOf(clock: Clock, input: SegmentFilter, fields: Fields): Narrowed {
  const { kind, tag, stage, origin, event, introducer, owner, due, since, sign, birthday, may_write: mayWrite } = input;
  const signs = signOf(sign, clock);
  return {
    ...{ kind, tag, stage, origin, event, introducer, owner, mayWrite },
    born: birthday === undefined ? undefined : birthdaysIn(birthday, dayIn(clock.now, clock.timeZone)),
    due: due === undefined ? undefined : dueOf(due, dayIn(clock.now, clock.taskZone)),
    since: later(since === undefined ? undefined : startOfDay(since, clock.timeZone), signs.since),
    before: signs.before,
    custom: fieldAsk(input, fields),
  };
}

type Within = { fields: Fields; segment?: SegmentFilter | undefined };

/** What the list asks for, inside a segment where one is chosen: of both everything holds. */
export function listingOf(clock: Clock, input: ContactExport, { fields, segment }: Within) {
  const { deleted = false, filters, location } = input;
  const text = segment?.filters ?? "";
  return {
    ...narrowedOf(clock, input, fields),
    // One search is found by its index; where there are two, the second is looked for in what the first finds.
    filter: filters === "" ? text : filters,
    within: segment ? { ...narrowedOf(clock, segment, fields), text: filters === "" ? "" : text } : null,
    // From the parent only what the location shows to the brand.
    ...(location === undefined ? {} : { brand: true }),
    deletedAfter: deleted && location === undefined ? restorableFrom(clock.now, RESTORE_DAYS) : null,
  };
}
