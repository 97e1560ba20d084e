// An order of the workspace: how far it is, its pieces, whose card each one opens, and what can still be done.
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { OrderFacts } from "#components/orders/order-facts.tsx";
import { OrderPicture } from "#components/orders/order-picture.tsx";
import { OrderWay } from "#components/orders/order-way.tsx";
import { Page } from "#components/patterns/page.tsx";
import { orderHeadline, orderWay } from "#lib/orders/follow-words.ts";
import { addressOf } from "#lib/services/request.ts";
import { OrderActs } from "./_components/order-acts.tsx";
import { OrderPaper } from "./_components/order-paper.tsx";
import { OrderPieces } from "./_components/order-pieces.tsx";
import { OrderSheet } from "./_components/order-sheet.tsx";
import { loadOrder, loadPaper } from "./loaders.ts";

export const metadata: Metadata = { title: "order" };

type OrderProps = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function OrderPage({ params, searchParams }: OrderProps) {
  const [{ id }, search] = await Promise.all([params, searchParams]);
  const [loaded, paper] = await Promise.all([loadOrder(id), loadPaper(id)]);
  if (!loaded) return notFound();
  if (paper !== null && search.document !== undefined)
    return <OrderSheet order={loaded.order} paper={paper} timeZone={loaded.timeZone} />;
  const { order, firstPieces, timeZone, origin } = loaded;
  return (
    <Page>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4 pt-6 touch:pt-4">
        <div className="min-w-0 flex-1 basis-80 max-xl:basis-full">
          <h1 className="text-24 leading-tight tracking-display text-balance">{orderHeadline(order)}</h1>
          <p className="mt-1.5 text-14 text-muted">
            Order {order.number}, {order.title}
          </p>
          <OrderFacts order={order} />
        </div>
        <OrderActs order={order} pieces={firstPieces} />
      </div>
      <div className="mt-6 grid grid-cols-2 items-start gap-x-12 gap-y-8 touch:grid-cols-1">
        <OrderPicture
          order={order}
          pieces={firstPieces}
          hrefOf={(file) => addressOf("auth.orderFile", { id: order.id, file })}
          origin={origin}
        />
        <OrderWay steps={orderWay(order, timeZone)} />
      </div>
      <OrderPieces order={order} first={firstPieces} origin={origin} />
      <OrderPaper order={order} paper={paper} />
    </Page>
  );
}
