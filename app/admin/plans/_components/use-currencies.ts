"use client";
// The currencies that a plan's form shows: those it is sold in, and those that were added and are not stored yet.
import { useState } from "react";
import { currenciesIn } from "./plan-values.ts";

/** An added one stands last; its first field gets the focus. */
export function useCurrencies(prices: Readonly<Record<string, unknown>>) {
  const [currencies, setCurrencies] = useState(() => currenciesIn(prices));
  return {
    currencies,
    add: (currency: string) => {
      setCurrencies((known) => [...known, currency]);
      requestAnimationFrame(() => document.querySelector<HTMLElement>(`[name="${currency}.month"]`)?.focus());
    },
    remove: (currency: string) => setCurrencies((known) => known.filter((one) => one !== currency)),
  };
}
