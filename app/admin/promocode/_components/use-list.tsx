"use client";
// Who used one code: for which workspace or order, when, what it took off, and whether it counts.
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useMemo } from "react";
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { PagedList } from "#components/patterns/paged-list.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { useTimeZone } from "#components/shell/shell-context.tsx";
import { LookBadge } from "#components/ui/badge.tsx";
import { adminPaths } from "#lib/admin-paths.ts";
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

/** Whom a use was for, and who: of an order its number, and the workspace or the mailbox that it is for. */
function whoOf({ kind, order, workspace, person }: PromoUseRow) {
  if (kind !== "order") return [workspace ?? "A workspace that is gone", person ?? "An account that is gone"] as const;
  const title = order === null ? "An order that is gone" : `Order ${order.number}`;
  return [title, workspace ?? order?.email ?? person ?? "Its buyer was erased"] as const;
}

function Who({ use }: { use: PromoUseRow }) {
  const [title, beside] = whoOf(use);
  return (
    <>
      {use.order === null ? (
        <p className="cut font-medium">{title}</p>
      ) : (
        <Link href={adminPaths.order(use.order.id)} className="opens-row cut tn block font-medium hover:underline">
          {title}
        </Link>
      )}
      <p className="cut text-12 font-normal text-muted">{beside}</p>
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
  const router = useRouter();
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
        nameOf={(use) => whoOf(use)[0]}
        onOpen={({ order }) => (order === null ? undefined : router.push(adminPaths.order(order.id)))}
        level={3}
        looked="We looked at workspaces, orders, people and single codes."
        nothing={
          <EmptyState drawing="nothing" level={3} title="Nobody has used it yet">
            A use is held with an order and counts once that is paid.
          </EmptyState>
        }
      />
    </Section>
  );
}
