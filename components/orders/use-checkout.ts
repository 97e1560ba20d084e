"use client";
// The way from an address to an order: its price as the server reckons it, and one order however often the button is pressed.
import { useRef, useState } from "react";
import { type UseFormReturn, useForm, useWatch } from "react-hook-form";
import { call } from "#lib/client/call.ts";
import type { OrderDraftState } from "#lib/client/orders/use-order-draft.ts";
import { homeOf } from "#lib/client/orders/way-on.ts";
import { focusFirst, formErrors, refusalOf } from "#lib/client/refusal.ts";
import { useCall } from "#lib/client/use-call.ts";
import { draftOfForm, useKeptDraft } from "#lib/client/use-kept-draft.ts";
import { isConflict } from "#lib/errors.ts";
import { type AddressField, addressProblems } from "#lib/orders/address-problems.ts";
import type { OrderQuote } from "#lib/services/auth/order-entities.ts";
import { type AddressValues, NO_ADDRESS } from "./address-fields.tsx";

const FIELDS = Object.keys(NO_ADDRESS).filter((name): name is AddressField => Object.hasOwn(NO_ADDRESS, name));

export type Checkout = {
  form: UseFormReturn<AddressValues>;
  quote: OrderQuote | undefined;
  promo: string | null;
  promoRefused: string | null;
  setPromo: (code: string | null) => void;
  busy: boolean;
  refused: string | null;
  place: (node: HTMLFormElement | null) => Promise<void>;
};

type Asking = { draft: OrderDraftState; form: UseFormReturn<AddressValues>; on: boolean };

/** What a price is asked for: the draft as it is saved, and where it goes. Null while neither can be told. */
function useQuestion({ draft, form, on }: Asking) {
  const [country, region, postcode] = useWatch({ control: form.control, name: ["country", "region", "postcode"] });
  const { kept, said } = draft;
  return on && kept !== null && !said.saving ? { ...kept, country, region, postcode } : null;
}

/** What is in the basket is the draft's: another basket is another question, though its words are the same. */
function useNewBasket({ edits }: OrderDraftState, canAsk: boolean, ask: () => Promise<unknown>) {
  const basket = JSON.stringify(edits.lines);
  const last = useRef(basket);
  if (last.current !== basket && canAsk) {
    last.current = basket;
    queueMicrotask(() => void ask());
  }
}

const QUOTED = { revalidateOnFocus: false, shouldRetryOnError: false, keepPreviousData: true } as const;

/** What the order costs where it goes; a code that is refused takes nothing off and says why. */
function useQuote(asking: Asking, promo: string | null) {
  const asked = useQuestion(asking);
  const coded = useCall("auth.quoteOrder", asked && promo !== null ? { ...asked, promo_code: promo } : null, QUOTED);
  const plain = useCall("auth.quoteOrder", asked, QUOTED);
  const again = () => Promise.all([plain.mutate(), promo === null ? null : coded.mutate()]);
  useNewBasket(asking.draft, asked !== null, again);
  const { fields, message } = refusalOf(coded.error);
  const bad = promo !== null && coded.error !== undefined;
  return {
    quote: promo === null || bad ? plain.data : (coded.data ?? plain.data),
    promoRefused: bad ? (fields.promo_code ?? message) : null,
    again,
  };
}

/** `start` is what is known of the buyer; `on` while its step is shown. */
export function useCheckout(
  draft: OrderDraftState,
  start: Pick<AddressValues, "country" | "email">,
  on: boolean,
): Checkout {
  const form = useForm<AddressValues>({ defaultValues: { ...NO_ADDRESS, ...start } });
  useKeptDraft(on ? draftOfForm(form, "order address") : null);
  const [promo, setPromo] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const placing = useRef(false);
  const { quote, promoRefused, again } = useQuote({ draft, form, on }, promo);

  async function send(values: AddressValues, total: number) {
    const { email, ...address } = values;
    const kept = await draft.flush();
    const code = promo !== null && promoRefused === null ? promo : "";
    const { url } = await call("auth.placeOrder", { ...kept, email: email.trim(), address, promo_code: code, total });
    draft.forget();
    form.reset({ ...NO_ADDRESS, ...start });
    location.assign(homeOf(url));
  }

  function say(error: unknown, node: HTMLFormElement | null) {
    const errors = formErrors(refusalOf(error), FIELDS, (field) => field.replace(/^address\./, ""));
    for (const name of FIELDS) if (errors[name]) form.setError(name, { message: errors[name] });
    focusFirst(node, FIELDS, errors);
    setRefused(errors.form ?? null);
    // Another price than the one on the screen is shown before anything is ordered.
    if (isConflict(error)) void again();
  }

  async function place(node: HTMLFormElement | null) {
    if (placing.current) return;
    const values = form.getValues();
    const { email, ...address } = values;
    const problems = addressProblems(email, address);
    form.clearErrors();
    setRefused(null);
    for (const name of FIELDS) if (problems[name]) form.setError(name, { message: problems[name] });
    if (focusFirst(node, FIELDS, problems)) return;
    if (quote === undefined) {
      setRefused("The price has not loaded yet. Try again in a moment.");
      return;
    }
    placing.current = true;
    setBusy(true);
    try {
      await send(values, quote.total);
    } catch (error) {
      say(error, node);
      placing.current = false;
      setBusy(false);
    }
  }

  return { form, quote, promo, promoRefused, setPromo, busy, refused, place };
}
