// What contacts are sorted and filtered by, and where their list lives.
import type { ListShape } from "#components/patterns/list-address.ts";
import { DAY_FILTERS } from "#components/patterns/list-days.ts";
import { BIRTHDAY_FILTERS } from "#lib/contact/birthday.ts";
import { contactPaths } from "#lib/contact-paths.ts";
import { isId } from "#lib/id.ts";
import { MAY_WRITE_FILTERS } from "#lib/services/contact/consent-limits.ts";
import { CONTACT_KINDS, CONTACT_ORIGINS, MAX_TAG, ORIGIN_LABELS } from "#lib/services/contact/contact-limits.ts";
import { SIGN_FILTERS } from "#lib/services/contact/segment-limits.ts";
import { MOST_STAGE } from "#lib/services/contact/stage-limits.ts";

const SORTS = ["follow_up", "name", "last_sign", "created_at"] as const;

export type ConnectionSort = (typeof SORTS)[number];

export const DUE = ["late", "today", "week", "any"] as const;

/** Characters of what one field is to be. */
const MOST_FITS = 200;

export const CONNECTIONS: ListShape<ConnectionSort> = {
  path: contactPaths.connections(),
  api: "contact.list",
  sorts: SORTS,
  first: { sort: "follow_up", desc: false },
  filters: {
    due: DUE,
    origin: CONTACT_ORIGINS,
    kind: CONTACT_KINDS,
    tag: (text) => text.length <= MAX_TAG,
    event: isId,
    introducer: isId,
    owner: isId,
    stage: (text) => text.length <= MOST_STAGE,
    may_write: MAY_WRITE_FILTERS,
    birthday: BIRTHDAY_FILTERS,
    field: isId,
    fits: (text, read) => text.length <= MOST_FITS && isId(read("field") ?? ""),
    since: DAY_FILTERS.from,
    sign: SIGN_FILTERS,
    segment: isId,
    location: isId,
  },
  bin: true,
  /** The segment whose filter is laid open to be changed. */
  keeps: { edit: isId },
};

const DUE_LABELS: Readonly<Record<(typeof DUE)[number], string>> = {
  late: "Late",
  today: "Today or late",
  week: "Next 7 days",
  any: "Anything to do",
};

export const DUE_OPTIONS = DUE.map((value) => ({ value, label: DUE_LABELS[value] }));
export const ORIGIN_OPTIONS = CONTACT_ORIGINS.map((value) => ({ value, label: ORIGIN_LABELS[value] }));
