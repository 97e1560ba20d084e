"use client";
// One location of an order for several: its address, its price, and what came of its order.
import { CircleCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { homeOf } from "#lib/client/orders/way-on.ts";
import { isolate } from "#lib/isolate.ts";
import { formatExactly } from "#lib/money.ts";
import { addressProblems } from "#lib/orders/address-problems.ts";
import type { OrderPlace } from "#lib/services/auth/order-places-contract.ts";
import { AddressFields } from "./address-fields.tsx";
import type { OrderView } from "./use-order-view.ts";
import { type PlacedOrder, type PlaceOrder, usePlaceOrder } from "./use-place-order.ts";

type PlaceRowProps = {
  view: OrderView;
  place: OrderPlace;
  countries: readonly string[];
  /** Hears of it whenever it is drawn: the same function on every render. */
  onRow: (id: string, row: PlaceOrder) => void;
};

/** True where a parcel gets there as it is. */
function isWhole({ form }: PlaceOrder): boolean {
  const { email: _none, ...address } = form.getValues();
  return Object.keys(addressProblems("a@b.c", address)).length === 0;
}

/** Each opens beside this page, which holds the ways to the others. */
function Done({ name, placed: { number, url } }: { name: string; placed: PlacedOrder }) {
  const way = homeOf(url);
  const follows = way.startsWith("/");
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13">
      <CircleCheck className="size-4 text-positive" aria-hidden="true" />
      <span>Order {number} is placed.</span>
      <a className="link target" href={way} target="_blank" rel="noopener">
        {follows ? "Open the order" : "Continue to payment"}
        <span className="sr-only">
          {follows ? " of " : " for "}
          {name}
        </span>
      </a>
    </p>
  );
}

function Address({ row, place, countries }: { row: PlaceOrder; place: OrderPlace; countries: readonly string[] }) {
  const [open, setOpen] = useState(() => !isWhole(row));
  const { name, street, street_2: more, city, region, postcode } = row.form.getValues();
  const wrong = Object.keys(row.form.formState.errors).length > 0;
  if (open || wrong)
    return (
      <fieldset className="grid gap-4 pt-2" aria-label={`Address for ${isolate(place.name)}`}>
        <AddressFields form={row.form} countries={countries} />
      </fieldset>
    );
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-13 text-muted">
      <span className="min-w-0 flex-1">
        {[name, street, more, city, [region, postcode].filter(Boolean).join(" ")].filter(Boolean).join(", ")}
      </span>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Change the address for ${isolate(place.name)}`}
        onClick={() => setOpen(true)}
      >
        Change
      </Button>
    </p>
  );
}

export function PlaceRow({ view, place, countries, onRow }: PlaceRowProps) {
  const row = usePlaceOrder(view, place);
  const { quote, placed, busy, refused } = row;
  useEffect(() => onRow(place.id, row));
  return (
    <li className="grid gap-2 border-b border-line py-4" aria-busy={busy}>
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="cut text-15 font-semibold">
          <bdi>{place.name}</bdi>
        </h2>
        <span className="tn text-15">{quote ? formatExactly(quote.total, quote.currency) : "–"}</span>
      </div>
      {placed ? <Done name={isolate(place.name)} placed={placed} /> : <Address {...{ row, place, countries }} />}
      <p role="alert" className="text-12 text-danger empty:hidden">
        {refused}
      </p>
    </li>
  );
}
