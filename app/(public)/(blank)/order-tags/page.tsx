// /order-tags: single kinds.
import type { Metadata } from "next";
import { OrderForm } from "#components/orders/order-form.tsx";
import { PageLogo } from "#components/shell/page-branding.tsx";
import { loadOrderStart, type OrderSearch } from "../loaders.ts";

export const metadata: Metadata = { title: "order tags", referrer: "no-referrer" };

/** Open to everybody: what is typed is kept by a secret of this browser. */
export default async function OrderTagsPage({ searchParams }: { searchParams: Promise<OrderSearch> }) {
  const { branding, ...start } = await loadOrderStart("tags", await searchParams);
  return <OrderForm logo={<PageLogo {...branding} />} {...start} />;
}
