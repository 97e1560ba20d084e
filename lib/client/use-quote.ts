"use client";
// What a choice costs, asked of the server while it is made.
import { isAppError } from "#lib/errors.ts";
import type { Agreement } from "#lib/services/auth/billing-entities.ts";
import { useCall } from "./use-call.ts";

/** A choice that the server refuses has no price; the sentence says why. */
export function useQuote(choice: Agreement) {
  const { plan_id, interval, seats, currency } = choice;
  const { data, error, isLoading } = useCall(
    "auth.quote",
    { plan_id, interval, seats, currency },
    { revalidateOnFocus: false, shouldRetryOnError: false, dedupingInterval: 10_000 },
  );
  const fields = isAppError(error) ? Object.values(error.details.fields ?? {}).flat() : [];
  const refusal = error ? (fields[0] ?? (isAppError(error) ? error.message : "The price could not be read.")) : null;
  return { quote: error ? undefined : data, refusal, isLoading };
}
