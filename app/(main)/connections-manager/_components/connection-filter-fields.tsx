"use client";
// The filters of contacts that are no choice of a few, in their dialog: a tag, whose they are, whether we may write, since when.
import { ChoiceField, DayInput, type FilterFieldProps } from "#components/patterns/filter-fields.tsx";
import { SearchChoice } from "#components/patterns/search-choice.tsx";
import { Field } from "#components/ui/field.tsx";
import { useColleagues, useStages } from "#lib/client/use-contact-fields.ts";
import {
  useEventName,
  useFoundEvents,
  useFoundIntroducers,
  useIntroducerName,
  useTagsInUse,
} from "#lib/client/use-contacts.ts";
import { BIRTHDAY_FILTERS, BIRTHDAY_LABELS } from "#lib/contact/birthday.ts";
import { MAY_WRITE_LABELS } from "#lib/contact/may-words.ts";
import { MAY_WRITE_FILTERS } from "#lib/services/contact/consent-limits.ts";
import type { Contact } from "#lib/services/contact/entities.ts";
import type { ContactField } from "#lib/services/contact/field-entities.ts";
import { SIGN_FILTERS, SIGN_LABELS } from "#lib/services/contact/segment-limits.ts";
import { DUE_OPTIONS, ORIGIN_OPTIONS } from "./connection-shape.ts";
import { FieldFilter } from "./field-filter.tsx";

const KINDS = [
  { value: "person", label: "People" },
  { value: "company", label: "Companies" },
];

type ConnectionFilterFieldsProps = FilterFieldProps & {
  rows: readonly Contact[];
  company: boolean;
  fields: readonly ContactField[];
  locations: readonly { id: string; name: string }[];
};

/** Everybody of the workspace; of a location, whose people are not known here, those to whom the rows belong that are shown. */
function Owner({ list, change, rows }: FilterFieldProps & { rows: readonly Contact[] }) {
  const here = list.filters.location === undefined;
  const colleagues = useColleagues(here);
  const known = here ? (colleagues ?? []) : [];
  // A colleague without a contact is an answer too: nobody.
  const names = new Map([...rows.map(({ owner }) => owner), ...known].map(({ id, name }) => [id, name]));
  const options = [...names].map(([value, label]) => ({ value, label }));
  const sorted = options.toSorted((a, b) => a.label.localeCompare(b.label));
  return <ChoiceField {...{ list, change }} name="owner" label="Owner" every="Anybody" options={sorted} />;
}

/** What is known of everybody; of a location its own stages are not known here. */
function Known({ list, change }: FilterFieldProps) {
  const stages = useStages()?.names ?? [];
  return (
    <>
      {stages.length === 0 || list.filters.location !== undefined ? null : (
        <ChoiceField
          {...{ list, change }}
          name="stage"
          label="Stage"
          every="Any stage"
          options={stages.map((stage) => ({ value: stage, label: stage }))}
        />
      )}
      <ChoiceField
        {...{ list, change }}
        name="birthday"
        label="Birthday"
        every="Any day"
        options={BIRTHDAY_FILTERS.map((value) => ({ value, label: BIRTHDAY_LABELS[value] }))}
      />
    </>
  );
}

/** The event where they were met, and whose link brought them, where there is one to choose. */
function From({ list, change }: FilterFieldProps) {
  const { event, introducer } = list.filters;
  return (
    <>
      <SearchChoice
        {...{ list, change }}
        name="event"
        label="Event"
        every="Any event"
        chosen={useEventName(event)}
        useFound={useFoundEvents}
      />
      <SearchChoice
        {...{ list, change }}
        name="introducer"
        label="Introduced by"
        every="Anybody or nobody"
        chosen={useIntroducerName(introducer)}
        useFound={useFoundIntroducers}
      />
    </>
  );
}

/** What is to do, where they came from, and what they are. */
function Ways({ list, change }: FilterFieldProps) {
  return (
    <>
      <ChoiceField {...{ list, change }} name="due" label="Follow up" every="Any follow-up" options={DUE_OPTIONS} />
      <ChoiceField
        {...{ list, change }}
        name="origin"
        label="Where from"
        every="From anywhere"
        options={ORIGIN_OPTIONS}
      />
      <ChoiceField {...{ list, change }} name="kind" label="Kind" every="People and companies" options={KINDS} />
    </>
  );
}

export default function ConnectionFilterFields(props: ConnectionFilterFieldsProps) {
  const { list, change, rows, company, fields, locations } = props;
  const tags = useTagsInUse();
  return (
    <>
      {locations.length > 0 ? (
        <ChoiceField
          {...{ list, change }}
          name="location"
          label="Location"
          every="This workspace"
          options={locations.map(({ id, name }) => ({ value: id, label: name }))}
          resets={["owner", "tag", "deleted", "event", "introducer"]}
        />
      ) : null}
      <Ways {...{ list, change }} />
      {list.filters.location === undefined ? <From {...{ list, change }} /> : null}
      {list.filters.location === undefined ? (
        <ChoiceField
          {...{ list, change }}
          name="tag"
          label="Tag"
          every="Any tag"
          options={tags.map((tag) => ({ value: tag, label: tag }))}
        />
      ) : null}
      {company ? <Owner {...{ list, change, rows }} /> : null}
      <ChoiceField
        {...{ list, change }}
        name="may_write"
        label="May we write"
        every="Anyone"
        options={MAY_WRITE_FILTERS.map((value) => ({ value, label: MAY_WRITE_LABELS[value] }))}
      />
      <Known {...{ list, change }} />
      {fields.length === 0 ? null : <FieldFilter {...{ list, change, fields }} />}
      <ChoiceField
        {...{ list, change }}
        name="sign"
        label="Last sign"
        every="At any time"
        options={SIGN_FILTERS.map((value) => ({ value, label: SIGN_LABELS[value] }))}
      />
      <Field label="Last sign since">
        <DayInput value={list.filters.since ?? ""} onDay={(day) => change({ filters: { since: day } })} />
      </Field>
    </>
  );
}
