"use client";
// The orders of the workspace that match what is being typed.
import { Command } from "cmdk";
import { Package } from "lucide-react";
import type { FoundOrder } from "#lib/client/find-orders.ts";
import { orderPaths } from "#lib/order-paths.ts";
import { EnterHint, itemClass, Marked } from "./palette-item.tsx";

/** What the palette knows an order by. */
export function orderValue({ id }: FoundOrder): string {
  return `order ${id}`;
}

type OrderResultsProps = {
  query: string;
  orders: readonly FoundOrder[];
  className: string;
  onOpen: (href: string) => void;
};

/** Absent while there are none; each leads to its page. */
export function OrderResults({ query, orders, className, onOpen }: OrderResultsProps) {
  if (orders.length === 0) return null;
  return (
    <Command.Group heading="Orders" forceMount className={className}>
      {orders.map((order) => (
        <Command.Item
          key={order.id}
          forceMount
          value={orderValue(order)}
          onSelect={() => onOpen(orderPaths.order(order.id))}
          className={itemClass}
        >
          <span className="mx-2 grid size-7 shrink-0 place-items-center rounded-[7px] bg-brand-soft text-brand">
            <Package className="size-4" aria-hidden="true" />
          </span>
          <span className="cut">
            <Marked text={order.name} query={query} />
          </span>
          <span className="cut text-12 font-normal text-muted">{order.beside}</span>
          <EnterHint word="Open" />
        </Command.Item>
      ))}
    </Command.Group>
  );
}
