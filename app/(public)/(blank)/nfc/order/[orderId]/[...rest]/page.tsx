// Below an order's page: its document. Its proof is a route of its own, and everything else is nothing.
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { OrderDocument } from "#components/orders/order-document.tsx";
import { PrintButton } from "#components/patterns/print-button.tsx";
import { PageLogo } from "#components/shell/page-branding.tsx";
import { buttonVariants } from "#components/ui/button.tsx";
import { orderPaths } from "#lib/order-paths.ts";
import { loadBranding, loadFollowed, loadPaper, loadSender, secretIn } from "../loaders.ts";

export const metadata: Metadata = {
  title: "nfc",
  referrer: "no-referrer",
  robots: { index: false, follow: false },
};

type DocumentProps = {
  params: Promise<{ orderId: string; rest: string[] }>;
  searchParams: Promise<{ key?: string | string[] }>;
};

export default async function DocumentPage({ params, searchParams }: DocumentProps) {
  const [{ orderId, rest }, search] = await Promise.all([params, searchParams]);
  const secret = await secretIn(search);
  if (rest.join("/") !== "document") return notFound();
  const followed = await loadFollowed(orderId, secret);
  if (followed === null) return notFound();
  const { order, timeZone } = followed;
  return (
    <div className="min-h-dvh bg-sunken touch:bg-raised print:bg-transparent">
      <header className="flex flex-wrap items-center gap-3 border-b border-line bg-raised px-8 py-3 touch:px-4 print:hidden">
        <PageLogo {...(await loadBranding())} />
        <span className="flex-1" />
        <a href={orderPaths.followOrder(order.id, secret)} className={buttonVariants({})}>
          Back to the order
        </a>
        <PrintButton />
      </header>
      <main>
        <OrderDocument
          order={order}
          paper={await loadPaper({ id: orderId, secret })}
          timeZone={timeZone}
          {...loadSender()}
        />
      </main>
    </div>
  );
}
