"use client";
// What is sold: one set out of several, or how many of each single kind.
import { useId } from "react";
import { cn } from "#components/ui/cn.ts";
import { formatMoney } from "#lib/money.ts";
import { linesOn, mostOf, quantityOf, withKit, withQuantity } from "#lib/orders/basket.ts";
import type { PieceKind } from "#lib/orders/pieces.ts";
import { eachOf, nextPrice } from "#lib/orders/prices.ts";
import type { OrderLine, OrderProduct, ShownProduct } from "#lib/services/auth/order-entities.ts";
import { COPY_PROOF, type OrderShelf } from "#lib/services/auth/order-limits.ts";
import { KindIcon } from "./kind-icon.tsx";
import { Quantity } from "./quantity.tsx";

type PicksProps = {
  shelf: OrderShelf;
  /** Of both shelves; those of this one are shown. */
  products: readonly ShownProduct[];
  lines: readonly OrderLine[];
  currency: string;
  onChange: (lines: OrderLine[]) => void;
};

/** What a set is known by: the piece that it holds only of its own, else its first. */
function iconOf({ pieces }: OrderProduct): PieceKind {
  return (["badge", "stand", "sticker", "tag"] as const).find((kind) => pieces[kind]) ?? "tag";
}

/** "saves $34" where a set costs less than its pieces, else "$3.50 each" where it holds several of one kind alone. */
function eachSays({ pieces, alone, ...product }: ShownProduct, currency: string): string {
  const [only, ...others] = Object.values(pieces);
  const price = eachOf(product, 1, currency);
  const saved = price === null ? 0 : (alone[currency] ?? 0) - price;
  if (saved > 0) return `saves ${formatMoney(saved, currency)}`;
  if (price === null || only === undefined || only < 2 || others.length > 0) return "";
  return `${formatMoney(Math.round(price / only), currency)} each`;
}

/** "3 or more cost 15% less" */
export function cheaperSays(product: OrderProduct, quantity: number, currency: string): string {
  const next = nextPrice(product, quantity, currency);
  return next === null ? "" : `${next.from} or more cost ${next.less}% less`;
}

function Words({ product, currency }: { product: ShownProduct; currency: string }) {
  const price = eachOf(product, 1, currency);
  return (
    <>
      <span className="flex w-11 justify-center">
        <KindIcon kind={iconOf(product)} />
      </span>
      <span className="min-w-0">
        <b className="block font-semibold">{product.name}</b>
        <span className="block text-13 text-muted">{product.note}</span>
        {product.chip === "signed" ? <span className="block text-12 text-muted">{COPY_PROOF}</span> : null}
      </span>
      <span className="text-right">
        <b className="tn block font-semibold">{price === null ? "–" : formatMoney(price, currency)}</b>
        <span className="tn block text-12 text-muted">{eachSays(product, currency)}</span>
      </span>
    </>
  );
}

const soldOut = (product: OrderProduct) => mostOf(product) === 0;
const onShelf = (products: readonly ShownProduct[], shelf: OrderShelf) =>
  products.filter((product) => product.shelf === shelf);

function Kits({ products, lines, currency, onChange }: Omit<PicksProps, "shelf">) {
  const name = useId();
  const [chosen] = linesOn("kits", lines, products);
  return (
    <fieldset>
      <legend className="w-full border-b border-line-strong pb-2.5 text-15 font-semibold">What do you need?</legend>
      {onShelf(products, "kits").map((product) => {
        const on = chosen?.product === product.key;
        return (
          <label
            key={product.key}
            className={cn(
              "grid cursor-pointer grid-cols-[16px_44px_minmax(0,1fr)_auto] items-center gap-3.5 border-b py-3.5",
              "has-focus-visible:outline-2 has-focus-visible:outline-focus has-disabled:cursor-default has-disabled:opacity-60",
              on ? "-mx-4 rounded-control border-transparent bg-brand-soft px-4" : "border-line",
            )}
          >
            <input
              type="radio"
              name={name}
              value={product.key}
              checked={on}
              disabled={soldOut(product)}
              onChange={() => onChange(withKit(lines, products, product))}
              className="size-4 accent-brand"
            />
            <Words product={soldOut(product) ? { ...product, note: "Sold out" } : product} currency={currency} />
          </label>
        );
      })}
    </fieldset>
  );
}

function Singles({ products, lines, currency, onChange }: Omit<PicksProps, "shelf">) {
  return (
    <fieldset>
      <legend className="w-full border-b border-line-strong pb-2.5 text-15 font-semibold">What do you need?</legend>
      {onShelf(products, "tags").map((product) => {
        const quantity = quantityOf(lines, product.key);
        return (
          <div key={product.key} className="grid gap-2 border-b border-line py-3.5">
            <div className="grid grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-3.5">
              <Words product={product} currency={currency} />
            </div>
            <div className="flex items-center justify-between gap-3">
              <span className="text-12 text-muted">
                {soldOut(product) ? "Sold out" : cheaperSays(product, quantity, currency)}
              </span>
              <Quantity
                label={`How many of ${product.name}`}
                least={0}
                most={mostOf(product)}
                value={quantity}
                onChange={(next) => onChange(withQuantity(lines, products, { product: product.key, quantity: next }))}
              />
            </div>
          </div>
        );
      })}
    </fieldset>
  );
}

/** Kits are chosen, single kinds are counted. */
export function ProductPicks({ shelf, ...props }: PicksProps) {
  return shelf === "kits" ? <Kits {...props} /> : <Singles {...props} />;
}
