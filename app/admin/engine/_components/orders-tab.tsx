"use client";
// The tab of orders: all of them, one opened, or what is sold. Each comes with its own code, so that no other tab pays for it.
import dynamic from "next/dynamic";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { MissingPart } from "#components/patterns/missing-part.tsx";
import type { ListPage } from "#lib/client/use-page.ts";
import type { AdminOrder, AdminOrderRow, AdminProduct, AdminShop } from "#lib/services/auth/order-admin-entities.ts";

type LoadedOrders =
  | { view: "list"; first: ListPage<AdminOrderRow>; list: ListAddress }
  | { view: "one"; order: AdminOrder; origin: string }
  | { view: "shop"; shop: AdminShop }
  | { view: "product"; product: AdminProduct | null };

const OrderList = dynamic(() =>
  import("./order-list.tsx").then(
    (made) => made.OrderList,
    () => MissingPart,
  ),
);
const OrderView = dynamic(() =>
  import("./order-view.tsx").then(
    (made) => made.OrderView,
    () => MissingPart,
  ),
);
const ShopView = dynamic(() =>
  import("./shop-view.tsx").then(
    (made) => made.ShopView,
    () => MissingPart,
  ),
);
const ProductView = dynamic(() =>
  import("./product-view.tsx").then(
    (made) => made.ProductView,
    () => MissingPart,
  ),
);

export function OrdersTab({ loaded }: { loaded: LoadedOrders }) {
  switch (loaded.view) {
    case "list":
      return <OrderList first={loaded.first} firstList={loaded.list} />;
    case "one":
      return <OrderView first={loaded.order} origin={loaded.origin} />;
    case "shop":
      return <ShopView shop={loaded.shop} />;
    case "product":
      return <ProductView product={loaded.product} />;
  }
}
