"use client";
// Who used one code: for which workspace, when, what it took off, and whether it counts.
import { useMemo } from "react";
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { PagedList } from "#components/patterns/paged-list.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { useTimeZone } from "#components/shell/shell-context.tsx";
import { LookBadge } from "#components/ui/badge.tsx";
import type { ListPage } from "#lib/client/use-page.ts";
import { shortMoment } from "#lib/date-format.ts";
import type { PromoCode, PromoUseRow } from "#lib/services/auth/promo-entities.ts";
import { promoUsesShape } from "./promo-shape.ts";
import { offWords, USE_LOOKS } from "./promo-words.ts";

const FILTERS = [
  {
    name: "state",
    label: "Status",
    options: [
      { value: "", label: "Every use" },
      { value: "used", label: "Used" },
      { value: "held", label: "Held" },
      { value: "freed", label: "Given back" },
    ],
  },
] as const;

function Who({ use }: { use: PromoUseRow }) {
  return (
    <>
      <p className="cut font-medium">{use.workspace ?? "A workspace that is gone"}</p>
      <p className="cut text-12 font-normal text-muted">{use.person ?? "An account that is gone"}</p>
    </>
  );
}

const columnsFor = (batch: boolean, timeZone: string): DataColumn<PromoUseRow>[] => [
  { id: "who", header: "Who", phone: "title", cell: ({ row }) => <Who use={row.original} /> },
  ...(batch
    ? [
        {
          id: "code",
          header: "Code",
          phone: "line",
          headClass: "w-[220px]",
          cell: ({ row }) => <span className="tn">{row.original.code}</span>,
        } satisfies DataColumn<PromoUseRow>,
      ]
    : []),
  {
    id: "at",
    header: "When",
    sortKey: "at",
    sortedAs: "date",
    phone: "more",
    headClass: "w-[180px]",
    cell: ({ row }) => shortMoment(row.original.at, timeZone),
  },
  {
    id: "off",
    header: "Off the first payment",
    sortKey: "off",
    sortedAs: "figure",
    numeric: true,
    phone: "side-top",
    headClass: "w-[170px]",
    cell: ({ row }) => offWords(row.original),
  },
  {
    id: "state",
    header: "Status",
    phone: "side-end",
    headClass: "w-[130px] pl-5",
    cellClass: "pl-5",
    cell: ({ row }) => <LookBadge look={USE_LOOKS[row.original.state]} />,
  },
];

type UseListProps = { promo: PromoCode; first: ListPage<PromoUseRow>; firstList: ListAddress };

/** A use that was given back stays in the list. */
export function UseList({ promo, first, firstList }: UseListProps) {
  const timeZone = useTimeZone();
  const { id, batch } = promo;
  const shape = useMemo(() => promoUsesShape(id), [id]);
  const columns = useMemo(() => columnsFor(batch, timeZone), [batch, timeZone]);
  return (
    <Section id="uses" title="Who used it">
      <PagedList
        shape={shape}
        firstList={firstList}
        first={first}
        label="uses"
        columns={columns}
        filters={FILTERS}
        nameOf={(use) => use.workspace ?? use.code}
        onOpen={() => undefined}
        level={3}
        looked="We looked at workspaces, people and single codes."
        nothing={
          <EmptyState drawing="nothing" level={3} title="Nobody has used it yet">
            A use is held with an order and counts once that is paid.
          </EmptyState>
        }
      />
    </Section>
  );
}
