"use client";
// What a choice costs, asked of the server while it is made.
import type { Agreement } from "#lib/services/auth/billing-entities.ts";
import { refusalOf } from "./refusal.ts";
import { useCall } from "./use-call.ts";

/** A choice that the server refuses has no price; the sentence says why, and `refusedCode` that it is about the code. */
export function useQuote(choice: Agreement, code: string | null = null) {
  const { plan_id, interval, seats, currency } = choice;
  const { data, error, isLoading } = useCall(
    "auth.quote",
    { plan_id, interval, seats, currency, ...(code === null ? {} : { promo_code: code }) },
    { revalidateOnFocus: false, shouldRetryOnError: false, dedupingInterval: 10_000 },
  );
  const { fields, message } = refusalOf(error);
  const [sentence = message] = Object.values(fields);
  return {
    quote: error ? undefined : data,
    refusal: error ? sentence : null,
    refusedCode: fields.promo_code ?? null,
    isLoading,
  };
}
