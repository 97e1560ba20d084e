"use client";
// The orders of the workspace: what, how much, and how far each one is.
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useMemo } from "react";
import { ORDER_LOOKS } from "#components/orders/order-looks.ts";
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { PagedList } from "#components/patterns/paged-list.tsx";
import { LookBadge } from "#components/ui/badge.tsx";
import { shortDay } from "#lib/date-format.ts";
import { formatExactly } from "#lib/money.ts";
import { orderPaths } from "#lib/order-paths.ts";
import { counted } from "#lib/plural.ts";
import type { OrderRow } from "#lib/services/auth/order-entities.ts";
import type { OutputOf } from "#lib/services/operation.ts";
import { ORDERS, type OrderSort, STATE_OPTIONS } from "./order-shape.ts";

export type OrderListProps = {
  firstList: ListAddress<OrderSort>;
  first: OutputOf<"auth.orders">;
  timeZone: string;
};

function Name({ row: { id, number, title } }: { row: OrderRow }) {
  return (
    <Link href={orderPaths.order(id)} className="opens-row block min-w-0 font-medium hover:underline">
      <span className="tn block">Order {number}</span>
      <span className="cut block text-12 font-normal text-muted">{title}</span>
    </Link>
  );
}

function columnsFor(timeZone: string): DataColumn<OrderRow>[] {
  return [
    {
      id: "number",
      header: "Order",
      sortKey: "number",
      sortedAs: "figure",
      phone: "title",
      cell: ({ row }) => <Name row={row.original} />,
    },
    {
      id: "state",
      header: "Status",
      sortKey: "state",
      phone: "side-end",
      headClass: "w-[180px]",
      cell: ({ row }) => <LookBadge look={ORDER_LOOKS[row.original.state]} />,
    },
    {
      id: "placed_at",
      header: "Ordered",
      sortKey: "placed_at",
      sortedAs: "date",
      phone: "line",
      headClass: "w-[200px]",
      cell: ({ row: { original } }) => (
        <span className="block min-w-0">
          <span className="block">{shortDay(original.placed_at, timeZone)}</span>
          <span className="cut block text-12 text-muted">{original.person ?? "Without an account"}</span>
        </span>
      ),
    },
    {
      id: "total",
      header: "Total",
      sortKey: "total",
      sortedAs: "figure",
      phone: "side-top",
      headClass: "w-[150px]",
      cell: ({ row: { original } }) => (
        <span className="tn block">
          {formatExactly(original.total, original.currency)}
          <span className="block text-12 text-muted">{counted(original.pieces, "piece")}</span>
        </span>
      ),
    },
  ];
}

const nothing = (
  <EmptyState drawing="nothing" title="No orders" framed>
    What is ordered for this workspace appears here.
  </EmptyState>
);

const nameOf = ({ number }: OrderRow) => `Order ${number}`;

/** `first` is what the server already read for `firstList`. */
export function OrderList({ first, firstList, timeZone }: OrderListProps) {
  const router = useRouter();
  const columns = useMemo(() => columnsFor(timeZone), [timeZone]);
  return (
    <PagedList
      {...{ first, firstList, columns, nameOf, nothing }}
      shape={ORDERS}
      onOpen={({ id }) => router.push(orderPaths.order(id))}
      label="orders"
      search="Search number, product, email"
      filters={[{ name: "state", label: "Status", options: STATE_OPTIONS }]}
      looked="We looked at numbers, products and email addresses."
    />
  );
}
