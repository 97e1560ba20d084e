"use client";
// What an order holds of both shelves: how many kits, what else is in it, and the way to the other shelf.
import Link from "next/link";
import { isolate } from "#lib/isolate.ts";
import { orderPaths } from "#lib/order-paths.ts";
import { linesOn, mostOf, withQuantity } from "#lib/orders/basket.ts";
import { inOnePhrase } from "#lib/plural.ts";
import type { OrderLine, ShownProduct } from "#lib/services/auth/order-entities.ts";
import { cheaperSays } from "./product-picks.tsx";
import { Quantity } from "./quantity.tsx";
import type { OrderView } from "./use-order-view.ts";

type RowProps = { view: OrderView; product: ShownProduct; line: OrderLine; title: string; least: number };

function Row({ view, product, line, title, least }: RowProps) {
  return (
    <div className="flex items-center justify-between gap-4">
      <div className="min-w-0">
        <h2 className="text-15">{title}</h2>
        <p className="mt-1 text-12 text-muted">{cheaperSays(product, line.quantity, view.currency)}</p>
      </div>
      <Quantity
        label={title}
        least={least}
        most={mostOf(product)}
        value={line.quantity}
        onChange={(quantity) =>
          view.change({ lines: withQuantity(view.edits.lines, view.products, { product: product.key, quantity }) })
        }
      />
    </div>
  );
}

/** What its shelf's own list does not count: how many of the chosen kit, and what was chosen on the other shelf. */
export function Basket({ view }: { view: OrderView }) {
  const { shelf, products, edits } = view;
  const [kit] = shelf === "kits" ? linesOn("kits", edits.lines, products) : [];
  const others = linesOn(shelf === "kits" ? "tags" : "kits", edits.lines, products);
  const find = (line: OrderLine | undefined) => products.find(({ key }) => key === line?.product);
  const chosen = find(kit);
  return (
    <>
      {kit && chosen ? (
        <Row view={view} product={chosen} line={kit} title="How many kits" least={others.length > 0 ? 0 : 1} />
      ) : null}
      {others.length === 0 ? null : (
        <section aria-label="Also in your order" className="grid gap-3">
          <p className="border-b border-line-strong pb-2.5 text-15 font-semibold">Also in your order</p>
          {others.map((line) => {
            const product = find(line);
            return product ? (
              <Row key={product.key} view={view} product={product} line={line} title={product.name} least={0} />
            ) : null;
          })}
        </section>
      )}
    </>
  );
}

type WaysProps = { view: OrderView; href: string };

/** A kit that nobody chose goes along by the first link alone. */
function ToSingles({ view: { suggested, edits, change }, href }: WaysProps) {
  return (
    <>
      <Link href={href} className="link" onClick={() => change({ lines: edits.lines })}>
        Add single pieces
      </Link>
      {suggested ? (
        <>
          {" or "}
          <Link href={href} className="link">
            order them without a kit
          </Link>
        </>
      ) : null}
    </>
  );
}

function ToKits({ view: { products, edits }, href }: WaysProps) {
  const kit = linesOn("kits", edits.lines, products).length > 0;
  return (
    <Link href={href} className="link">
      {kit ? "Change the kit" : edits.lines.length > 0 ? "Add a kit" : "Order kits instead"}
    </Link>
  );
}

/** The way to what else can be ordered, for the same locations where it is for any; what was chosen goes along. */
export function OtherShelf({ view }: { view: OrderView }) {
  const { shelf, places, products } = view;
  const ids = places.map(({ id }) => id);
  const singles = ids.length === 0 ? orderPaths.orderTags() : orderPaths.orderTagsFor(...ids);
  const kits = ids.length === 0 ? orderPaths.orderKits() : orderPaths.orderKitsFor(...ids);
  const sold = products.some((product) => product.shelf !== shelf);
  if (!sold && ids.length === 0) return null;
  return (
    <p className="mt-2 text-13">
      {ids.length === 0 ? null : <>For {inOnePhrase(places.map(({ name }) => isolate(name)))}. </>}
      {!sold ? null : shelf === "kits" ? <ToSingles view={view} href={singles} /> : <ToKits view={view} href={kits} />}
    </p>
  );
}
