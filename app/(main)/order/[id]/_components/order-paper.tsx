// Where an order goes and what it costs.

import Link from "next/link";
import { addressLines } from "#components/orders/order-document.tsx";
import { OrderSums } from "#components/orders/order-sums.tsx";
import { ReportOrder } from "#components/orders/report-order.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { WhenWriting } from "#components/shell/when-writing.tsx";
import { orderPaths } from "#lib/order-paths.ts";
import type { OrderDocument as Paper } from "#lib/services/auth/order-document-contract.ts";
import type { Order } from "#lib/services/auth/order-entities.ts";

export function OrderPaper({ order, paper }: { order: Order; paper: Paper | null }) {
  const { tracking } = order;
  return (
    <div className="mt-10 grid grid-cols-2 items-start gap-x-12 gap-y-8 touch:grid-cols-1">
      <Section title="Goes to" id="goes-to">
        <p className="pt-3 text-14">
          {addressLines(order.address).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
          <span className="mt-2 block text-13 text-muted">{order.email}</span>
        </p>
        {tracking === null ? null : (
          <p className="mt-2 text-14">
            {tracking.url === null ? (
              `${tracking.carrier} ${tracking.number}`
            ) : (
              <a className="link" href={tracking.url} rel="noreferrer">
                {tracking.carrier} {tracking.number}
              </a>
            )}
          </p>
        )}
        <WhenWriting>
          <p className="mt-4 flex items-center gap-3 text-13 text-muted">
            Something is wrong? <ReportOrder id={order.id} number={order.number} />
          </p>
        </WhenWriting>
      </Section>
      <Section
        title={order.steps.paid_at === null ? "To be paid" : "Paid"}
        id="sums"
        end={
          paper === null ? null : (
            <Link href={`${orderPaths.order(order.id)}?document=1`} className="link">
              {paper.kind === "receipt" ? "Receipt" : "Invoice"} {paper.number}
            </Link>
          )
        }
      >
        <OrderSums {...order.quote} />
      </Section>
    </div>
  );
}
