"use client";
// Everybody a text was sent to or not, one by one: where it stands, what happened, and what can be done.
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useMemo } from "react";
import { RecipientBadge } from "#components/campaign/sms/text-state.tsx";
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { readList } from "#components/patterns/list-address.ts";
import type { ListFilter } from "#components/patterns/list-sheet.ts";
import { PagedList } from "#components/patterns/paged-list.tsx";
import { EXCLUSION_REASONS, EXCLUSION_WORDS } from "#lib/campaign/sms/exclusions.ts";
import { microsText } from "#lib/campaign/sms/money-words.ts";
import { numberText } from "#lib/campaign/sms/number-words.ts";
import { RECIPIENT_STATES } from "#lib/campaign/sms/sms-states.ts";
import { RECIPIENT_WORDS } from "#lib/campaign/sms/sms-words.ts";
import { contactPaths } from "#lib/contact-paths.ts";
import type { SmsRecipient } from "#lib/services/campaign/sms-entities.ts";
import { personWhen, personWords } from "./person-words.ts";
import { peopleShape } from "./text-shape.ts";

const FILTERS: readonly ListFilter[] = [
  {
    name: "state",
    label: "Status",
    options: [
      { value: "", label: "Everybody" },
      ...RECIPIENT_STATES.map((value) => ({ value, label: RECIPIENT_WORDS[value] })),
    ],
  },
  {
    name: "reason",
    label: "Left out because",
    options: [
      { value: "", label: "Any reason" },
      ...EXCLUSION_REASONS.map((value) => ({ value, label: EXCLUSION_WORDS[value].title })),
    ],
  },
];

const nameOf = ({ name, number }: SmsRecipient) => name || numberText(number) || "Erased";

/** Of an erased contact there is nothing to open. */
function Name({ one }: { one: SmsRecipient }) {
  const { contact_id: contact } = one;
  if (contact === null) return <b className="cut block font-semibold">{nameOf(one)}</b>;
  return (
    <Link
      href={contactPaths.contact(contact)}
      prefetch={false}
      className="opens-row cut block font-semibold hover:underline"
    >
      {nameOf(one)}
    </Link>
  );
}

/** The same array on every render. */
function peopleColumns(timeZone: string): DataColumn<SmsRecipient>[] {
  return [
    {
      ...{ id: "name", header: "Person", sortKey: "name", phone: "title", headClass: "w-[190px]" },
      cell: ({ row }) => (
        <span className="block min-w-0">
          <Name one={row.original} />
          <span className="tn cut block text-12 text-muted">{numberText(row.original.number) || "No number"}</span>
        </span>
      ),
    },
    {
      ...{ id: "changed", header: "Status", sortKey: "changed_at", sortedAs: "date", sortName: "When" },
      ...{ phone: "line", headClass: "w-[170px]" },
      cell: ({ row: { original: one } }) => (
        <span className="block min-w-0">
          <RecipientBadge state={one.state} />
          <span className="tn cut block pt-0.5 text-12 text-muted">
            {personWhen(one, { timeZone, now: Date.now() })}
          </span>
        </span>
      ),
    },
    {
      ...{ id: "what", header: "What happened", phone: "more" },
      cell: ({ row: { original: one } }) => (
        <span className="text-13">
          {personWords(one, timeZone)} <span className="text-muted">{one.help}</span>
        </span>
      ),
    },
    {
      ...{
        id: "price",
        header: "Price",
        numeric: true,
        headClass: "w-[84px] max-xl:hidden",
        cellClass: "max-xl:hidden",
      },
      cell: ({ row }) => <span className="tn text-13">{microsText(row.original.price)}</span>,
    },
  ];
}

/** Follows what happens while it is looked at. */
export function PeopleList({ id, timeZone }: { id: string; timeZone: string }) {
  const router = useRouter();
  const shape = useMemo(() => peopleShape(id), [id]);
  const columns = useMemo(() => peopleColumns(timeZone), [timeZone]);
  return (
    <PagedList
      {...{ shape, columns, nameOf }}
      first={undefined}
      firstList={readList(shape, () => null)}
      live
      label="people"
      search="Search name, number"
      filters={FILTERS}
      level={3}
      onOpen={({ contact_id: contact }) => (contact === null ? undefined : router.push(contactPaths.contact(contact)))}
      looked="We looked at names and numbers."
      nothing={
        <EmptyState drawing="nothing" level={3} title="Nobody yet">
          They are listed here as soon as it is sent.
        </EmptyState>
      }
    />
  );
}
