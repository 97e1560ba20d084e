"use client";
// What is sold, where it goes and who makes it: each product opens, the settings are one form.
import { Plus } from "lucide-react";
import Link from "next/link";
import { Section } from "#components/patterns/section-heading.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { buttonVariants } from "#components/ui/button.tsx";
import { formatMoney } from "#lib/money.ts";
import type { AdminProduct, AdminShop } from "#lib/services/auth/order-admin-entities.ts";
import { ORDER_SHELVES, type OrderShelf } from "#lib/services/auth/order-limits.ts";
import { NEW_PRODUCT, orderPaths } from "./order-shape.ts";
import { ShopSettingsForm } from "./shop-settings.tsx";

const SHELVES: Readonly<Record<OrderShelf, string>> = { tags: "Single pieces", kits: "Kits" };

/** "from $2.40, €2.40" */
function priceWords({ prices }: AdminProduct): string {
  const least = Object.entries(prices).map(([currency, steps]) =>
    formatMoney(Math.min(...steps.map(({ each }) => each)), currency),
  );
  return `from ${least.join(", ")}`;
}

function Product({ product }: { product: AdminProduct }) {
  const { stock } = product;
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2">
      <span className="min-w-0 flex-1 basis-60">
        <Link href={orderPaths.product(product.key)} className="cut block text-14 font-medium hover:underline">
          {product.name}
        </Link>
        <span className="cut block text-12 text-muted">
          {[product.note, priceWords(product), product.chip === "signed" ? "copy-proof chip" : ""]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </span>
      {product.archived ? (
        <Badge>Not sold</Badge>
      ) : stock === null ? null : (
        <Badge tone={stock === 0 ? "danger" : "neutral"}>{stock === 0 ? "Sold out" : `${stock} in stock`}</Badge>
      )}
    </li>
  );
}

export function ShopView({ shop }: { shop: AdminShop }) {
  return (
    <div className="grid gap-8 pt-4">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1">
          <Link href={orderPaths.list()} className="link text-13">
            All orders
          </Link>
          <h2 className="mt-1 text-20 tracking-head">Catalog</h2>
        </div>
        <Link href={orderPaths.product(NEW_PRODUCT)} className={buttonVariants({ variant: "primary" })}>
          <Plus aria-hidden="true" />
          New product
        </Link>
      </div>
      {ORDER_SHELVES.map((shelf) => (
        <Section key={shelf} id={`shelf-${shelf}`} title={SHELVES[shelf]}>
          <ul>
            {shop.products
              .filter((product) => product.shelf === shelf)
              .map((product) => (
                <Product key={product.key} product={product} />
              ))}
          </ul>
        </Section>
      ))}
      <ShopSettingsForm settings={shop.settings} />
    </div>
  );
}
