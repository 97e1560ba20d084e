"use client";
// What contacts are narrowed by beside a search and the choices of a few: a tag, whose they are, whether we may write, since when.
import { daysText } from "#components/patterns/day-text.ts";
import { late } from "#components/patterns/late.tsx";
import { ListFilters } from "#components/patterns/list-filters.tsx";
import type { FilterChip } from "#components/patterns/list-sheet.ts";
import { useListAddress } from "#components/patterns/use-list-address.ts";
import { useColleagues } from "#lib/client/use-contact-fields.ts";
import { useEventName, useIntroducerName } from "#lib/client/use-contacts.ts";
import { BIRTHDAY_FILTERS, BIRTHDAY_LABELS } from "#lib/contact/birthday.ts";
import { MAY_WRITE_LABELS } from "#lib/contact/may-words.ts";
import { isolate } from "#lib/isolate.ts";
import { MAY_WRITE_FILTERS } from "#lib/services/contact/consent-limits.ts";
import type { Contact } from "#lib/services/contact/entities.ts";
import type { ContactField } from "#lib/services/contact/field-entities.ts";
import { SIGN_FILTERS, SIGN_LABELS } from "#lib/services/contact/segment-limits.ts";
import { CONNECTIONS, DUE_OPTIONS, ORIGIN_OPTIONS } from "./connection-shape.ts";
import { useFieldChip } from "./field-chip.ts";
import { useLocations } from "./use-locations.ts";

const ConnectionFilterFields = late(() => import("./connection-filter-fields.tsx").then((module) => module.default));

type ConnectionFiltersProps = {
  rows: readonly Contact[];
  company: boolean;
  fields: readonly ContactField[];
  overLocations: boolean;
};

type Asked = Readonly<Record<string, string | undefined>>;

/** What is to do, and where they came from. */
function wayChips({ due, origin }: Asked): FilterChip[] {
  const asked = DUE_OPTIONS.find(({ value }) => value === due);
  const from = ORIGIN_OPTIONS.find(({ value }) => value === origin);
  return [
    ...(asked ? [{ names: ["due"], text: `Follow up ${asked.label.toLowerCase()}` }] : []),
    ...(from ? [{ names: ["origin"], text: from.label }] : []),
  ];
}

/** At which event they were met, and whose link brought them. */
function useFromChips({ event, introducer }: Asked): FilterChip[] {
  const at = useEventName(event);
  const by = useIntroducerName(introducer);
  return [
    ...(event ? [{ names: ["event"], text: at ? `At ${isolate(at)}` : "At one event" }] : []),
    ...(introducer ? [{ names: ["introducer"], text: `Introduced by ${isolate(by ?? "one person")}` }] : []),
  ];
}

/** Whether we may write, whose birthday comes up, and how long ago the last sign was. */
function choiceChips({ may_write, birthday, sign }: Asked): FilterChip[] {
  const mayWrite = MAY_WRITE_FILTERS.find((one) => one === may_write);
  const born = BIRTHDAY_FILTERS.find((one) => one === birthday);
  const signed = SIGN_FILTERS.find((one) => one === sign);
  return [
    ...(mayWrite ? [{ names: ["may_write"], text: MAY_WRITE_LABELS[mayWrite] }] : []),
    ...(born ? [{ names: ["birthday"], text: `Birthday ${BIRTHDAY_LABELS[born].toLowerCase()}` }] : []),
    ...(signed ? [{ names: ["sign"], text: `Last sign ${SIGN_LABELS[signed].toLowerCase()}` }] : []),
  ];
}

/** The tags are asked for when somebody wants to choose. */
export function ConnectionFilters({ rows, company, fields, overLocations }: ConnectionFiltersProps) {
  const { place, locations } = useLocations(overLocations);
  const { list, change } = useListAddress(CONNECTIONS);
  const { kind, tag, owner, since, stage } = list.filters;
  const own = useFieldChip(list.filters, fields);
  const shown = rows.find((row) => row.owner.id === owner)?.owner.name;
  // Where nothing is found nobody's name stands in a row.
  const colleagues = useColleagues(owner !== undefined && shown === undefined);
  const whose = shown ?? colleagues?.find(({ id }) => id === owner)?.name ?? "one person";
  const days = daysText(since, undefined);
  const from = useFromChips(list.filters);
  const chips: FilterChip[] = [
    ...(place ? [{ names: ["location", "owner"], text: `Location ${isolate(place.name)}` }] : []),
    ...wayChips(list.filters),
    ...from,
    ...(kind ? [{ names: ["kind"], text: kind === "company" ? "Companies" : "People" }] : []),
    ...(tag ? [{ names: ["tag"], text: `Tag ${isolate(tag)}` }] : []),
    ...(stage ? [{ names: ["stage"], text: `Stage ${isolate(stage)}` }] : []),
    ...(owner ? [{ names: ["owner"], text: `Owner ${isolate(whose)}` }] : []),
    ...choiceChips(list.filters),
    ...(own === null ? [] : [{ names: ["field", "fits"], text: own }]),
    ...(days ? [{ names: ["since"], text: `Last sign ${days}` }] : []),
  ];
  return (
    <ListFilters change={change} chips={chips}>
      <ConnectionFilterFields {...{ list, change, rows, company, fields, locations }} />
    </ListFilters>
  );
}
