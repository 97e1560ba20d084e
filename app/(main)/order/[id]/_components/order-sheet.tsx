// The document of an order on a page of its own, to be printed.
import Link from "next/link";
import { OrderDocument } from "#components/orders/order-document.tsx";
import { Page } from "#components/patterns/page.tsx";
import { PrintButton } from "#components/patterns/print-button.tsx";
import { buttonVariants } from "#components/ui/button.tsx";
import { orderPaths } from "#lib/order-paths.ts";
import type { OrderDocument as Paper } from "#lib/services/auth/order-document-contract.ts";
import type { Order } from "#lib/services/auth/order-entities.ts";

export function OrderSheet({ order, paper, timeZone }: { order: Order; paper: Paper; timeZone: string }) {
  return (
    <Page>
      <div className="flex flex-wrap gap-2 pt-6 print:hidden">
        <Link href={orderPaths.order(order.id)} className={buttonVariants({})}>
          Back to the order
        </Link>
        <PrintButton />
      </div>
      <OrderDocument order={order} paper={paper} timeZone={timeZone} from={paper.from} payTo={paper.pay_to} />
    </Page>
  );
}
