"use client";
// One order in one location: where it goes, what it costs there, and what came of placing it.
import { useState } from "react";
import { type UseFormReturn, useForm, useWatch } from "react-hook-form";
import { call } from "#lib/client/call.ts";
import { formErrors, refusalOf } from "#lib/client/refusal.ts";
import { useCall } from "#lib/client/use-call.ts";
import { draftOfForm, useKeptDraft } from "#lib/client/use-kept-draft.ts";
import { AppError, isConflict } from "#lib/errors.ts";
import { type AddressField, addressProblems } from "#lib/orders/address-problems.ts";
import type { OrderQuote } from "#lib/services/auth/order-entities.ts";
import type { OrderPlace } from "#lib/services/auth/order-places-contract.ts";
import { type AddressValues, NO_ADDRESS } from "./address-fields.tsx";
import type { OrderView } from "./use-order-view.ts";

const FIELDS = Object.keys(NO_ADDRESS).filter((name): name is AddressField => Object.hasOwn(NO_ADDRESS, name));
const NO_PRICE = "The price has not loaded yet. Try again in a moment.";
const QUOTED = { revalidateOnFocus: false, shouldRetryOnError: false, keepPreviousData: true } as const;

export type PlacedOrder = { number: number; url: string };

export type PlaceOrder = {
  form: UseFormReturn<AddressValues>;
  quote: OrderQuote | undefined;
  placed: PlacedOrder | null;
  busy: boolean;
  refused: string | null;
  /** What is wrong with the address, before anything is sent; says it beside its fields. */
  check: (email: string) => boolean;
  /** Never rejects; null where it was refused. */
  place: (email: string) => Promise<PlacedOrder | null>;
};

/** What it costs there; asked again with another basket or another address. */
function useQuote(view: OrderView, form: UseFormReturn<AddressValues>) {
  const [country, region, postcode] = useWatch({ control: form.control, name: ["country", "region", "postcode"] });
  const { kept, said } = view;
  const asks = kept !== null && !said.saving && country !== "";
  return useCall("auth.quoteOrder", asks ? { ...kept, country, region, postcode } : null, QUOTED);
}

/** `place` may be pressed as often as one likes: what was placed stays as it is, and answers again. */
export function usePlaceOrder(view: OrderView, place: OrderPlace): PlaceOrder {
  const start = { ...NO_ADDRESS, ...place.address, name: place.name };
  const form = useForm<AddressValues>({ defaultValues: start });
  useKeptDraft(draftOfForm(form, `order address ${place.id}`));
  const quote = useQuote(view, form);
  const [placed, setPlaced] = useState<PlacedOrder | null>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);

  function check(email: string): boolean {
    const { email: _none, ...address } = form.getValues();
    const problems = addressProblems(email, address);
    form.clearErrors();
    for (const name of FIELDS) if (problems[name]) form.setError(name, { message: problems[name] });
    return Object.keys(problems).every((name) => name === "email");
  }

  async function send(email: string): Promise<PlacedOrder> {
    if (quote.data === undefined) throw quote.error ?? new AppError("conflict", NO_PRICE);
    const { email: _none, ...address } = form.getValues();
    const opened = await view.flush();
    const brand = view.places.length > 1 ? "location" : "draft";
    const input = { ...opened, place: place.id, brand, email, address, total: quote.data.total } as const;
    const { url, order } = await call("auth.placeOrderIn", input);
    return { number: order.number, url };
  }

  function say(error: unknown): void {
    const errors = formErrors(refusalOf(error), FIELDS, (field) => field.replace(/^address\./, ""));
    for (const name of FIELDS) if (errors[name]) form.setError(name, { message: errors[name] });
    setRefused(errors.form ?? Object.values(errors)[0] ?? null);
    // Another price than the one on the screen is shown before anything is ordered.
    if (isConflict(error)) void quote.mutate();
  }

  return {
    ...{ form, quote: quote.data, placed, busy, refused, check },
    place: async (email) => {
      setBusy(true);
      setRefused(null);
      try {
        const done = await send(email);
        form.reset(form.getValues());
        setPlaced(done);
        return done;
      } catch (error) {
        say(error);
        return null;
      } finally {
        setBusy(false);
      }
    },
  };
}
