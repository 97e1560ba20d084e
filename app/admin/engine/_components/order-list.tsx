"use client";
// All orders: a row opens one.
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useMemo } from "react";
import { ORDER_LOOKS } from "#components/orders/order-looks.ts";
import { LiveTime } from "#components/patterns/clock.tsx";
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { PagedList } from "#components/patterns/paged-list.tsx";
import { useTimeZone } from "#components/shell/shell-context.tsx";
import { LookBadge } from "#components/ui/badge.tsx";
import { buttonVariants } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import type { ListPage } from "#lib/client/use-page.ts";
import { formatExactly } from "#lib/money.ts";
import type { AdminOrderRow } from "#lib/services/auth/order-admin-entities.ts";
import { STRAY_WORDS } from "#lib/services/auth/order-admin-limits.ts";
import { ORDER_STATE_NAMES, ORDER_STATES } from "#lib/services/auth/order-limits.ts";
import { ORDERS, orderPaths } from "./order-shape.ts";

const FILTERS = [
  {
    name: "state",
    label: "Status",
    options: [
      { value: "", label: "Every status" },
      ...ORDER_STATES.filter((state) => state !== "draft").map((value) => ({ value, label: ORDER_STATE_NAMES[value] })),
    ],
  },
];

const CHOICES = [
  { id: "buyer", header: "Buyer" },
  { id: "placed", header: "Ordered" },
  { id: "total", header: "Total" },
] as const;

function Title({ order }: { order: AdminOrderRow }) {
  return (
    <>
      <Link href={orderPaths.one(order.id)} className="opens-row cut block font-medium hover:underline">
        Order {order.number}
      </Link>
      <p className="cut text-12 font-normal text-muted">{order.title}</p>
    </>
  );
}

function Buyer({ order }: { order: AdminOrderRow }) {
  return (
    <>
      <p className="cut">{order.workspace ?? order.person ?? "No workspace yet"}</p>
      <p className="cut text-12 text-muted">{order.email}</p>
    </>
  );
}

function State({ order }: { order: AdminOrderRow }) {
  return (
    <>
      <LookBadge look={ORDER_LOOKS[order.state]} />
      {order.reports > 0 ? <p className="mt-0.5 text-12 text-danger">Something is wrong</p> : null}
      {order.problem ? <p className="mt-0.5 text-12 text-danger">{STRAY_WORDS[order.problem]}</p> : null}
    </>
  );
}

const columnsIn = (timeZone: string): DataColumn<AdminOrderRow>[] => [
  {
    id: "number",
    header: "Order",
    sortKey: "number",
    sortedAs: "figure",
    phone: "title",
    cell: ({ row }) => <Title order={row.original} />,
  },
  {
    id: "buyer",
    header: "Buyer",
    phone: "line",
    headClass: "w-[30%] max-xl:w-[180px]",
    cell: ({ row }) => <Buyer order={row.original} />,
  },
  {
    id: "state",
    header: "Status",
    sortKey: "state",
    phone: "side-end",
    headClass: "w-[190px] max-xl:w-[176px]",
    cell: ({ row }) => <State order={row.original} />,
  },
  {
    id: "placed",
    header: "Ordered",
    sortKey: "placed_at",
    sortedAs: "date",
    phone: "more",
    headClass: "w-[140px] max-xl:w-[108px]",
    cell: ({ row }) => <LiveTime at={row.original.placed_at} timeZone={timeZone} />,
  },
  {
    id: "total",
    header: "Total",
    sortKey: "total",
    sortedAs: "figure",
    numeric: true,
    phone: "side-top",
    headClass: "w-[120px] max-xl:w-[92px]",
    cell: ({ row }) => formatExactly(row.original.total, row.original.currency),
  },
];

type OrderListProps = { first: ListPage<AdminOrderRow>; firstList: ListAddress };

/** `first` is what the server read for `firstList`. */
export function OrderList({ first, firstList }: OrderListProps) {
  const router = useRouter();
  const timeZone = useTimeZone();
  const columns = useMemo(() => columnsIn(timeZone), [timeZone]);
  return (
    <PagedList
      shape={ORDERS}
      firstList={firstList}
      first={first}
      label="orders"
      columns={columns}
      choices={CHOICES}
      filters={FILTERS}
      nameOf={(order) => `Order ${order.number}`}
      onOpen={(order) => router.push(orderPaths.one(order.id))}
      tools={
        <Link href={orderPaths.shop()} className={cn(buttonVariants({ size: "sm" }), "touch:h-11 touch:px-3.5")}>
          Catalog
        </Link>
      }
      looked="We looked at numbers, names, addresses and workspaces."
      nothing={
        <EmptyState drawing="nothing" title="No orders yet">
          Orders of devices appear here once they are placed.
        </EmptyState>
      }
    />
  );
}
